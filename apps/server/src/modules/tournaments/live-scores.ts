import type { Score } from '@fairline/domain/bet-types/facts'
import { settlePick } from '@fairline/domain/tournaments/pick'
import type { CountedPick } from '@fairline/domain/tournaments/room-ranking'
import type { BoardView } from '../odds-board/index.ts'
import type { LoadedRoom } from './load-rooms.ts'
import type { StoredPick } from './pick-store.ts'

/** The scores of a room's matches in play, by their keys. */
export type LiveScores = ReadonlyMap<bigint, Score>

/** Returns the scores of the matches in play, as the board has them. */
export function liveScoresOf(
  { find }: Pick<BoardView, 'find'>,
  matches: LoadedRoom['matches'],
): LiveScores {
  return new Map(
    matches.flatMap(({ key, id, isVoid }) => {
      const score = isVoid ? undefined : find(id)?.board.live?.score
      return score === undefined ? [] : [[key, score]]
    }),
  )
}

/**
 * Returns a pick as it counts now: by its result, or as if its match in play ended now.
 *
 * @param score of its match in play; undefined while it is not in play.
 */
export function countedNow(pick: StoredPick, score: Score | undefined): CountedPick {
  if (pick.result !== '' || score === undefined) return pick
  const settled = settlePick(
    pick,
    { status: 'completed', halfTime: null, fullTime: score },
    pick.rulesVersion,
  )
  return settled === undefined
    ? pick
    : { price: pick.price, result: settled.result, points: settled.winLossMinor }
}
