import { useTranslate } from './i18n.ts'

/** Where the slip stands. */
export function BetSlip() {
  const t = useTranslate()
  return <p className="border-b border-line px-3 py-4 text-text-muted">{t('slip.empty')}</p>
}

/** Where the member's open bets stand on a narrow page. */
export function BetList() {
  return null
}
