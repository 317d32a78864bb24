import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import type { ReactNode } from 'react'
import { useSession } from '../session/session-store.ts'
import { PageFrame } from './page-frame.tsx'

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
  const hasFrame = useSession(({ account }) => account !== null) && hasWayBack
  const notice = (
    <main
      className="mx-auto flex min-h-full w-full max-w-lg flex-1 flex-col justify-center gap-4
        px-6"
    >
      {hasFrame ? null : <Logo className="text-text" />}
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
  return hasFrame ? <PageFrame product={null}>{notice}</PageFrame> : notice
}
