import { useLocation } from '@tanstack/react-router'
import { useTranslate } from '../../i18n.ts'
import { Logo } from '../../logo.tsx'

/** Any path that the site does not have. */
export function NotFound() {
  const t = useTranslate()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <main className="mx-auto flex min-h-full max-w-lg flex-col justify-center gap-4 px-6">
      <Logo className="text-text" />
      <h1 className="text-[22px] leading-7 font-semibold">{t('notFound.title')}</h1>
      <p className="text-[15px] leading-6 break-words text-text-muted">
        {t('notFound.text', { path })}
      </p>
      <a
        href="/desktop"
        className="flex h-11 items-center self-start font-semibold text-accent underline
          underline-offset-2"
      >
        {t('action.back')}
      </a>
    </main>
  )
}
