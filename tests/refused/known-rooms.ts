import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { announceMatches } from './parlay-slip.ts'
import { join, type PickRequest, pickOf, roomOf, untilStatus } from './room-requests.ts'
import type { RoomPath, RoomsAsked } from './valid-room-requests.ts'

const minuteMs = 60_000
const roundInMs = 30 * minuteMs

type OwnRooms = { playing: string; alone: string; private: string }

/** Rooms in every state that a call asks for, and new ones for those that a call has used up. */
export class KnownRooms {
  readonly #book: KnownBook
  #owner!: KnownMember
  /** What a new room is made of. */
  #matches: readonly KnownMatch[] = []
  #rounds: readonly KnownMatch[] = []
  /** The matches of the rooms that members play in. */
  #played: readonly KnownMatch[] = []
  #shown = ''
  #open = ''
  #openRounds = ''
  readonly #own = new Map<KnownMember, OwnRooms>()
  #last: { path: RoomPath; who: KnownMember } | undefined

  constructor(book: KnownBook) {
    this.#book = book
  }

  /** Lets three members play a room until its picks are shown; two minutes and more pass. */
  async show(owner: KnownMember, others: readonly KnownMember[]): Promise<void> {
    const book = this.#book
    const rounds = await announceMatches(book, 3, {
      game: 53,
      kickoffMs: book.clock.now() + 2 * minuteMs,
    })
    this.#shown = await roomOf(book, owner, rounds)
    const first = must(rounds[0], 'a round')
    for (const other of others) await join(book, other, this.#shown, first)
    await book.advance(2 * minuteMs)
    await untilStatus(book, owner, this.#shown, '4')
  }

  /** Opens rooms that anybody can join, and rooms of each of the members. */
  async open(owner: KnownMember, members: readonly KnownMember[]): Promise<void> {
    const book = this.#book
    this.#owner = owner
    this.#matches = await announceMatches(book, 3)
    this.#played = await announceMatches(book, 10)
    const kickoffMs = book.clock.now() + roundInMs
    this.#rounds = await announceMatches(book, 3, { game: 53, kickoffMs })
    this.#open = await roomOf(book, owner, this.#matches)
    this.#openRounds = await roomOf(book, owner, this.#rounds)
    for (const member of members) {
      this.#own.set(member, {
        playing: await this.#hosted(member),
        alone: await roomOf(book, member, this.#matches),
        private: await roomOf(book, member, this.#matches, { room_type: 2, room_pin: '135790' }),
      })
    }
  }

  /** A member who owns no room yet: three open ones are the most. */
  #host(): Promise<KnownMember> {
    return this.#book.member({ currency: 'MMK', credit: 1_000_000 })
  }

  /** A room of another member's that the member has joined. */
  async #hosted(member: KnownMember): Promise<string> {
    const book = this.#book
    const roomId = await roomOf(book, await this.#host(), this.#played)
    await join(book, member, roomId, must(this.#played[0], 'a match'))
    return roomId
  }

  /** Leaves the rooms that the member has created since. */
  async #leaveOthers({ credentials }: KnownMember, own: OwnRooms): Promise<void> {
    const list = { room_type: 0, room_status: 'A', mine: true, search: '', sort: 'start' }
    const asked = { ...credentials, ...list, page_size: 100, page_number: 1 }
    const { rooms } = (await this.#book.ask('/tournament/roomlist', asked)) as unknown as {
      rooms: { room_id: string; is_owner: boolean }[]
    }
    const kept: readonly string[] = Object.values(own)
    for (const { room_id, is_owner } of rooms) {
      if (!is_owner || kept.includes(room_id)) continue
      const leaving = { ...credentials, request_id: randomUUID(), room_id }
      await this.#book.ask('/tournament/roomleave', leaving)
    }
  }

  /** What a request is made of. Members without rooms of their own name those of others. */
  async askedBy(path: RoomPath, who: KnownMember): Promise<RoomsAsked> {
    this.#last = { path, who }
    const [first] = [...this.#own.values()]
    const own = must(this.#own.get(who) ?? first, 'rooms of a member')
    const isVirtual = path.startsWith('/tournament/v')
    const matches = isVirtual ? this.#rounds : this.#matches
    return {
      ...own,
      open: isVirtual ? this.#openRounds : this.#open,
      shown: this.#shown,
      matches: matches.map(({ id }) => id),
      picks: await this.#picksFor(path, who, matches),
    }
  }

  async #picksFor(
    path: RoomPath,
    who: KnownMember,
    matches: readonly KnownMatch[],
  ): Promise<readonly PickRequest[]> {
    const isPick = path === '/tournament/bet' || path === '/tournament/betplus'
    const takesPicks = isPick || path.endsWith('roomcreate') || path.endsWith('roomjoin')
    if (!takesPicks) return []
    const match = isPick ? await this.#nextOf(who) : matches[0]
    return [await pickOf(this.#book, this.#owner, must(match, 'a match to pick in'))]
  }

  /** The next match that the member has not picked in, of the room where the member plays. */
  async #nextOf(who: KnownMember): Promise<KnownMatch | undefined> {
    const own = this.#own.get(who)
    if (own === undefined) return this.#played[0]
    const asked = { ...who.credentials, room_id: own.playing }
    const answer = await this.#book.ask('/tournament/roommatchlist', asked)
    const shown = (answer['matches'] ?? []) as { match_id: string; my_pick: unknown }[]
    const next = shown.find(({ my_pick }) => my_pick === null)
    return this.#played.find(({ id }) => id === next?.match_id) ?? this.#played[0]
  }

  /** Replaces what the last request has used up, if it was accepted. */
  async renew(): Promise<void> {
    const { path, who } = this.#last ?? {}
    this.#last = undefined
    const own = who && this.#own.get(who)
    if (who === undefined || own === undefined) return
    const book = this.#book
    if (path === '/tournament/roomjoin') {
      this.#open = await roomOf(book, await this.#host(), this.#matches)
    }
    if (path === '/tournament/vroomjoin') {
      this.#openRounds = await roomOf(book, await this.#host(), this.#rounds)
    }
    if (path?.endsWith('roomcreate')) await this.#leaveOthers(who, own)
    if (path === '/tournament/roomleave') own.alone = await roomOf(book, who, this.#matches)
  }
}
