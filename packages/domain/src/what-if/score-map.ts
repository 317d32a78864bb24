import { assert } from '../assert.ts'
import type { Score } from '../bet-types/facts.ts'
import type { Minor } from '../money/money.ts'
import {
  type Grade,
  gradeSelection,
  type Leg,
  selectionKey,
} from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { combinations } from '../ticket/combination.ts'
import { currentRulesVersion } from '../ticket/rules-version.ts'
import { settle } from '../ticket/settle.ts'
import { makeTicket, type PricedLeg } from '../ticket/ticket.ts'
import { askedBy, type MatchSoFar, waysTo } from './ways-to-a-score.ts'

/** A single bet or a body as far as money is concerned. */
export interface OpenBet extends PricedLeg {
  readonly stake: Minor
  /** Tax on what a body wins, in per cent; none at decimal odds. */
  readonly taxPercent?: number
}

/** The win or loss of the bets when the match ends with a score, minor units. */
export interface ScoreMapCell {
  readonly score: Score
  /** The least and the most: they differ where bets ask for half-time or for scorers. */
  readonly worst: Minor
  readonly best: Minor
}

/**
 * Returns profit and loss of single bets on one match by its final score: a row for each number of
 * home goals, a cell for each number of away goals, from the current score to `goalsMore` goals
 * more a side. The settlement itself computes each figure, with all bets settled on the same match.
 */
export function scoreMap(
  bets: readonly OpenBet[],
  soFar: MatchSoFar,
  goalsMore: number,
): readonly (readonly ScoreMapCell[])[] {
  const resultAt = resultByScore(
    bets.map((bet) => ({ leg: bet.leg, resultAt: (grade) => settledAt(bet, grade) })),
    soFar,
  )
  const { home, away } = soFar.score
  const steps = Array.from({ length: goalsMore + 1 }, (_, more) => more)
  return steps.map((homeMore) =>
    steps.map((awayMore) => resultAt({ home: home + homeMore, away: away + awayMore })),
  )
}

/** A bet, or a part in one, as far as a leg on the match decides it. */
export interface LegResult {
  readonly leg: Leg
  /** What it wins or loses, minor units, by how the leg is graded. */
  readonly resultAt: (grade: Grade) => Minor
}

/**
 * Returns what bets win or lose together by the final score of their match. Each selection is
 * graded once for a score, and once for each way to it that it asks for.
 */
export function resultByScore(
  bets: readonly LegResult[],
  soFar: MatchSoFar,
): (score: Score) => ScoreMapCell {
  const groups = [...Map.groupBy(bets, keyOfLeg).values()]
  const asks = groups.filter(([first]) => first !== undefined && asksMore(first.leg))
  const asked = askedBy(asks.flatMap(([first]) => first?.leg ?? []))
  const asking = asks.map(resultOf)
  const plain = groups.filter((group) => !asks.includes(group)).map(resultOf)
  return (score) => {
    const ended = { status: 'completed', halfTime: null, fullTime: score } as const
    const certain = plain.reduce((sum, result) => sum + result(ended), 0n)
    const sums = [...waysTo(score, soFar, asked)].map((outcome) =>
      asking.reduce((sum, result) => sum + result(outcome), certain),
    )
    return { score, worst: least(sums), best: most(sums) }
  }
}

const keyOfLeg = ({ leg }: LegResult): string => `${leg.sportsType} ${selectionKey(leg)}`

/** Whether a leg asks for more than the final score. */
function asksMore(leg: Leg): boolean {
  const { halfTime, goals } = askedBy([leg])
  return halfTime || goals.length > 0
}

/** What the settlement makes of a grade: minor units, below zero where the bet loses. */
export function settledAt({ leg, price, ...bet }: OpenBet, grade: Grade): Minor {
  const placed = { ...bet, legs: [{ leg, price }], rulesVersion: currentRulesVersion }
  const settlement = settle(makeTicket(combinations.single, placed), [grade])
  assert(settlement !== undefined, 'a bet is settled with its leg')
  return settlement.winLossMinor
}

/** The result of bets on one selection by outcome; what was settled once is not settled again. */
function resultOf(bets: readonly LegResult[]): (outcome: MatchOutcome) => Minor {
  const [first] = bets
  assert(first !== undefined, 'a group has a bet')
  const { leg } = first
  const known = new Map<string, Minor>()
  return (outcome) => {
    const grade = gradeSelection(leg, outcome)
    assert(grade !== undefined, 'a match that has ended in every detail decides every bet')
    const key = gradeKey(grade)
    const result = known.get(key) ?? bets.reduce((sum, bet) => sum + bet.resultAt(grade), 0n)
    known.set(key, result)
    return result
  }
}

// At Myanmar odds a void leg differs from a leg at its line, although both have a fraction of zero.
const gradeKey = ({ result, fraction: { numerator, denominator } }: Grade): string =>
  `${result} ${numerator}/${denominator}`

const least = (amounts: readonly Minor[]): Minor =>
  amounts.reduce((low, amount) => (amount < low ? amount : low))
const most = (amounts: readonly Minor[]): Minor =>
  amounts.reduce((high, amount) => (amount > high ? amount : high))
