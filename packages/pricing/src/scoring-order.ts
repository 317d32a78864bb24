import type { GoalTable, ScoreModel } from './score-model.ts'
import { convolve } from './score-model.ts'

/** Chances that a goal is the home side's, the away side's, or does not fall. */
export interface GoalChances {
  readonly home: number
  readonly away: number
  readonly none: number
}

/**
 * Returns the chances of each side to score the first goal of a half, and by symmetry the last.
 * Within a half both sides score at a steady rate. With i and j goals every order of them is
 * therefore equally likely, and each goal is the home side's with a chance of i in i + j. The
 * tables that price the scores therefore price the order of goals too.
 */
export function anyGoal({ home, away }: GoalTable): GoalChances {
  return {
    home: shareOf(convolve(home.map(timesGoals), away)),
    away: shareOf(convolve(home, away.map(timesGoals))),
    none: (home[0] ?? 0) * (away[0] ?? 0),
  }
}

const timesGoals = (chance: number, goals: number): number => chance * goals

/** The sum over all totals of what is counted by goals, a goal. */
const shareOf = (byTotal: readonly number[]): number =>
  byTotal.reduce((sum, weighed, total) => (total === 0 ? 0 : sum + weighed / total), 0)

/** The chances of the first part's goal, or of the other part's when the first part has no goal. */
const orElse = (one: GoalChances, other: GoalChances): GoalChances => ({
  home: one.home + one.none * other.home,
  away: one.away + one.none * other.away,
  none: one.none * other.none,
})

const noGoal: GoalChances = { home: 0, away: 0, none: 1 }

/** Who scores next, from `anyGoal` of the halves, the earlier one first. */
export function nextGoal(halves: readonly GoalChances[]): GoalChances {
  return halves.reduce(orElse, noGoal)
}

/** Who will have scored last after the halves, when the last goal so far was `lastScorer`'s. */
export function lastGoal(
  halves: readonly GoalChances[],
  lastScorer: ScoreModel['lastScorer'],
): GoalChances {
  const soFar = lastScorer === null ? noGoal : { ...noGoal, none: 0, [lastScorer]: 1 }
  return [...halves.toReversed(), soFar].reduce(orElse, noGoal)
}
