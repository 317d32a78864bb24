import { randomBytes, randomUUID } from 'node:crypto'
import {
  type PickAsked,
  roomBetPlus,
  roomCreate,
  roomJoin,
  roomLeave,
} from '@fairline/contract/room-entry'
import { matchLookup, type RoomMatch, roomMatchList } from '@fairline/contract/rooms'
import type { Random } from '@fairline/feed-simulator/prng'
import type { Fate } from './football-day.ts'
import type { RoomPlayer } from './room-players.ts'

/** A player in a room. */
export interface PlayedEntry {
  readonly player: RoomPlayer
  /** Those that the book took. */
  readonly picks: PickAsked[]
  hasLeft: boolean
}

/** A room as its players know it. */
export interface PlayedRoom {
  readonly roomId: string
  /** Minor units. */
  readonly fee: number
  /** The owner first, all others as they joined. */
  readonly entries: PlayedEntry[]
  /** Indexes of its matches among those of rooms. */
  readonly matches: readonly number[]
}

/** A room that is to be played. */
interface RoomPlan {
  readonly isPrivate: boolean
  readonly matches: readonly number[]
  readonly players: number
  /** How many of the players leave again; the owner, if no one else is in. */
  readonly leavers: number
}

export interface RoomDayParts {
  readonly players: readonly RoomPlayer[]
  readonly random: Random
  /** What becomes of the matches of rooms. */
  readonly fates: readonly Fate[]
  readonly rooms: number
}

/** The public ids of the matches, by their indexes. */
type Ids = readonly string[]

const league = 'LEAGUE OF ROOMS'
const pin = '246813'
const fees = [10, 25, 100, 333, 1000]
const triesMax = 8
const ownOpenMax = 3

/** Whether a match with this fate counts in a room. */
export const doesCount = (fate: Fate | undefined): boolean =>
  fate === 'completed' || fate === 'corrected' || fate === 'first_half_cancelled'

/** Members who create rooms, join and leave them before the kick-offs, and pick until these. */
export class RoomDay {
  readonly rooms: PlayedRoom[] = []
  readonly refusals = new Map<string, number>()
  readonly #parts: RoomDayParts
  #ids: Ids = []

  constructor(parts: RoomDayParts) {
    this.#parts = parts
  }

  /** Whether the matches of all rooms are on the board. */
  async isReady(): Promise<boolean> {
    const matches = await this.#matches()
    this.#ids = this.#parts.fates.map(
      (_, index) => matches.find(({ home }) => home === `Room home ${index}`)?.match_id ?? '',
    )
    return matches.every(({ markets }) => markets.length > 0) && !this.#ids.includes('')
  }

  /** Creates the rooms; members join them, and some leave again. */
  async fill(): Promise<void> {
    for (const plan of this.#plans()) await this.#play(plan)
  }

  /** Players pick in a further match, as far as these have not begun. */
  async look(): Promise<void> {
    const { random } = this.#parts
    const room = this.rooms[random.below(this.rooms.length)]
    const entry = room?.entries[random.below(room.entries.length)]
    if (room === undefined || entry === undefined || entry.hasLeft) return
    const { book } = entry.player
    const shown = await book.ask(roomMatchList, { room_id: room.roomId })
    if (!shown.ok) return this.#count(shown)
    const picked = entry.picks.map(({ match_id }) => match_id)
    const left = shown.data.matches.filter(({ match_id }) => !picked.includes(match_id))
    const picks = this.#drawPicks(left).slice(0, 2)
    if (picks.length === 0) return
    const asked = { request_id: randomUUID(), room_id: room.roomId, picks }
    const answer = await book.ask(roomBetPlus, asked)
    if (answer.ok) entry.picks.push(...picks)
    else this.#count(answer)
  }

  /** Rooms that end in each way, and then others that are drawn. */
  #plans(): readonly RoomPlan[] {
    const { fates, players, random, rooms } = this.#parts
    const indexes = fates.map((_, index) => index)
    const counting = indexes.filter((index) => doesCount(fates[index]))
    const others = indexes.filter((index) => !doesCount(fates[index]))
    const aPlan = { isPrivate: false, matches: counting.slice(0, 3), players: 3, leavers: 0 }
    const plans: RoomPlan[] = [
      { ...aPlan, players: Math.min(6, players.length) },
      { ...aPlan, matches: [...counting.slice(-3), ...others.slice(0, 1)], leavers: 1, players: 5 },
      { ...aPlan, matches: [...counting.slice(0, 2), ...others.slice(0, 1)] },
      { ...aPlan, isPrivate: true },
      { ...aPlan, players: 2 },
      { ...aPlan, players: 1, leavers: 1 },
    ]
    while (plans.length < rooms) {
      const matches = indexes
        .map((index) => ({ index, key: random.uint32() }))
        .toSorted((one, other) => one.key - other.key)
        .slice(0, 3 + random.below(Math.min(8, fates.length - 2)))
      const count = 2 + random.below(players.length - 1)
      plans.push({ ...aPlan, matches: matches.map(({ index }) => index), players: count })
    }
    return plans.slice(0, rooms)
  }

  async #play({ isPrivate, matches, players, leavers }: RoomPlan): Promise<void> {
    const { random } = this.#parts
    const rate = fees[random.below(fees.length)] ?? 10
    const first = this.#freeOwner(random.below(this.#parts.players.length))
    const turns = this.#parts.players.map((_, index) => this.#player(first + index))
    // A member owns one private room at a time: `rooms1` owns the only one.
    const owner = isPrivate ? this.#player(0) : this.#player(first)
    const others = turns.filter((player) => player !== owner).slice(0, players - 1)
    const ids = matches.map((index) => this.#ids[index] ?? '')
    const isOf = ({ match_id }: RoomMatch): boolean => ids.includes(match_id)
    const terms = { room_pin: isPrivate ? pin : '', terms: true } as const
    const created = await this.#enter(isOf, (picks) =>
      owner.book.ask(roomCreate, {
        request_id: randomUUID(),
        room_type: isPrivate ? 2 : 1,
        room_rate: String(rate),
        room_limit: 30,
        match_ids: ids,
        picks,
        ...terms,
      }),
    )
    const roomId = created.data.room.room_id
    const entries = [{ player: owner, picks: created.picks, hasLeft: false }]
    this.rooms.push({ roomId, fee: rate * 100, entries, matches })
    for (const player of others) {
      const joined = await this.#enter(isOf, (picks) =>
        player.book.ask(roomJoin, { request_id: randomUUID(), room_id: roomId, picks, ...terms }),
      )
      entries.push({ player, picks: joined.picks, hasLeft: false })
    }
    for (const entry of entries.slice(-leavers || entries.length)) {
      const asked = { request_id: randomUUID(), room_id: roomId }
      await entry.player.book.call(roomLeave, asked)
      entry.hasLeft = true
    }
  }

  /** The turn of a player who may own another open room: three are the most, and one is private. */
  #freeOwner(turn: number): number {
    const { players } = this.#parts
    const isFree = (at: number): boolean => {
      const player = this.#player(at)
      const own = this.rooms.filter(({ entries: [owner] }) => owner?.player === player)
      return own.filter(({ entries: [owner] }) => owner?.hasLeft === false).length < ownOpenMax
    }
    const turns = players.map((_, index) => turn + index)
    return turns.find(isFree) ?? turn
  }

  #player(turn: number): RoomPlayer {
    const { players } = this.#parts
    const player = players[turn % players.length]
    if (player === undefined) throw new Error('rooms need players')
    return player
  }

  /** Enters a room with picks that are drawn, again where a price has moved. */
  async #enter<Data>(
    isOf: (match: RoomMatch) => boolean,
    ask: (picks: PickAsked[]) => Promise<{ ok: true; data: Data } | { ok: false; code: string }>,
  ): Promise<{ data: Data; picks: PickAsked[] }> {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const offered = (await this.#matches()).filter(isOf)
      const drawn = this.#drawPicks(offered)
      const picks = drawn.slice(0, 1 + this.#parts.random.below(drawn.length))
      const answer = await ask(picks)
      if (answer.ok) return { data: answer.data, picks }
      this.#count(answer)
    }
    throw new Error(`a member may enter a room: ${[...this.refusals.keys()].join(', ')}`)
  }

  async #matches(): Promise<readonly RoomMatch[]> {
    const { book } = this.#player(0)
    return (await book.call(matchLookup, { search: league, working_date: '' })).matches
  }

  /** A pick of each match that offers one. */
  #drawPicks(matches: readonly RoomMatch[]): PickAsked[] {
    const { random } = this.#parts
    return matches.flatMap(({ match_id, markets }) => {
      const open = markets.filter((market) => market.open)
      const market = open[random.below(Math.max(1, open.length))]
      if (market === undefined) return []
      const { open: _, ...seen } = market
      return [{ match_id, ...seen, salt: randomBytes(32).toString('hex') }]
    })
  }

  #count(answer: { readonly code: string }): void {
    this.refusals.set(answer.code, (this.refusals.get(answer.code) ?? 0) + 1)
  }
}
