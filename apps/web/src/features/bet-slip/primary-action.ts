import { displayMoney, type Minor } from '@fairline/domain/money/money'
import type { SlipSelection } from '@fairline/domain/slip/slip'
import type { SlipError } from '@fairline/domain/slip/slip-errors'
import type { SlipSummary } from '@fairline/domain/slip/slip-summary'
import type { Translate } from '../../i18n.ts'

/** What the slip's one button does, and says that it does. */
export interface PrimaryAction {
  readonly kind: 'place' | 'accept' | 'none'
  readonly label: string
}

/** What decides about the button. */
export interface ActionFacts {
  readonly risk: Minor | null
  readonly error: SlipError | null
  readonly canPlace: boolean
  readonly canAcceptNewOdds: boolean
}

/**
 * The button for a summary: it says exactly what will happen, `accepting` where that is to accept
 * what is new. A stake that the slip proposed and that cannot be taken is as good as none.
 * @spec S8.oddsPrompt
 */
export function actionOf(
  { risk, error, canPlace, canAcceptNewOdds }: ActionFacts,
  isProposed: boolean,
  accepting: string,
  t: Translate,
): PrimaryAction {
  const placing = risk === null ? null : t('slip.place', { risk: displayMoney(risk) })
  if (canPlace && placing !== null) return { kind: 'place', label: placing }
  if (canAcceptNewOdds) return { kind: 'accept', label: accepting }
  const isOpen = error?.place === 'silent' || (isProposed && error?.place === 'stake')
  if (isOpen) return { kind: 'none', label: t('slip.enterStake') }
  if (error?.place === 'legs') return { kind: 'none', label: t('slip.addMatches') }
  const isStakeWrong = error?.place === 'stake' && placing !== null
  return { kind: 'none', label: isStakeWrong ? placing : t('slip.cannotPlace') }
}

/** The button of a single bet. */
export function primaryAction(
  summary: SlipSummary,
  selection: SlipSelection,
  isProposed: boolean,
  t: Translate,
): PrimaryAction {
  const { score, odds } = summary.now ?? selection
  const accepting =
    score === selection.score
      ? t('slip.acceptOdds', { odds })
      : t('slip.acceptScore', { score, odds })
  return actionOf(summary, isProposed, accepting, t)
}
