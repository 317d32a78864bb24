import type { RankRow } from '@fairline/contract/room-results'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { prizesOf, sharePrizes } from '@fairline/domain/tournaments/prize-table'
import { placesOf, standingOf } from '@fairline/domain/tournaments/room-ranking'
import { poolOf } from './grade-room.ts'
import { countedNow, type LiveScores } from './live-scores.ts'
import type { LoadedRoom } from './load-rooms.ts'
import { playerName } from './player-name.ts'

/** A line of the ladder, with what it is sorted by. */
export interface Rung {
  readonly entryId: bigint
  readonly walletId: bigint
  readonly row: RankRow
}

/**
 * Returns the ladder of a room now: by live points, and equal players in the order of
 * their numbers. `before` has the places of the ladder before it, by player number.
 */
export function ladderOf(
  { room, entries, picks }: LoadedRoom,
  scores: LiveScores,
  before: ReadonlyMap<number, number> = new Map(),
): readonly Rung[] {
  const own = entries.map(({ id }) => picks.filter(({ entryId }) => entryId === id))
  const live = own.map((each) =>
    standingOf(each.map((pick) => countedNow(pick, scores.get(pick.matchKey) ?? null))),
  )
  const places = placesOf(live)
  const prizes = sharePrizes(
    prizesOf(poolOf(room, entries.length), entries.length),
    own.map((each, index) => ({
      place: places[index] ?? 0,
      lastPickMs: Math.max(0, ...each.map(({ placedMs }) => placedMs)),
    })),
  )
  return entries
    .map((entry, index) => {
      const graded = standingOf(own[index] ?? [])
      const row: RankRow = {
        player: entry.number,
        ranking: places[index] ?? 0,
        before: before.get(entry.number) ?? 0,
        name: playerName(entry),
        points: formatMoney(graded.points),
        live_points: formatMoney(live[index]?.points ?? 0n),
        won: live[index]?.picksWon ?? 0,
        picks_made: graded.picksMade,
        prize: formatMoney(prizeOf(room, entry.prize, prizes[index] ?? 0n)),
        is_me: false,
      }
      return { entryId: entry.id, walletId: entry.walletId, row }
    })
    .sort((one, other) => one.row.ranking - other.row.ranking || one.row.player - other.row.player)
}

/** A room that has ended pays what was written down. */
function prizeOf({ status }: LoadedRoom['room'], written: Minor, now: Minor): Minor {
  if (status === 'cancelled') return 0n
  return status === 'ended' || status === 'closed' ? written : now
}

const scoresInVersion = 100_000

/** Names a state of the ladder: it changes with the room, and with every score in play. */
export function ladderVersion({ room }: LoadedRoom, scores: LiveScores): number {
  const text = JSON.stringify(
    [...scores].map(([key, { score, parts = [] }]) => [String(key), score, parts]),
  )
  const sum = [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7)
  return room.version * scoresInVersion + (Math.abs(sum) % scoresInVersion)
}
