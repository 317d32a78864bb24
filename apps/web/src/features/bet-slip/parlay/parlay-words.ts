import type { ParlaySummary } from '@fairline/domain/slip/parlay-summary'
import { formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { Translate } from '../../../i18n.ts'
import { actionOf, type PrimaryAction } from '../primary-action.ts'

/** Combined odds as the slip shows them; "" if the summary has no odds. */
export const oddsText = ({ odds }: ParlaySummary): string =>
  odds === null ? '' : formatCombinedOdds(odds)

/** The button of a ticket of several legs. */
export function parlayAction(
  summary: ParlaySummary,
  isProposed: boolean,
  t: Translate,
): PrimaryAction {
  const isScore = summary.legs.some((leg) => leg.error?.facts['score'] !== undefined)
  const odds = oddsText(summary)
  const accepting = t(isScore ? 'slip.acceptNews' : 'slip.acceptOdds', { odds })
  return actionOf(summary, isProposed, accepting, t)
}
