import type { Queries } from '../db/database.ts'
import type { Round } from './round-store.ts'

/** A round may come so much earlier than due: a call may be late, and the next one in time. */
const PACE_TOLERANCE_MS = 500

/**
 * Takes the time that a round lasts at least. Returns false, and takes none, where the rounds of
 * the member before it are not over by their pace. The member's seeds are locked meanwhile.
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
