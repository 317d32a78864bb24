import type { Queries } from '../db/database.ts'
import type { Round } from './round-store.ts'

/** A round may start this much early, because the call of the one before it may have been slow. */
const PACE_TOLERANCE_MS = 500

/**
 * Reserves the least time that a round lasts. Returns false, and reserves nothing, while the time
 * of the member's earlier rounds is not over. The member's seeds are locked meanwhile.
 */
export async function takePace(
  tx: Queries,
  { player, gameCode }: Pick<Round, 'player' | 'gameCode'>,
  paceMs: number,
  nowMs: number,
): Promise<boolean> {
  const taken = await tx.query(
    `insert into pace (player, game_code, free_at) values ($1, $2, $3::timestamptz + $4)
     on conflict (player, game_code) do update
       set free_at = greatest(pace.free_at, $3) + $4 where pace.free_at <= $3::timestamptz + $5
     returning 1`,
    [player, gameCode, new Date(nowMs), `${paceMs} ms`, `${PACE_TOLERANCE_MS} ms`],
  )
  return taken.length > 0
}
