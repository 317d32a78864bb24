import { displayMoney } from '@fairline/domain/money/money'
import type { SlipSelection } from '@fairline/domain/slip/slip'
import type { SlipSummary } from '@fairline/domain/slip/slip-summary'
import type { Translate } from '../../i18n.ts'

/** What the slip's one button does, and says that it does. */
export interface PrimaryAction {
  readonly kind: 'place' | 'accept' | 'none'
  readonly label: string
}

/** The button for a summary: it says exactly what will happen. */
export function primaryAction(
  summary: SlipSummary,
  selection: SlipSelection,
  t: Translate,
): PrimaryAction {
  const { risk, now } = summary
  if (summary.canPlace && risk !== null) {
    return { kind: 'place', label: t('slip.place', { risk: displayMoney(risk) }) }
  }
  if (summary.canAcceptNewOdds && now !== null) {
    const label =
      now.score === selection.score
        ? t('slip.acceptOdds', { odds: now.odds })
        : t('slip.acceptScore', { score: now.score, odds: now.odds })
    return { kind: 'accept', label }
  }
  if (summary.error?.place === 'silent') return { kind: 'none', label: t('slip.enterStake') }
  const isStakeWrong = summary.error?.place === 'stake' && risk !== null
  const label = isStakeWrong ? t('slip.place', { risk: displayMoney(risk) }) : t('slip.cannotPlace')
  return { kind: 'none', label }
}
