import { assert } from '../assert.ts'
import type { Score } from '../feed/feed-message.ts'
import type { Minor } from '../money/money.ts'
import { type Grade, gradeSelection } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { settleTicket } from '../settlement/settle-ticket.ts'
import type { Ticket } from '../settlement/ticket.ts'
import { askedBy, type MatchSoFar, waysTo } from './ways-to-a-score.ts'

/** A single bet as far as money is concerned. */
export type OpenBet = Omit<Ticket, 'rulesVersion'>

/** What the bets come to when the match ends with a score, minor units. */
export interface ScoreMapCell {
  readonly score: Score
  /** The least and the most: they differ where bets ask for half-time or for scorers. */
  readonly worst: Minor
  readonly best: Minor
}

/**
 * Profit and loss of single bets on one match by its final score: a row for each number of home
 * goals, a cell for each of away goals, from the score now to `goalsMore` goals more a side. Each
 * figure is what the settlement itself gives, all bets settled on one and the same match.
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

/** The result of a bet on an outcome; what was settled once is not settled again. */
function resultOf(bet: OpenBet): (outcome: MatchOutcome) => Minor {
  // The rules of now: a version tells receipts apart, and nobody gets this one.
  const ticket: Ticket = { ...bet, rulesVersion: '' }
  const known = new Map<string, Minor>()
  return (outcome) => {
    const grade = gradeSelection(bet.leg, outcome)
    assert(grade !== undefined, 'a match that has ended in every detail decides every bet')
    const key = gradeKey(grade)
    const result = known.get(key) ?? settleTicket(ticket, grade).winLossMinor
    known.set(key, result)
    return result
  }
}

const gradeKey = ({ fraction: { numerator, denominator } }: Grade): string =>
  `${numerator}/${denominator}`

const least = (amounts: readonly Minor[]): Minor =>
  amounts.reduce((low, amount) => (amount < low ? amount : low))
const most = (amounts: readonly Minor[]): Minor =>
  amounts.reduce((high, amount) => (amount > high ? amount : high))
