import type { Score } from '../bet-types/facts.ts'
import { type BoardMatch, marketsOf } from '../board/board-model.ts'
import { sportOf } from '../sports/all-sports.ts'
import { type FittedGoals, fitGoals, type GoalRates } from './goal-model.ts'

/** What the board's prices expect of a football match from now on. */
export interface MatchForecast {
  readonly score: Score
  /** The score at half-time; null while it is not reached or not known. */
  readonly halfTime: Score | null
  /** Goals until half-time; null when it has passed, or its prices are closed. */
  readonly firstHalf: GoalRates | null
  /** Goals until full time; null while the prices are closed. */
  readonly fullTime: GoalRates | null
  /** The markets that this was read from: `{market}@{odds version}`. */
  readonly readFrom: readonly string[]
}

const kickOff: Score = { home: 0, away: 0 }

/** Whether the scores of a sport are forecast, by its record. */
export const hasForecast = (sportsType: number): boolean =>
  sportOf(sportsType)?.hasForecast === true

/**
 * Reads the forecast of a match off its open prices: the same model that made them, found again
 * (rules.md 8.6). Null for other sports, while the match is suspended, and for a child match, which
 * may count what comes more often than goals, or two at a time (docs/decisions/child-matches.md).
 */
export function forecastMatch(
  match: BoardMatch,
  sportsType: number,
  halfTime: Score | null,
): MatchForecast | null {
  if (!hasForecast(sportsType) || match.parentId !== null || match.status !== 'pending') return null
  const score = match.live?.score ?? kickOff
  const markets = marketsOf(match)
  const isFirstHalf = match.live === null || match.live.phase === '1H'
  const firstHalf = isFirstHalf ? fitGoals(markets, '1H', score) : null
  const fullTime = fitGoals(markets, 'FT', score)
  return {
    score,
    halfTime: isFirstHalf ? null : halfTime,
    firstHalf: firstHalf?.rates ?? null,
    fullTime: fullTime?.rates ?? null,
    readFrom: [...namesOf(firstHalf), ...namesOf(fullTime)],
  }
}

function namesOf(fitted: FittedGoals | null): string[] {
  return fitted?.markets.map(({ id, oddsVersion }) => `${id}@${oddsVersion}`) ?? []
}
