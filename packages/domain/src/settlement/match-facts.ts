import { assert } from '../assert.ts'
import type { Period } from '../bet-types/bet-type.ts'
import type { Score } from '../feed/feed-message.ts'

/** The side that a goal counts for: an own goal counts for the other team (rules.md 3.3). */
export type ScoringSide = 'home' | 'away'

/** What a selection is decided on: how a period stood, and how it came to that. */
export interface MatchFacts {
  /** Goals from kick-off to the end of the period, or to the abandonment. */
  readonly score: Score
  /** The score at the half-time whistle; null where it is not known or was not reached. */
  readonly halfTime: Score | null
  /** Who scored the period's goals, in order; null where that was not reported. */
  readonly goals: readonly ScoringSide[] | null
}

const goalsOf = ({ home, away }: Score): number => home + away

/**
 * Who scored a period's goals, first goal first. Reported goals are those of the whole match; a
 * report that does not add up to the score is none. A score to nil tells its own order.
 */
export function goalOrder(
  period: Period,
  score: Score,
  reported: readonly ScoringSide[] | undefined,
): readonly ScoringSide[] | null {
  const goals = period === 'FT' ? reported : reported?.slice(0, goalsOf(score))
  if (goals !== undefined && addsUpTo(goals, score)) return goals
  if (score.away === 0) return Array.from({ length: score.home }, () => 'home')
  if (score.home === 0) return Array.from({ length: score.away }, () => 'away')
  return null
}

/** Facts of a period whose score is confirmed. */
export function factsOf(
  period: Period,
  score: Score,
  halfTime: Score | null,
  reported: readonly ScoringSide[] | undefined,
): MatchFacts {
  return { score, halfTime, goals: goalOrder(period, score, reported) }
}

/**
 * Ways in which play could have gone on that stand for all others: up to `goalsMax` more goals of
 * each side, the home side's first or the away side's first, and half-time before or after them.
 * Nothing that is decided looks at more of an order than its first, its last and its n-th goal.
 */
export function* continuationsOf(facts: MatchFacts, goalsMax: number): Iterable<MatchFacts> {
  assert(goalsMax > 0, 'a continuation has goals')
  for (let home = 0; home <= goalsMax; home += 1) {
    for (let away = 0; away <= goalsMax; away += 1) {
      yield* continuationsTo(facts, home, away)
    }
  }
}

function* continuationsTo(facts: MatchFacts, home: number, away: number): Iterable<MatchFacts> {
  const score = { home: facts.score.home + home, away: facts.score.away + away }
  const halfTimes = facts.halfTime === null ? [facts.score, score] : [facts.halfTime]
  const more: readonly (readonly ScoringSide[])[] = [
    [...goalsFor('home', home), ...goalsFor('away', away)],
    [...goalsFor('away', away), ...goalsFor('home', home)],
  ]
  for (const halfTime of halfTimes) {
    for (const later of more) {
      yield { score, halfTime, goals: facts.goals && [...facts.goals, ...later] }
    }
  }
}

function goalsFor(side: ScoringSide, count: number): readonly ScoringSide[] {
  return Array.from({ length: count }, () => side)
}

function addsUpTo(goals: readonly ScoringSide[], { home, away }: Score): boolean {
  const byHome = goals.filter((side) => side === 'home').length
  return byHome === home && goals.length - byHome === away
}
