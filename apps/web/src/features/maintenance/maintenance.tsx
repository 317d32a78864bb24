import { useTranslate } from '../../i18n.ts'
import { Logo } from '../../logo.tsx'

/** What a member sees while the operator works on the site. */
export function Maintenance() {
  const t = useTranslate()
  return (
    <main className="mx-auto flex min-h-full max-w-lg flex-col justify-center gap-4 px-6">
      <Logo className="text-text" />
      <h1 className="text-[22px] leading-7 font-semibold">{t('maintenance.title')}</h1>
      <p className="text-[15px] leading-6 text-text-muted">{t('maintenance.text')}</p>
    </main>
  )
}
