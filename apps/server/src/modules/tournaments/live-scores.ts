import { type LiveScore, outcomeNow } from '@fairline/domain/tournaments/outcome-now'
import { settlePick } from '@fairline/domain/tournaments/pick'
import type { CountedPick } from '@fairline/domain/tournaments/room-ranking'
import type { BoardView } from '../odds-board/index.ts'
import type { LoadedRoom } from './load-rooms.ts'
import type { StoredPick } from './pick-store.ts'

/** The scores of a room's matches in play, by their keys. */
export type LiveScores = ReadonlyMap<bigint, LiveScore>

/** Returns the scores of the matches in play, as the board has them. */
export function liveScoresOf(
  { find }: Pick<BoardView, 'find'>,
  matches: LoadedRoom['matches'],
): LiveScores {
  return new Map(
    matches.flatMap(({ key, id, isVoid }) => {
      const live = isVoid ? null : (find(id)?.board.live ?? null)
      return live === null ? [] : [[key, live]]
    }),
  )
}

/**
 * Returns a pick as it counts now: by its result, or as if its match in play ended now.
 *
 * @param live the score of its match; null while it is not in play.
 */
export function countedNow(pick: StoredPick, live: LiveScore | null): CountedPick {
  if (pick.result !== '' || live === null) return pick
  const settled = settlePick(pick, outcomeNow(pick.sportsType, live), pick.rulesVersion)
  return settled === undefined
    ? pick
    : { price: pick.price, result: settled.result, points: settled.winLossMinor }
}
