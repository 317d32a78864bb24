import { assert } from '../assert.ts'
import { type Grade, gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { type Receipt, readReceipt } from './receipt.ts'
import { type LegGrades, type Settlement, settle } from './settle.ts'

/** The rules that a bet settles by. */
export interface Rules {
  /** Grades a leg on the outcome of its match; undefined while that is open. */
  readonly grade: (leg: Leg, outcome: MatchOutcome) => Grade | undefined
  /** Settles a ticket on the grades of its legs; undefined while it is open. */
  readonly settle: typeof settle
}

/** Rules by their version. */
export type RulesByVersion = ReadonlyMap<string, Rules>

/**
 * The version of the rules that new bets are placed under. It rises when a rule changes a result;
 * a bet settles by the version in its terms.
 */
export const currentRulesVersion = '2026-11'

const current: Rules = { grade: gradeSelection, settle }

export const rulesByVersion: RulesByVersion = new Map([[currentRulesVersion, current]])

/** Returns the rules of a ticket. Asserts that their version is known. */
export function rulesOf(
  { rulesVersion }: { readonly rulesVersion: string },
  versions: RulesByVersion = rulesByVersion,
): Rules {
  const rules = versions.get(rulesVersion)
  assert(rules !== undefined, `rules of version ${rulesVersion} are known`)
  return rules
}

/** Makes the settlement of a receipt again, from its inputs alone. */
export function settleFromReceipt(
  receipt: Receipt,
  versions: RulesByVersion = rulesByVersion,
): Settlement {
  const { ticket, outcomes } = readReceipt(receipt)
  const rules = rulesOf(ticket, versions)
  const grades: LegGrades = ticket.legs.map(({ leg }, index) => {
    const outcome = outcomes[index]
    return outcome && rules.grade(leg, outcome)
  })
  const settlement = rules.settle(ticket, grades)
  assert(settlement !== undefined, 'a receipt is made of a settled ticket')
  return settlement
}
