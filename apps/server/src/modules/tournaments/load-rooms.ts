import type { Queries } from '../../db/queries.ts'
import { type Entry, selectEntries } from './entry-store.ts'
import { type StoredPick, selectPicks } from './pick-store.ts'
import { type RoomMatch, selectRoomMatches } from './room-match-store.ts'
import type { Room } from './room-store.ts'

/** A room with its players, picks and matches. */
export interface LoadedRoom {
  readonly room: Room
  readonly entries: readonly Entry[]
  readonly picks: readonly StoredPick[]
  readonly matches: readonly RoomMatch[]
  /** All picks that were ever sealed, those of players who left too: the room's chain. */
  readonly sealed: readonly StoredPick[]
}

/** Reads what belongs to rooms, in their order. */
export async function loadRooms(
  queries: Queries,
  rooms: readonly Room[],
): Promise<readonly LoadedRoom[]> {
  const ids = rooms.map(({ id }) => id)
  const [entries, picks, matches] = await Promise.all([
    selectEntries(queries, ids),
    selectPicks(queries, ids),
    selectRoomMatches(queries, ids),
  ])
  const isIn = new Set(entries.map(({ id }) => id))
  return rooms.map((room) => {
    const sealed = picks.filter(({ roomId }) => roomId === room.id)
    return {
      room,
      sealed,
      entries: entries.filter(({ roomId }) => roomId === room.id),
      picks: sealed.filter(({ entryId }) => isIn.has(entryId)),
      matches: matches.filter(({ roomId }) => roomId === room.id),
    }
  })
}
