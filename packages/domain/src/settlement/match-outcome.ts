import type { Period } from '../bet-types/bet-type.ts'
import type { ResultStatus, Score } from '../feed/feed-message.ts'
import type { ScoringSide } from './match-facts.ts'

/**
 * How a match ended, as far as a bet needs it. Scores count from kick-off to the end of normal
 * time with its stoppage; extra time and shoot-outs are left out (rules.md 3.3).
 */
export interface MatchOutcome {
  readonly status: ResultStatus
  /** The confirmed score at the half-time whistle; null while, or because, there was none. */
  readonly halfTime: Score | null
  /** The confirmed final score; the score at abandonment; null while there is none. */
  readonly fullTime: Score | null
  /** Who scored the match's goals, first goal first; absent where it was not reported. */
  readonly goals?: readonly ScoringSide[]
  /** Who reported it, for the receipt: a feed's producer or an operator. */
  readonly reportedBy?: string
}

/** What was reported of one period: a row of results, or a `bet_settlement` of the feed. */
export interface PeriodResult {
  readonly status: ResultStatus
  readonly score: Score | null
}

/**
 * The outcome that bets of a period are graded on, put together from what was reported of the two
 * periods so far; null while the period has no result. Each period has a status of its own: a
 * first half may be cancelled alone. A match that ended without a word of its first half ended
 * that too, as long as it was not completed.
 * @spec S4.match.states
 */
export function outcomeOfPeriod(
  period: Period,
  firstHalf: PeriodResult | null,
  fullTime: PeriodResult | null,
): MatchOutcome | null {
  const halfTime = firstHalf?.status === 'completed' ? firstHalf.score : null
  if (period === 'FT') {
    return fullTime && { status: fullTime.status, halfTime, fullTime: fullTime.score }
  }
  if (firstHalf !== null) {
    const reached = firstHalf.status === 'abandoned' ? firstHalf.score : null
    return { status: firstHalf.status, halfTime, fullTime: fullTime?.score ?? reached }
  }
  if (fullTime === null || fullTime.status === 'completed') return null
  return { status: fullTime.status, halfTime: null, fullTime: fullTime.score }
}
