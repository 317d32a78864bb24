import type { Score, ScoringSide } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { PeriodResult, PeriodResults } from './match-outcome.ts'

/** Returns who leads; null if no side does. */
export const leaderOf = ({ home, away }: Score): ScoringSide | null =>
  home === away ? null : home > away ? 'home' : 'away'

/** Whether neither side has more in a part than in the event. */
export const isWithin = (part: Score, whole: Score): boolean =>
  part.home <= whole.home && part.away <= whole.away

/** Whether two scores are equal. */
export const isSame = (one: Score, other: Score): boolean =>
  one.home === other.home && one.away === other.away

/** Returns the sum of scores, by side. */
export const sumOf = (scores: readonly Score[]): Score => ({
  home: scores.reduce((sum, { home }) => sum + home, 0),
  away: scores.reduce((sum, { away }) => sum + away, 0),
})

/** A part that has a score, with its code. */
export interface ScoredPart extends PeriodResult {
  readonly code: PeriodCode
  readonly score: Score
}

/** Returns the parts of an event that have a score, without the event itself. */
export function scoredParts(results: PeriodResults): readonly ScoredPart[] {
  return Object.entries(results).flatMap(([code, result]) =>
    code === 'FT' || !result?.score
      ? []
      : [{ ...result, code: code as PeriodCode, score: result.score }],
  )
}

/** Returns the number of a set, map or round: 3 of S3. */
export const numberOf = (code: PeriodCode): number => Number.parseInt(code.slice(1), 10)
