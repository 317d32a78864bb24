import type { BoardLive } from '../board/board-model.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { sumOf } from '../settlement/scored-parts.ts'
import { recordOf } from '../sports/all-sports.ts'

/** What a match in play has reached: its score, and those of its parts where the sport has them. */
export type LiveScore = Pick<BoardLive, 'score' | 'parts'>

/**
 * Returns the outcome of a match as if it ended now. A sport in sets also counts what its parts
 * are scored in: the games of a tennis match are those of all its sets.
 */
export function outcomeNow(sportsType: number, { score, parts = [] }: LiveScore): MatchOutcome {
  const [, unit] = recordOf(sportsType).units
  const outcome = { status: 'completed', halfTime: null, fullTime: score } as const
  if (unit === undefined) return outcome
  const counts = { [unit]: sumOf(parts) }
  return { ...outcome, parts: { FT: { status: 'completed', score, counts } } }
}
