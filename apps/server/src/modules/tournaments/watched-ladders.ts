import { roomStatusCodes } from '@fairline/contract/rooms'
import { ladderOf, ladderVersion } from './ladder.ts'
import { liveScoresOf } from './live-scores.ts'
import { type LoadedRoom, loadRooms } from './load-rooms.ts'
import { selectRoomsById, selectVersions } from './room-store.ts'
import type { RoomsParts } from './rooms-parts.ts'

type Parts = Pick<RoomsParts, 'lists' | 'board' | 'watched'>

/** What was last sent of a room. */
interface Sent {
  loaded: LoadedRoom
  version: number
  /** The places of the players, by their numbers. */
  places: ReadonlyMap<number, number>
}

/** Sends the ladders of rooms that somebody watches, whenever they have changed. */
export class WatchedLadders {
  readonly #parts: Parts
  readonly #sent = new Map<string, Sent>()
  #working: Promise<void> | null = null
  #isAskedAgain = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends each watched ladder that has changed. Two calls share one look. */
  look(): Promise<void> {
    if (this.#working !== null) {
      this.#isAskedAgain = true
      return this.#working
    }
    this.#working = this.#lookAgain().finally(() => {
      this.#working = null
    })
    return this.#working
  }

  async #lookAgain(): Promise<void> {
    do {
      this.#isAskedAgain = false
      await this.#sendAll()
    } while (this.#isAskedAgain)
  }

  async #sendAll(): Promise<void> {
    const { lists, watched } = this.#parts
    const watchedIds = watched.rooms()
    for (const roomId of this.#sent.keys()) if (!watchedIds.has(roomId)) this.#sent.delete(roomId)
    if (watchedIds.size === 0) return
    const versions = await selectVersions(lists.queries, [...watchedIds].map(Number))
    const stale = [...versions].filter(
      ([id, version]) => this.#sent.get(String(id))?.loaded.room.version !== version,
    )
    const rooms = await selectRoomsById(
      lists.queries,
      stale.map(([id]) => id),
    )
    const fresh = new Map(
      (await loadRooms(lists.queries, rooms)).map((each) => [String(each.room.id), each]),
    )
    for (const roomId of watchedIds) this.#send(roomId, fresh.get(roomId))
  }

  #send(roomId: string, fresh: LoadedRoom | undefined): void {
    const { board, watched } = this.#parts
    const known = this.#sent.get(roomId)
    const loaded = fresh ?? known?.loaded
    if (loaded === undefined) return
    const scores = liveScoresOf(board, loaded.matches)
    const version = ladderVersion(loaded, scores)
    if (known?.version === version) return
    const rungs = ladderOf(loaded, scores, known?.places)
    const places = new Map(rungs.map(({ row }) => [row.player, row.ranking]))
    this.#sent.set(roomId, { loaded, version, places })
    const { room, entries } = loaded
    const players = new Set(entries.map(({ walletId }) => walletId))
    watched.send(
      roomId,
      {
        room_id: roomId,
        room_status: roomStatusCodes[room.status],
        players: room.players,
        seal_head: room.sealHead,
        version,
        rows: rungs.map(({ row }) => row),
      },
      {
        operatorId: room.operatorId,
        members: room.type === 'private' ? players : null,
        ...(room.isVirtual && { playersOfRounds: players }),
      },
    )
  }
}
