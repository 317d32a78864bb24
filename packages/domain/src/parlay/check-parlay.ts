import { assert } from '../assert.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import type { BetCase } from '../bets/bet-case.ts'
import { legChecks, stakeChecks } from '../bets/bet-checks.ts'
import {
  type BetAsked,
  type BettorFacts,
  type BoardFacts,
  findFigures,
  findSelection,
} from '../bets/bet-facts.ts'
import { asRejection, type SelectionNow, selectionNow } from '../bets/check-bet.ts'
import { readStake } from '../bets/stake-text.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, type Rejection, refused } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import type { Minor } from '../money/money.ts'
import { oddsTypeCodes } from '../odds/odds-type.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { parlayFigures } from '../settlement/parlay-ticket.ts'
import { combinations } from '../ticket/combination.ts'

/** A leg as a member names it and saw it; all of it is unproven text. Its odds are decimal. */
export type LegAsked = Omit<BetAsked, 'stake' | 'policy' | 'oddsTypeCode'>

export interface ParlayAsked {
  readonly kind: 'parlay' | 'system'
  readonly legs: readonly LegAsked[]
  /** The stake of one line, as typed. */
  readonly stake: string
  readonly policy: OddsPolicy
}

/** What a leg is checked on. */
export interface LegFacts {
  readonly board: BoardFacts
  /** The match that the leg's match belongs to: itself, unless it is a child of another. */
  readonly parentMatchId: string
  /** The member's limits on the leg's sport; null where the member may not bet on it. */
  readonly limits: BetLimits | null
  /** Risk of the member's open bets on the leg's match, minor units. */
  readonly runningRiskOnMatch: Minor
}

export interface ParlayFacts {
  readonly asked: ParlayAsked
  /** Milliseconds since 1970, by the clock that decides. */
  readonly nowMs: number
  /** Of each leg, in the order of the legs. */
  readonly legs: readonly LegFacts[]
  readonly account: Omit<BettorFacts, 'limits' | 'runningRiskOnMatch'>
}

/** A parlay that passed every check. Amounts in minor units. */
export interface CheckedParlay {
  readonly legs: readonly SelectionNow[]
  readonly sizes: readonly number[]
  readonly lines: number
  readonly lineStake: Minor
  /** Stake of the ticket: the stake of a line times the lines, which is all that it risks. */
  readonly risk: Minor
  readonly win: Minor
  /** Whether a leg is in play, so that the ticket waits. */
  readonly waits: boolean
}

/** What the legs are asked about together. */
interface TicketFacts {
  readonly asked: Pick<ParlayAsked, 'kind'>
  readonly legs: readonly LegFacts[]
}

interface ParlayCase {
  readonly facts: TicketFacts
  readonly selections: readonly SelectionNow[]
}

interface ParlayCheck {
  readonly name: string
  /** The condition that refuses, in a reader's words. */
  readonly refuses: string
  readonly codes: readonly ErrorCode[]
  readonly refusal: (asked: ParlayCase) => ErrorCode | Rejection | null
}

/** A match and its children count as one (rules.md 6.1). */
function countMatches({ legs }: TicketFacts): number {
  return new Set(legs.map(({ parentMatchId }) => parentMatchId)).size
}

/** Numbers, from 1, of the legs whose match another leg has, too. */
function relatedLegs({ legs }: TicketFacts): readonly number[] {
  return legs.flatMap(({ parentMatchId }, index) =>
    legs.some((other, at) => at !== index && other.parentMatchId === parentMatchId)
      ? [index + 1]
      : [],
  )
}

/** What is asked of the legs together, before any of them is looked at. */
export const formChecks: readonly ParlayCheck[] = [
  {
    name: 'enough matches',
    codes: ['atLeastTwoMatchToBetParlay'],
    refuses: 'the legs are of fewer than 2 matches',
    refusal: ({ facts }) =>
      countMatches(facts) < combinations.parlay.legs.min ? 'atLeastTwoMatchToBetParlay' : null,
  },
  {
    name: 'legs at most',
    codes: ['maxParlayTicket'],
    refuses: 'there are more than 12 legs',
    refusal: ({ facts }) =>
      facts.legs.length > combinations.parlay.legs.max ? 'maxParlayTicket' : null,
  },
  {
    name: 'related legs',
    codes: ['invalidBets'],
    refuses: 'two legs are of one match, or of matches with the same parent',
    refusal: ({ facts }) => {
      const related = relatedLegs(facts)
      return related.length === 0
        ? null
        : { code: 'invalidBets', facts: { legs: related.join(' ') } }
    },
  },
]

/** What is asked of the legs together, once each of them can be bet on. */
export const ticketChecks: readonly ParlayCheck[] = [
  {
    name: 'bet types of a parlay',
    codes: ['invalidBetType'],
    refuses: "a leg's bet type is not taken in parlays",
    refusal: ({ selections }) => {
      const at = selections.findIndex(({ market }) => !betTypeRules[market.betType].inParlay)
      return at === -1 ? null : { code: 'invalidBetType', facts: refusalFacts.leg(at + 1) }
    },
  },
  {
    name: 'system before the match',
    codes: ['matchNotAllowBet'],
    refuses: 'a leg of a system is in play',
    refusal: ({ facts, selections }) => {
      const at = selections.findIndex(({ waits }) => waits)
      if (facts.asked.kind === 'parlay' || at === -1) return null
      return { code: 'matchNotAllowBet', facts: refusalFacts.leg(at + 1) }
    },
  },
  {
    name: 'enough matches in play',
    codes: ['atLeastThreeMatchToBetParlay'],
    refuses: 'a leg is in play and there are fewer than 3',
    refusal: ({ selections }) =>
      selections.some(({ waits }) => waits) && selections.length < combinations.parlay.minLegsInPlay
        ? 'atLeastThreeMatchToBetParlay'
        : null,
  },
]

/**
 * Whether a bet on several legs is taken, at the current prices, or the first refusal: first the
 * legs together, then each as a single bet is, in their order, then the ticket and its stake. What
 * is refused for one leg names it in the facts, from 1 (rules.md 6).
 * @spec S5.parlay.min S5.parlay.minLive S5.parlay.max S8.atLeastTwoMatchToBetParlay
 *   S8.atLeastThreeMatchToBetParlay S8.maxParlayTicket S8.invalidBets S8.matchNotAllowBet
 */
export function checkParlay(facts: ParlayFacts): Outcome<CheckedParlay> {
  const wrongForm = firstRefusal(formChecks, { facts, selections: [] })
  if (wrongForm !== null) return { ok: false, rejection: wrongForm }
  const selections: SelectionNow[] = []
  for (const index of facts.legs.keys()) {
    const leg = checkLeg(facts, index)
    if (!leg.ok) return leg
    selections.push(leg.value)
  }
  const wrongTicket = firstRefusal(ticketChecks, { facts, selections })
  if (wrongTicket !== null) return { ok: false, rejection: wrongTicket }
  return checkStake(facts, selections)
}

/** The first refusal of checks that look at the legs together. */
export function firstRefusal(checks: readonly ParlayCheck[], asked: ParlayCase): Rejection | null {
  for (const check of checks) {
    const refusal = check.refusal(asked)
    if (refusal !== null) return asRejection(refusal)
  }
  return null
}

/** A leg as it is checked at placement, but for the stake; a refusal names it in the facts. */
export function checkLeg(facts: ParlayFacts, index: number): Outcome<SelectionNow> {
  const asked = legCase(facts, index)
  for (const check of legChecks) {
    const refusal = check.refusal(asked)
    if (refusal === null) continue
    const { code, facts: reasons } = asRejection(refusal)
    return refused(code, { ...reasons, ...refusalFacts.leg(index + 1) })
  }
  return accepted(selectionNow(asked, asked.found))
}

/** A leg as a single bet without its stake. Asserts that the leg comes with its facts. */
export function legCase({ asked, nowMs, legs, account }: ParlayFacts, index: number): BetCase {
  const leg = asked.legs[index]
  const legFacts = legs[index]
  assert(leg !== undefined && legFacts !== undefined, 'a leg comes with its facts')
  const { board, limits, runningRiskOnMatch } = legFacts
  const facts = {
    asked: { ...leg, oddsTypeCode: oddsTypeCodes.DEC, stake: '', policy: asked.policy },
    nowMs,
    board,
    account: { ...account, limits, runningRiskOnMatch },
  }
  const figures = findFigures('', account.currency, undefined)
  return { ...facts, ...figures, found: findSelection(facts) }
}

/**
 * The stake's checks are those of a single bet: minimum and maximum bet limit the stake of a line,
 * which is a bet of its own; payout, match and balance the whole ticket.
 */
function checkStake(
  facts: ParlayFacts,
  selections: readonly SelectionNow[],
): Outcome<CheckedParlay> {
  const asked = legCase(facts, 0)
  const { kind, stake: stakeText } = facts.asked
  const stake = readStake(stakeText, facts.account.currency)
  const sizes = combinations[kind].sizesOf(selections.length)
  const lineStake = stake.kind === 'amount' ? stake.minor : 0n
  const {
    lines,
    riskMinor: risk,
    winMinor: win,
  } = parlayFigures({
    lineStake,
    legs: selections,
    sizes,
  })
  const ticket: BetCase = { ...asked, stake, risk, win, account: bettorOfTicket(facts) }
  for (const check of stakeChecks) {
    const refusal = check.refusal(ticket)
    if (refusal !== null) return { ok: false, rejection: asRejection(refusal) }
  }
  const waits = selections.some((selection) => selection.waits)
  return accepted({ legs: selections, sizes, lines, lineStake, risk, win, waits })
}

/**
 * Returns the member with what limits a ticket: the lowest limits of the legs' sports, and the
 * running risk of the match on which the member risks the most. Minor units.
 */
export function bettorOfTicket({
  account,
  legs,
}: Pick<ParlayFacts, 'account' | 'legs'>): BettorFacts {
  const risks = legs.map(({ runningRiskOnMatch }) => runningRiskOnMatch)
  return {
    ...account,
    limits: lowestLimits(legs.map(({ limits }) => limits)),
    runningRiskOnMatch: risks.reduce((most, risk) => (risk > most ? risk : most), 0n),
  }
}

/**
 * Returns the limits of a ticket over several sports: the tightest of each (rules.md 6.3); null
 * where the member may not bet on one of them.
 */
export function lowestLimits(limits: readonly (BetLimits | null)[]): BetLimits | null {
  return limits.reduce((left, right) => {
    if (left === null || right === null) return null
    return {
      minBet: left.minBet > right.minBet ? left.minBet : right.minBet,
      maxBet: lower(left.maxBet, right.maxBet),
      maxPayout: lower(left.maxPayout, right.maxPayout),
      maxPerMatch: lower(left.maxPerMatch, right.maxPerMatch),
    }
  }, limits[0] ?? null)
}

function lower(left: Minor, right: Minor): Minor {
  return left < right ? left : right
}
