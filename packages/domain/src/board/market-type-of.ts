import type { MatchPhase } from '../event/match-state.ts'
import { startOfDay } from '../time/gmt8.ts'
import { early, live, type MarketType, today } from './board-tuples.ts'

/**
 * Returns the book of a match: live once it has begun, today when it kicks off before the end of
 * the GMT+8 day (a late start stays in today), early after that; null once it has ended. Instants
 * in milliseconds since 1970.
 * @spec S1.markets S1.markets.today S1.markets.live
 * @spec S9.marketTypes S9.marketTypes.today S9.marketTypes.live
 */
export function marketTypeOf(
  kickoffMs: number,
  phase: MatchPhase,
  nowMs: number,
): MarketType | null {
  if (phase === 'ended') return null
  if (phase !== 'not_started') return live
  return kickoffMs < startOfDay(nowMs, 1) ? today : early
}
