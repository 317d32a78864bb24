import { assert } from '../assert.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import type { Score, ScoringSide } from '../bet-types/facts.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { type Grade, gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { type GoalRates, goalWeights } from './goal-model.ts'
import type { MatchForecast } from './match-forecast.ts'

/** How likely each result of a leg is, in millionths that add up to one million. */
export type LegChances = Readonly<Partial<Record<BetResult, number>>>

export const chancesWhole = 1_000_000

/** Results from the worst for the member to the best. */
export const fromWorst = ['lost', 'half_lost', 'draw', 'void', 'half_won', 'won'] as const

/** Goals of a side in one half, where both halves are listed one against the other. */
const goalsOfHalf = 7

interface Weighed {
  readonly outcome: MatchOutcome
  readonly weight: bigint
}

/** The chances of a leg whose result is known already. */
export function certain(result: BetResult): LegChances {
  return { [result]: chancesWhole }
}

/**
 * The chances of a leg: every score that the forecast leaves possible goes through the function
 * that settles bets, with the score at bet and all (rules.md 8.6). Null where the forecast does not
 * reach: the prices of its period are closed, or what it asks is not known, as who scored before.
 */
export function chancesOf(leg: Leg, forecast: MatchForecast): LegChances | null {
  const outcomes = outcomesFor(leg, forecast)
  if (outcomes === null) return null
  const weights = new Map<BetResult, bigint>()
  for (const { outcome, weight } of outcomes) {
    if (weight === 0n) continue
    const grade: Grade | undefined = gradeSelection(leg, outcome)
    if (grade === undefined) return null
    weights.set(grade.result, (weights.get(grade.result) ?? 0n) + weight)
  }
  return inMillionths(weights)
}

/**
 * Returns weights of results as chances: each rounded down, and what that leaves goes to the worst
 * result that can be.
 */
export function inMillionths(weights: ReadonlyMap<BetResult, bigint>): LegChances {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0n)
  assert(total > 0n, 'something can happen')
  const chances: Partial<Record<BetResult, number>> = {}
  let left = chancesWhole
  for (const result of fromWorst) {
    const weight = weights.get(result)
    if (weight === undefined) continue
    const chance = Number((weight * BigInt(chancesWhole)) / total)
    chances[result] = chance
    left -= chance
  }
  const worst = fromWorst.find((result) => weights.has(result))
  assert(worst !== undefined, 'one result is the worst')
  chances[worst] = (chances[worst] ?? 0) + left
  return chances
}

function outcomesFor(leg: Leg, forecast: MatchForecast): Iterable<Weighed> | null {
  const { asksHalfTime, goalAsked } = betTypeRules[leg.betType]
  if (asksHalfTime) return bothHalves(forecast)
  const rates = leg.period === '1H' ? forecast.firstHalf : forecast.fullTime
  if (rates === null) return null
  if (goalAsked === undefined) return scores(leg, forecast.score, rates)
  return ordered(leg, goalAsked(leg.selection, leg.lineQuarters ?? 0), forecast, rates)
}

function* scores(leg: Leg, from: Score, rates: GoalRates): Iterable<Weighed> {
  for (const { more, weight } of furtherGoals(rates)) {
    yield { outcome: completed(leg, plus(from, more)), weight }
  }
}

function* furtherGoals(
  rates: GoalRates,
  listed?: number,
): Iterable<{ readonly more: Score; readonly weight: bigint }> {
  const awayWeights = goalWeights(rates.away, listed)
  for (const [home, homeWeight] of goalWeights(rates.home, listed).entries()) {
    for (const [away, awayWeight] of awayWeights.entries()) {
      yield { more: { home, away }, weight: homeWeight * awayWeight }
    }
  }
}

const plus = (score: Score, more: Score): Score => ({
  home: score.home + more.home,
  away: score.away + more.away,
})

/** The leg's period ends with this score; a first half is graded on the score at half-time. */
function completed(leg: Leg, score: Score, goals?: readonly ScoringSide[]): MatchOutcome {
  const halfTime = leg.period === '1H' ? score : null
  return { status: 'completed', halfTime, fullTime: score, ...(goals ? { goals } : {}) }
}

/** Half-time and full-time scores together; null where one of the halves is not known. */
function bothHalves({ score, halfTime, firstHalf, fullTime }: MatchForecast) {
  if (fullTime === null) return null
  if (halfTime !== null) return secondHalves(halfTime, score, fullTime, 1n)
  return firstHalf === null ? null : halvesToCome(score, firstHalf, fullTime)
}

function* halvesToCome(score: Score, firstHalf: GoalRates, fullTime: GoalRates): Iterable<Weighed> {
  const secondHalf = {
    home: atLeastZero(fullTime.home - firstHalf.home),
    away: atLeastZero(fullTime.away - firstHalf.away),
  }
  for (const { more, weight } of furtherGoals(firstHalf, goalsOfHalf)) {
    const halfTime = plus(score, more)
    yield* secondHalves(halfTime, halfTime, secondHalf, weight)
  }
}

function* secondHalves(
  halfTime: Score,
  score: Score,
  rates: GoalRates,
  weightBefore: bigint,
): Iterable<Weighed> {
  for (const { more, weight } of furtherGoals(rates, goalsOfHalf)) {
    const outcome = { status: 'completed', halfTime, fullTime: plus(score, more) } as const
    yield { outcome, weight: weight * weightBefore }
  }
}

const atLeastZero = (value: bigint): bigint => (value < 0n ? 0n : value)

/**
 * Returns the scores with the order of goals as far as the leg asks for it: who scored one of the
 * goals to come. Each goal of a score is as likely as any other to be the first or the last. Null
 * where the leg asks for a goal that has fallen and its scorer is not known.
 */
function ordered(
  leg: Leg,
  goalNumber: number,
  { score }: MatchForecast,
  rates: GoalRates,
): Iterable<Weighed> | null {
  const isKnown = score.home === 0 || score.away === 0
  if (!isKnown && goalNumber <= score.home + score.away) return null
  return orders(leg, goalNumber, score, rates)
}

function* orders(leg: Leg, goalNumber: number, score: Score, rates: GoalRates): Iterable<Weighed> {
  const scored = score.home + score.away
  const past = row(score)
  for (const { more, weight } of furtherGoals(rates)) {
    const count = more.home + more.away
    const end = plus(score, more)
    // Which goal to come is asked for, from 0. Outside of them it has fallen, or never falls.
    const asked = goalNumber === -1 ? count - 1 : goalNumber - 1 - scored
    if (asked < 0 || asked >= count) {
      yield { outcome: completed(leg, end, [...past, ...row(more)]), weight }
      continue
    }
    for (const side of ['home', 'away'] as const) {
      if (more[side] === 0) continue
      const others = row({ ...more, [side]: more[side] - 1 })
      const goals = [...past, ...others.slice(0, asked), side, ...others.slice(asked)]
      const share = (weight * BigInt(more[side])) / BigInt(count)
      yield { outcome: completed(leg, end, goals), weight: share }
    }
  }
}

/** Goals of a score in one order of many. */
function row({ home, away }: Score): readonly ScoringSide[] {
  return [...Array<ScoringSide>(home).fill('home'), ...Array<ScoringSide>(away).fill('away')]
}
