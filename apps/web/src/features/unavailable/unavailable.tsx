import type { MessageKey } from '@fairline/locales/translate'
import { useTranslate } from '../../i18n.ts'
import { Logo } from '../../logo.tsx'

interface UnavailableProps {
  readonly page: MessageKey
  readonly notice: MessageKey
}

/** A product that the operator has not switched on: its specified notice, and the way back. */
export function Unavailable({ page, notice }: UnavailableProps) {
  const t = useTranslate()
  return (
    <main className="mx-auto flex min-h-full max-w-lg flex-col justify-center gap-4 px-6">
      <Logo className="text-text" />
      <h1 className="text-[22px] leading-7 font-semibold">
        {t('unavailable.title', { page: t(page) })}
      </h1>
      <p className="text-[15px] leading-6 text-text-muted">{t(notice)}</p>
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
