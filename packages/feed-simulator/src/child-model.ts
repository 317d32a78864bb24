import type { Score } from '@fairline/domain/bet-types/facts'
import {
  convolve,
  expectedStoppageMs,
  type GoalRates,
  type GoalTable,
  goalsOfHalf,
  type Half,
  halfMs,
  intensityIn,
  type ModelInput,
  modelOf,
  poisson,
  type ScoreModel,
} from '@fairline/pricing/score-model'
import { redCardsPerSide, yellowFirstHalfShare } from './imagine-match.ts'
import type { MatchScript } from './match-script.ts'
import type { Tally, TallySpan } from './tally.ts'

/** Beyond this many corners, or cards, of one side in one half the probabilities are below 1e-6. */
const cornersMax = 20
const cardsMax = 12

/** Corners come evenly over the match: the first half has its part of the expected playing time. */
const cornersFirstHalfShare =
  (halfMs + expectedStoppageMs.first) /
  (2 * halfMs + expectedStoppageMs.first + expectedStoppageMs.second)

const ofBoth = (rates: GoalRates, tableOf: (rate: number) => number[]): GoalTable => ({
  home: tableOf(rates.home),
  away: tableOf(rates.away),
})

/** Corners to come, which red cards leave as they are. */
export function cornersOfHalf(rates: GoalRates, half: Half, leftMs: number): GoalTable {
  return ofBoth(rates, (rate) =>
    poisson(leftMs * intensityIn(half, rate, cornersFirstHalfShare), cornersMax),
  )
}

/** Booking points to come: yellow cards of one point by `rates`, and red ones of two. */
export function bookingsOfHalf(rates: GoalRates, half: Half, leftMs: number): GoalTable {
  const reds = poisson(leftMs * intensityIn(half, redCardsPerSide, cornersFirstHalfShare), cardsMax)
  const redPoints = reds.flatMap((chance) => [chance, 0])
  return ofBoth(rates, (rate) => {
    const yellows = poisson(leftMs * intensityIn(half, rate, yellowFirstHalfShare), cardsMax)
    return convolve(yellows, redPoints)
  })
}

/** What a moment of a match says of a part of it. */
interface MomentOfSpan {
  readonly rates: GoalRates
  readonly score: Score
  readonly redCards: Score
  /** Match time on which it is priced; below zero before the whistle. */
  readonly pricedMs: number
}

/**
 * The goals within a part of one half: the same model that prices the match, over a shorter
 * time. Its end is the full time of the market, so there is no first half.
 */
export function modelOfSpan(script: MatchScript, span: TallySpan, now: MomentOfSpan): ScoreModel {
  const { firstHalfEndMs, secondHalfStartMs, stoppageMs } = script
  const half = span.fromMs < firstHalfEndMs ? 'first' : 'second'
  const startMs = half === 'first' ? 0 : secondHalfStartMs
  const [fromMs, untilMs, pricedMs] = [span.fromMs, span.untilMs, now.pricedMs].map(
    (atMs) => atMs - startMs,
  ) as [number, number, number]
  // The last part ends with the whistle, and until its board goes up the stoppage is expected.
  const isLast = untilMs > halfMs
  const isUnknown = isLast && pricedMs < halfMs
  const endMs = isLast ? halfMs + (isUnknown ? expectedStoppageMs : stoppageMs)[half] : untilMs
  const leftMs = Math.max(0, endMs - Math.max(pricedMs, fromMs))
  const input = { score: now.score, halfTimeScore: null, lastScorer: null, firstHalfLeftMs: null }
  return modelOf({ ...input, secondHalfLeftMs: leftMs }, () => goalsOfHalf(now, half, leftMs))
}

/** What comes of what a tally counts in a half; undefined for goals, which have their own model. */
export function childTable({
  points,
}: Tally): ((rates: GoalRates, half: Half, leftMs: number) => GoalTable) | undefined {
  if (points.corner !== undefined) return cornersOfHalf
  return points.yellow_card === undefined ? undefined : bookingsOfHalf
}

/** The model of a match that counts corners or bookings. */
export function modelOfCount(
  input: Omit<ModelInput, 'redCards'>,
  table: (rates: GoalRates, half: Half, leftMs: number) => GoalTable,
): ScoreModel {
  return modelOf(input, (half, leftMs) => table(input.rates, half, leftMs))
}
