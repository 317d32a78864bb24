import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { Button } from '@fairline/ui/button'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A page whose part did not arrive in time, or that broke: says so and offers to try again. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  return (
    <main
      className="mx-auto flex min-h-full max-w-lg flex-col items-start justify-center gap-4
        px-6"
    >
      <h1 className="text-[22px] leading-7 font-semibold">{t('failed.title')}</h1>
      <p className="text-[15px] leading-6 text-text-muted">{t('failed.text')}</p>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </main>
  )
}

/** Says that a product is not built, and links back. */
export function Unavailable({ page }: { readonly page: PlainKey }) {
  const t = useTranslate()
  return (
    <NoticePage title={t('unavailable.title', { page: t(page) })} hasWayBack>
      <p className={noticeText}>{t('unavailable.text')}</p>
    </NoticePage>
  )
}

/** Any path that the site does not have. */
export function NotFound() {
  const t = useTranslate()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <NoticePage title={t('notFound.title')} hasWayBack>
      <p className={`${noticeText} break-words`}>{t('notFound.text', { path })}</p>
    </NoticePage>
  )
}

/** What a page has to say, under its title. */
export const noticeText = 'text-[15px] leading-6 text-text-muted'

interface NoticePageProps {
  /** Left out while nothing is known yet. */
  readonly title?: string
  readonly hasWayBack: boolean
  readonly children?: ReactNode
}

/** A page that says one thing instead of what was asked for, and the way back to the sportsbook. */
export function NoticePage({ title, hasWayBack, children }: NoticePageProps) {
  const t = useTranslate()
  return (
    <main className="mx-auto flex min-h-full max-w-lg flex-col justify-center gap-4 px-6">
      <Logo className="text-text" />
      {title === undefined ? null : (
        <h1 className="text-[22px] leading-7 font-semibold">{title}</h1>
      )}
      {children}
      {hasWayBack ? (
        <a
          href="/desktop"
          className="flex h-11 items-center self-start font-semibold text-accent underline
            underline-offset-2"
        >
          {t('action.back')}
        </a>
      ) : null}
    </main>
  )
}
