import { assert } from '../assert.ts'
import type { Score } from '../bet-types/facts.ts'
import type { Minor } from '../money/money.ts'
import { type Grade, gradeSelection } from '../settlement/grade-selection.ts'
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
  const asked = askedBy(bets.map(({ leg }) => leg))
  const results = bets.map(resultOf)
  const { home, away } = soFar.score
  const steps = Array.from({ length: goalsMore + 1 }, (_, more) => more)
  return steps.map((homeMore) =>
    steps.map((awayMore) => {
      const score = { home: home + homeMore, away: away + awayMore }
      const sums = [...waysTo(score, soFar, asked)].map((outcome) =>
        results.reduce((sum, result) => sum + result(outcome), 0n),
      )
      return { score, worst: least(sums), best: most(sums) }
    }),
  )
}

/** What the settlement makes of a grade: minor units, below zero where the bet loses. */
export function settledAt({ leg, price, ...bet }: OpenBet, grade: Grade): Minor {
  const placed = { ...bet, legs: [{ leg, price }], rulesVersion: currentRulesVersion }
  const settlement = settle(makeTicket(combinations.single, placed), [grade])
  assert(settlement !== undefined, 'a bet is settled with its leg')
  return settlement.winLossMinor
}

/** The result of a bet on an outcome; what was settled once is not settled again. */
function resultOf(bet: OpenBet): (outcome: MatchOutcome) => Minor {
  const { leg } = bet
  const known = new Map<string, Minor>()
  return (outcome) => {
    const grade = gradeSelection(leg, outcome)
    assert(grade !== undefined, 'a match that has ended in every detail decides every bet')
    const key = gradeKey(grade)
    const result = known.get(key) ?? settledAt(bet, grade)
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
