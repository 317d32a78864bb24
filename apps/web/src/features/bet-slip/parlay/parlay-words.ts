import { displayMoney } from '@fairline/domain/money/money'
import { formatCombinedOdds } from '@fairline/domain/parlay/combined-odds'
import type { ParlaySummary } from '@fairline/domain/slip/parlay-summary'
import type { Translate } from '../../../i18n.ts'
import type { PrimaryAction } from '../primary-action.ts'

/** Combined odds as the slip shows them; "" while there are none. */
export const oddsText = ({ odds }: ParlaySummary): string =>
  odds === null ? '' : formatCombinedOdds(odds)

/**
 * The button for a summary: it says exactly what will happen. A stake that the slip proposed and
 * that cannot be taken is as good as none.
 */
export function parlayAction(
  summary: ParlaySummary,
  isProposed: boolean,
  t: Translate,
): PrimaryAction {
  const { risk, error, canPlace, canAcceptNewOdds } = summary
  if (canPlace && risk !== null) {
    return { kind: 'place', label: t('slip.place', { risk: displayMoney(risk) }) }
  }
  if (canAcceptNewOdds) {
    const isScore = summary.legs.some((leg) => leg.error?.facts['score'] !== undefined)
    const odds = oddsText(summary)
    return { kind: 'accept', label: t(isScore ? 'slip.acceptNews' : 'slip.acceptOdds', { odds }) }
  }
  const isStakeOpen = error?.place === 'silent' || (isProposed && error?.place === 'stake')
  if (isStakeOpen) return { kind: 'none', label: t('slip.enterStake') }
  if (error?.place === 'legs') return { kind: 'none', label: t('slip.addMatches') }
  const isStakeWrong = error?.place === 'stake' && risk !== null
  const label = isStakeWrong ? t('slip.place', { risk: displayMoney(risk) }) : t('slip.cannotPlace')
  return { kind: 'none', label }
}
