import type { SelectionAsked } from '../bets/bet-facts.ts'
import { checkSelection, type SelectionNow } from '../bets/check-bet.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, refused } from '../errors/rejection.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import {
  firstRefusal,
  formChecks,
  type LegFacts,
  type ParlayAsked,
  type ParlayFacts,
  ticketChecks,
} from './check-parlay.ts'

/** A leg as it is chosen, before anybody looks at its price; its odds are decimal. */
export type LegChosen = Omit<SelectionAsked, 'oddsTypeCode'>

export interface ChosenFacts extends Omit<ParlayFacts, 'asked'> {
  readonly asked: Pick<ParlayAsked, 'kind'> & { readonly legs: readonly LegChosen[] }
}

/** What became of each leg and of all together; no outcome of the legs is lost. */
export interface ParlayLook {
  readonly legs: readonly Outcome<SelectionNow>[]
  /**
   * The legs if they can be bet on together, else the first refusal, as placing would return it.
   */
  readonly together: Outcome<readonly SelectionNow[]>
}

/**
 * Whether the legs can be bet on together now, and each of them: the column of `checkParlay`
 * without what the member saw and staked. @spec S7.bet.betcheckmultispecial
 */
export function lookAtParlay(facts: ChosenFacts): ParlayLook {
  const legs = facts.asked.legs.map((leg, index) => lookAtLeg(facts, leg, facts.legs[index]))
  const wrongForm = firstRefusal(formChecks, { facts, selections: [] })
  if (wrongForm !== null) return { legs, together: { ok: false, rejection: wrongForm } }
  const selections: SelectionNow[] = []
  for (const [index, leg] of legs.entries()) {
    if (!leg.ok) {
      const { code, facts: reasons } = leg.rejection
      return { legs, together: refused(code, { ...reasons, ...refusalFacts.leg(index + 1) }) }
    }
    selections.push(leg.value)
  }
  const wrongTicket = firstRefusal(ticketChecks, { facts, selections })
  if (wrongTicket !== null) return { legs, together: { ok: false, rejection: wrongTicket } }
  return { legs, together: accepted(selections) }
}

function lookAtLeg(
  { nowMs, account }: ChosenFacts,
  leg: LegChosen,
  legFacts: LegFacts | undefined,
): Outcome<SelectionNow> {
  if (legFacts === undefined) return refused('invalidBets')
  const { board, limits, runningRiskOnMatch } = legFacts
  return checkSelection({
    asked: { ...leg, oddsTypeCode: oddsTypeCodes.DEC },
    nowMs,
    board,
    account: { ...account, limits, runningRiskOnMatch },
  })
}
