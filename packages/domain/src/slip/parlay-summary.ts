import { readStake } from '../bets/stake-text.ts'
import type { Rejection } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import { headroomOf } from '../limits/headroom.ts'
import { type MaxStake, maxStake } from '../limits/max-stake.ts'
import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import {
  bettorOfTicket,
  checkLeg,
  checkParlay,
  type LegFacts,
  legCase,
  type ParlayFacts,
} from '../parlay/check-parlay.ts'
import { parlayFigures } from '../settlement/parlay-ticket.ts'
import { choose, combinations, countCombinations } from '../ticket/combination.ts'
import { combinedOdds } from '../ticket/combined-odds.ts'
import { type ParlaySlip, parlayAskedBy } from './parlay-slip.ts'
import { type SlipError, slipErrorOf } from './slip-errors.ts'
import { lookAtSelection, type SelectionSummary } from './slip-summary.ts'
import { finishedStake } from './stake-input.ts'

/** The current state of a leg. */
export interface LegSummary extends SelectionSummary {
  /** Why the leg cannot be bet on, alone or with the others; null if it can. */
  readonly error: SlipError | null
}

/** How many lines there are of a size. */
export interface LinesOfSize {
  readonly size: number
  readonly lines: number
}

/** What the slip shows of its legs at the current board, limits and balance. */
export interface ParlaySummary {
  readonly legs: readonly LegSummary[]
  /** Combinations by their size; none before there are two legs. */
  readonly sizes: readonly LinesOfSize[]
  readonly lines: number
  /** At the current prices; null while a leg has no price, or there is one leg. */
  readonly odds: Ratio | null
  /** Risk and win of the ticket, minor units; null without a stake or a price. */
  readonly risk: Minor | null
  readonly win: Minor | null
  /** The tightest limits of the legs' sports; null where the member may not bet on one. */
  readonly limits: BetLimits | null
  /** The largest stake of a line that would be taken now; null without prices. */
  readonly max: MaxStake | null
  /** The first reason why the bet cannot be placed; null if it can. */
  readonly error: SlipError | null
  readonly canPlace: boolean
  /** The bet can be placed once the member accepts the new prices or scores with the button. */
  readonly canAcceptNewOdds: boolean
}

export interface ParlayWorld {
  readonly nowMs: number
  readonly policy: OddsPolicy
  readonly account: ParlayFacts['account']
  /** What each leg is checked on, in the order of the legs. */
  readonly legs: readonly LegFacts[]
}

/**
 * Derives everything that a slip of several legs shows from its legs and the current state. The
 * browser calls it on every price tick. It runs the same checks that decide at placement.
 * @spec S3.slip.parlay
 */
export function summariseParlay(slip: ParlaySlip, world: ParlayWorld): ParlaySummary {
  const facts = factsOf(slip, world)
  const legs = slip.legs.map((leg, index) => lookAtSelection(leg, legCase(facts, index)))
  const accepted = { ...slip, legs: slip.legs.map((leg, index) => legs[index]?.now ?? leg) }
  const verdict = checkParlay(facts)
  const verdictOfNew = checkParlay(factsOf(accepted, world))
  const refusal = verdict.ok ? null : verdict.rejection
  const isNew = refusal !== null && newCodes.includes(refusal.code)
  // A refusal at the new prices is what the member has to correct, such as the stake.
  const shown = isNew && !verdictOfNew.ok ? verdictOfNew.rejection : refusal
  return {
    legs: legs.map((leg, index) => ({ ...leg, error: legError(facts, index, shown) })),
    ...figuresOf(slip, world, legs),
    error: shown === null ? null : slipErrorOf(shown),
    canPlace: verdict.ok,
    canAcceptNewOdds: isNew && verdictOfNew.ok,
  }
}

/** The refusals that the member can resolve by accepting the current state. */
const newCodes: readonly string[] = ['odds_changed', 'invalidOddsBall']

function factsOf(slip: ParlaySlip, { nowMs, policy, account, legs }: ParlayWorld): ParlayFacts {
  return { asked: parlayAskedBy(slip, policy), nowMs, account, legs }
}

/** The leg's own refusal, or the ticket's where that names the leg. */
function legError(facts: ParlayFacts, index: number, shown: Rejection | null): SlipError | null {
  const own = checkLeg(facts, index)
  if (!own.ok) return slipErrorOf(own.rejection)
  const { leg = '', legs = '' } = shown?.facts ?? {}
  const isNamed = leg === String(index + 1) || legs.split(' ').includes(String(index + 1))
  return shown !== null && isNamed ? slipErrorOf(shown) : null
}

type Figures = Pick<ParlaySummary, 'sizes' | 'lines' | 'odds' | 'risk' | 'win' | 'limits' | 'max'>

function figuresOf(
  slip: ParlaySlip,
  world: ParlayWorld,
  legs: readonly SelectionSummary[],
): Figures {
  const bettor = bettorOfTicket(world)
  const { limits } = bettor
  const none = { sizes: [], lines: 0, odds: null, risk: null, win: null, limits, max: null }
  if (legs.length < combinations.parlay.legs.min || legs.length > combinations.parlay.legs.max)
    return none
  const sizes = combinations[slip.kind].sizesOf(legs.length)
  const bySize = sizes.map((size) => ({ size, lines: choose(legs.length, size) }))
  const lines = countCombinations(legs.length, sizes)
  const stake = readStake(finishedStake(slip.stake), bettor.currency)
  const lineStake = stake.kind === 'amount' ? stake.minor : null
  const known = { ...none, sizes: bySize, lines }
  const priced = legs.flatMap(({ price }) => (price === null ? [] : [{ price }]))
  if (priced.length < legs.length) return known
  const headroom = headroomOf(bettor)
  const figures = lineStake === null ? null : parlayFigures({ lineStake, legs: priced, sizes })
  return {
    ...known,
    odds: combinedOdds(priced, sizes),
    risk: figures?.riskMinor ?? null,
    win: figures?.winMinor ?? null,
    max: headroom && maxStake(headroom, { legs: priced, sizes, taxPercent: 0 }),
  }
}
