import type { ResultStatus, Score, ScoringSide } from '../feed/feed-message.ts'
import type { OutrightResult } from '../outright/outright.ts'
import type { PeriodCode } from '../sports/period.ts'

/**
 * How a match ended, as far as a bet needs it. Scores count from kick-off to the end of normal
 * time with its stoppage; extra time and shoot-outs are left out (rules.md 3.3).
 */
export interface MatchOutcome {
  readonly status: ResultStatus
  /** The confirmed score at the half-time whistle; null until confirmed, or without a half-time. */
  readonly halfTime: Score | null
  /** The confirmed final score, or the score at abandonment; null until it is confirmed. */
  readonly fullTime: Score | null
  /**
   * Who scored the match's goals, first goal first; absent where it was not reported. If only the
   * goals of the first half were reported, the list has those.
   */
  readonly goals?: readonly ScoringSide[]
  /** Set where the match was completed and there will never be a half-time score. */
  readonly firstHalfCancelled?: true
  /** How an outright ended, in place of a score; absent in matches. */
  readonly standing?: OutrightResult
  /** Who reported it, for the receipt: a feed's producer or an operator. */
  readonly reportedBy?: string
}

/** What was reported of one period: a row of results, or a `bet_settlement` of the feed. */
export interface PeriodResult {
  readonly status: ResultStatus
  readonly score: Score | null
  /** Who scored the goals up to the end of the period, in order; absent where it was not said. */
  readonly goals?: readonly ScoringSide[]
  readonly standing?: OutrightResult
}

/**
 * The outcome that bets of a period are graded on, put together from what was reported of the two
 * periods so far; null while the period has no result. Each period has a status of its own: a
 * first half may be cancelled alone, which voids its own bets and those of the match that ask for
 * the half-time score. A match that ended without a word of its first half ended that too, as long
 * as it was not completed.
 * @spec S4.match.completed S4.match.cancelled S4.match.cancelled.firstHalf
 */
export function outcomeOfPeriod(
  period: PeriodCode,
  firstHalf: PeriodResult | null,
  fullTime: PeriodResult | null,
): MatchOutcome | null {
  const halfTime = firstHalf?.status === 'completed' ? firstHalf.score : null
  if (period === 'FT') return fullTime && outcomeOfMatch(firstHalf, fullTime, halfTime)
  if (firstHalf !== null) {
    const reached = firstHalf.status === 'abandoned' ? firstHalf.score : null
    return {
      status: firstHalf.status,
      halfTime,
      fullTime: fullTime?.score ?? reached,
      ...goalsOf(firstHalf, fullTime),
    }
  }
  if (fullTime === null || fullTime.status === 'completed') return null
  return { status: fullTime.status, halfTime: null, fullTime: fullTime.score }
}

function outcomeOfMatch(
  firstHalf: PeriodResult | null,
  { status, score, ...fullTime }: PeriodResult,
  halfTime: Score | null,
): MatchOutcome {
  const noHalfTime =
    status === 'completed' && firstHalf !== null && firstHalf.status !== 'completed'
  return {
    status,
    halfTime,
    fullTime: score,
    ...goalsOf(fullTime, firstHalf),
    ...(fullTime.standing === undefined ? {} : { standing: fullTime.standing }),
    ...(noHalfTime ? { firstHalfCancelled: true } : {}),
  }
}

type Goals = Pick<PeriodResult, 'goals'>

/** The order of goals, of the period's own report before the other's. */
function goalsOf(own: Goals | null, other: Goals | null): Goals {
  const goals = own?.goals ?? other?.goals
  return goals === undefined ? {} : { goals }
}
