import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'

/** Expected goals of each side in a match of eleven against eleven. */
export interface GoalRates {
  readonly home: number
  readonly away: number
}

export const minuteMs = 60_000
export const halfMs = 45 * minuteMs
export const halfTimeMs = 15 * minuteMs

/** What the market expects to be added to a half before the board goes up. */
export const expectedStoppageMs = { first: 2 * minuteMs, second: 4 * minuteMs }

/** The share of a match's goals that fall before half-time, as in the big European leagues. */
const firstHalfShare = 0.45

/** Beyond this many goals of one side in one half the probabilities are below 1e-6. */
const goalsMax = 10

export type Half = 'first' | 'second'

/** The parts of a football match that have markets. */
export const footballPeriods = ['FT', '1H'] as const
export type FootballPeriod = (typeof footballPeriods)[number]

/**
 * Expected goals a millisecond of a side with `rate` goals a match. The script draws its goals
 * from this very intensity, so the model that prices a match is the model that plays it.
 */
export function goalIntensity(rate: number, half: Half, own: number, other: number): number {
  return redCardFactor(own, other) * intensityIn(half, rate, firstHalfShare)
}

/** What is expected of a match in a millisecond of a half, by the share of the first half. */
export function intensityIn(half: Half, perMatch: number, shareOfFirst: number): number {
  const share = half === 'first' ? shareOfFirst : 1 - shareOfFirst
  return (perMatch * share) / (halfMs + expectedStoppageMs[half])
}

/** A side scores a third less for each man it lacks and a quarter more for each the other lacks. */
function redCardFactor(own: number, other: number): number {
  return 0.67 ** own * 1.25 ** other
}

/** What the model needs to know of a match at one moment. */
export interface ModelInput {
  readonly rates: GoalRates
  /** Playing time left in each half, milliseconds; the first is null once it is over. */
  readonly firstHalfLeftMs: number | null
  readonly secondHalfLeftMs: number
  readonly score: Score
  readonly halfTimeScore: Score | null
  /** Who scored last; null while no side has. */
  readonly lastScorer: 'home' | 'away' | null
  readonly redCards: Score
}

/** Probabilities of 0, 1, 2, ... more goals of each side; the two sides are independent. */
export interface GoalTable {
  readonly home: readonly number[]
  readonly away: readonly number[]
}

/**
 * The model of a match: goals to come are Poisson distributed, independently by side
 * and half. It fixes the joint probability of half-time and full-time score, and every market of
 * the match is priced from it alone.
 */
export interface ScoreModel {
  readonly score: Score
  readonly halfTimeScore: Score | null
  readonly lastScorer: 'home' | 'away' | null
  /** Goals until half-time, null once it has passed. */
  readonly firstHalf: GoalTable | null
  /** Goals in what is left of the second half. */
  readonly secondHalf: GoalTable
  /** Goals until full time. */
  readonly fullTime: GoalTable
}

/** Poisson probabilities of 0 to the most that is looked at, made to sum to one. */
export function poisson(mean: number, most: number = goalsMax): number[] {
  const terms = [1]
  for (let goals = 1; goals <= most; goals += 1) {
    terms.push(((terms[goals - 1] ?? 0) * mean) / goals)
  }
  const sum = terms.reduce((total, term) => total + term, 0)
  return terms.map((term) => term / sum)
}

/** The distribution of the sum of two independent counts. */
export function convolve(left: readonly number[], right: readonly number[]): number[] {
  const sums = new Array<number>(left.length + right.length - 1).fill(0)
  for (let i = 0; i < left.length; i += 1) {
    const p = left[i] ?? 0
    if (p === 0) continue
    for (let j = 0; j < right.length; j += 1) sums[i + j] = (sums[i + j] ?? 0) + p * (right[j] ?? 0)
  }
  return sums
}

/** Chances of further goals of each side in a part of a half. */
export function goalsOfHalf(
  { rates, redCards }: Pick<ModelInput, 'rates' | 'redCards'>,
  half: Half,
  leftMs: number,
): GoalTable {
  const home = goalIntensity(rates.home, half, redCards.home, redCards.away)
  const away = goalIntensity(rates.away, half, redCards.away, redCards.home)
  return { home: poisson(home * leftMs), away: poisson(away * leftMs) }
}

/** The model of a match at one moment. */
export function createScoreModel(input: ModelInput): ScoreModel {
  return modelOf(input, (half, leftMs) => goalsOfHalf(input, half, leftMs))
}

/** The model of what comes in each half, whatever a score counts. */
export function modelOf(
  input: Omit<ModelInput, 'rates' | 'redCards'>,
  tableOf: (half: Half, leftMs: number) => GoalTable,
): ScoreModel {
  const { score, halfTimeScore, lastScorer, firstHalfLeftMs } = input
  const secondHalf = tableOf('second', input.secondHalfLeftMs)
  if (firstHalfLeftMs === null) {
    return { score, halfTimeScore, lastScorer, firstHalf: null, secondHalf, fullTime: secondHalf }
  }
  const firstHalf = tableOf('first', firstHalfLeftMs)
  const fullTime = {
    home: convolve(firstHalf.home, secondHalf.home),
    away: convolve(firstHalf.away, secondHalf.away),
  }
  return { score, halfTimeScore: null, lastScorer, firstHalf, secondHalf, fullTime }
}

/** Goals from now to the end of a period; null once the period is over. */
export function goalsUntil(model: ScoreModel, period: PeriodCode): GoalTable | null {
  return period === 'FT' ? model.fullTime : model.firstHalf
}

/** The halves from now to the end of a period, the earlier one first. */
export function halvesUntil(
  { firstHalf, secondHalf }: ScoreModel,
  period: PeriodCode,
): GoalTable[] {
  const first = firstHalf === null ? [] : [firstHalf]
  return period === '1H' ? first : [...first, secondHalf]
}

/** Chances of consecutive whole numbers, beginning with `first`. */
export interface Spread {
  readonly first: number
  readonly chances: readonly number[]
}

/** Home goals minus away goals. */
export function marginsOf({ home, away }: GoalTable): Spread {
  return { first: 1 - away.length, chances: convolve(home, away.toReversed()) }
}

/** Goals of both sides, and those already scored. */
export function totalsOf({ home, away }: GoalTable, scored: number): Spread {
  return { first: scored, chances: convolve(home, away) }
}

/** The expected value of a spread. */
export function expectationOf({ first, chances }: Spread): number {
  return chances.reduce((sum, chance, index) => sum + (first + index) * chance, 0)
}

export interface JointScore {
  readonly halfTime: Score
  readonly fullTime: Score
  readonly probability: number
}

/** Every pair of half-time and full-time score with its probability; they sum to one. */
export function jointScores(model: ScoreModel): JointScore[] {
  const halves = model.firstHalf
    ? scoresAfter(model.score, model.firstHalf)
    : [{ score: model.halfTimeScore ?? model.score, probability: 1 }]
  return halves.flatMap((half) => {
    const from = model.firstHalf ? half.score : model.score
    return scoresAfter(from, model.secondHalf).map((final) => ({
      halfTime: half.score,
      fullTime: final.score,
      probability: half.probability * final.probability,
    }))
  })
}

function scoresAfter(from: Score, goals: GoalTable): { score: Score; probability: number }[] {
  return goals.home.flatMap((p, home) =>
    goals.away.map((q, away) => ({
      score: { home: from.home + home, away: from.away + away },
      probability: p * q,
    })),
  )
}
