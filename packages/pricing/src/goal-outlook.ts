import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { GoalTable, ScoreModel, Spread } from './score-model.ts'
import { goalsUntil, halvesUntil, marginsOf, totalsOf } from './score-model.ts'
import type { GoalChances } from './scoring-order.ts'
import { anyGoal, lastGoal, nextGoal } from './scoring-order.ts'
import { winnerOf } from './spread.ts'

/** What the markets of one period are priced from: each figure is worked out once. */
export interface GoalOutlook {
  /** Goals so far. */
  readonly score: Score
  /** Goals to come in the period. */
  readonly goals: GoalTable
  /** Home goals minus away goals, from now on. */
  readonly margins: Spread
  /** All goals, those already scored included; of both sides and of each. */
  readonly totals: Spread
  readonly homeTotals: Spread
  readonly awayTotals: Spread
  /** Chances of home, draw and away by the score at the end of the period. */
  readonly winner: readonly [home: number, draw: number, away: number]
  /** Who scores next, and who will have scored last. */
  readonly next: GoalChances
  readonly last: GoalChances
}

/** The outlook on a period; null once it is over. */
export function outlookOn(model: ScoreModel, period: PeriodCode): GoalOutlook | null {
  const goals = goalsUntil(model, period)
  if (goals === null) return null
  const { score, lastScorer } = model
  const margins = marginsOf(goals)
  const halves = halvesUntil(model, period).map(anyGoal)
  return {
    score,
    goals,
    margins,
    totals: totalsOf(goals, score.home + score.away),
    homeTotals: { first: score.home, chances: goals.home },
    awayTotals: { first: score.away, chances: goals.away },
    winner: winnerOf(margins, score.home - score.away),
    next: nextGoal(halves),
    last: lastGoal(halves, lastScorer),
  }
}
