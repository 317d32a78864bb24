import { randomUUID } from 'node:crypto'
import type { SentCode } from '@fairline/domain/errors/unsent-codes'
import { must } from '@fairline/domain/testing/read-example'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { openFreeRoom } from '../../apps/server/src/modules/tournaments/index.ts'
import { systemRandom } from '../../apps/server/src/random.ts'
import type { KnownBook, KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import { askRaw } from './open-client.ts'
import { withSetting } from './operator-setting.ts'
import { announceMatches } from './parlay-slip.ts'
import { codeOf, type Raise } from './raise.ts'
import { joinForm, roomForm, roomOf, untilStatus } from './room-requests.ts'
import { playRoom, type StatedRoom, statusCodes } from './rooms-in-states.ts'

export type CodeOfRooms = keyof ReturnType<typeof roomCodes>

const minuteMs = 60_000
const hidden = { room_type: 2, room_pin: '135790' }

interface PlayedRoom extends StatedRoom {
  readonly players: readonly KnownMember[]
}

/** The codes of tournaments, each with the request that raises it. */
export function roomCodes(book: KnownBook) {
  return {
    ...creating(book),
    ...entering(book),
    ...fields(book),
    tournamentDisabled: async () => {
      const { credentials } = await book.member()
      const ask = () => codeOf(book.ask('/membervalidatetournament', credentials))
      return withSetting(book, 'tournament', false, ask)
    },
  } as const satisfies Partial<Record<SentCode, Raise>>
}

/** Rooms that cannot be made. */
function creating(book: KnownBook) {
  /** A form of three new matches, spoilt. */
  const create =
    (change: object): Raise =>
    async () => {
      const form = await roomForm(book, await book.member(), await announceMatches(book, 3))
      return codeOf(book.ask('/tournament/roomcreate', { ...form, ...change }))
    }
  /** A form of so many new matches, and of those beyond them. */
  const of =
    (count: number, ...beyond: Partial<KnownMatch>[]): Raise =>
    async () => {
      const matches = await announceMatches(book, count)
      for (const match of beyond) matches.push(await book.feed.announce(match))
      const form = await roomForm(book, await book.member(), matches)
      return codeOf(book.ask('/tournament/roomcreate', form))
    }
  return {
    minRoomRate: create({ room_rate: '0' }),
    maxRoomRate: create({ room_rate: '9999999' }),
    minRoomLimit: create({ room_limit: 2 }),
    maxRoomLimit: create({ room_limit: 31 }),
    invalidPin: create({ room_type: 2, room_pin: '12345' }),
    betNotExists: create({ picks: [] }),
    minMatch: of(2),
    maxMatch: of(11),
    liveMatchNotAllowed: () => of(2, { kickoffMs: book.clock.now(), state: inPlay(0, 0) })(),
    'createRoomFailed-3': () => of(2, { kickoffMs: book.clock.now() + minuteMs })(),
    betExists: async () => {
      const who = await book.member()
      const form = await roomForm(book, who, await announceMatches(book, 3))
      const [pick] = form['picks'] as object[]
      return codeOf(book.ask('/tournament/roomcreate', { ...form, picks: [pick, pick] }))
    },
    roomExists: async () => {
      const who = await book.member()
      const matches = await announceMatches(book, 3)
      await roomOf(book, who, matches, hidden)
      const form = { ...(await roomForm(book, who, matches)), ...hidden }
      return codeOf(book.ask('/tournament/roomcreate', form))
    },
  } as const
}

/** Rooms that cannot be entered, or left. */
function entering(book: KnownBook) {
  const join = async (who: KnownMember, { roomId, matches }: StatedRoom): Promise<string> => {
    const form = await joinForm(book, who, roomId, must(matches[0], 'a match'))
    return codeOf(book.ask('/tournament/roomjoin', form))
  }
  /** A room for three of so many players. */
  const room = async (count: number, virtualAt?: number): Promise<PlayedRoom> => {
    const round = virtualAt === undefined ? {} : { game: 53, kickoffMs: virtualAt }
    const players: KnownMember[] = []
    while (players.length < count) players.push(await book.member())
    const matches = await announceMatches(book, 3, round)
    return { ...(await playRoom(book, players, matches, { room_limit: 3 })), players }
  }
  /** A pick of who comes too late: the room has so many players, and what happens follows. */
  const late =
    (count: number, follows: (room: PlayedRoom, owner: KnownMember) => Promise<unknown>): Raise =>
    async () => {
      const played = await room(count, book.clock.now() + 2 * minuteMs)
      await book.advance(2 * minuteMs)
      await follows(played, must(played.players[0], 'an owner'))
      const { credentials } = await book.member()
      const joining = { room_id: played.roomId, room_pin: '', picks: [played.free], terms: true }
      const asked = { ...credentials, request_id: randomUUID(), ...joining }
      return codeOf(book.ask('/tournament/vroomjoin', asked))
    }
  return {
    roomNotExists: async () =>
      join(await book.member(), { ...(await room(1)), roomId: '99999999' }),
    roomFull: async () => join(await book.member(), await room(3)),
    memberJoinedBefore: async () => {
      const played = await room(1)
      return join(must(played.players[0], 'an owner'), played)
    },
    IPJoinedBefore: async () => {
      const free = await freeRoom(book, await announceMatches(book, 3))
      const url = await book.serve({ trustProxy: ['127.0.0.1'] })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
      const joinThere = async (): Promise<string> => {
        const who = await book.member()
        const form = await joinForm(book, who, free.roomId, must(free.matches[0], 'a match'))
        return codeOf(askRaw(url, '/tournament/roomjoin', { body: JSON.stringify(form), headers }))
      }
      await joinThere()
      return joinThere()
    },
    forbiddenAccess: async () => {
      const { roomId, free } = await room(1)
      const asked = { ...(await book.member()).credentials, room_id: roomId, pick: free }
      return codeOf(book.ask('/tournament/bet', { ...asked, request_id: randomUUID() }))
    },
    roomClosed: async () => {
      const { roomId, players } = await room(2)
      const { credentials } = must(players[0], 'an owner')
      const asked = { ...credentials, request_id: randomUUID(), room_id: roomId }
      return codeOf(book.ask('/tournament/roomleave', asked))
    },
    roomEnded: late(3, async ({ roomId, matches }, owner) => {
      await untilStatus(book, owner, roomId, statusCodes.betting_stopped)
      for (const match of matches) await book.feed.settle(match, 'FT', { home: 2, away: 0 })
      await untilStatus(book, owner, roomId, statusCodes.ended)
    }),
    roomEndedOrCancelled: late(1, ({ roomId }, owner) =>
      untilStatus(book, owner, roomId, statusCodes.cancelled),
    ),
  } as const
}

/** Fields that are missing. */
function fields(book: KnownBook) {
  const ask =
    (path: string, body: object): Raise =>
    async () =>
      codeOf(book.ask(`/tournament/${path}`, { ...(await book.member()).credentials, ...body }))
  const create =
    (field: string): Raise =>
    async () => {
      const form = await roomForm(book, await book.member(), await announceMatches(book, 3))
      return codeOf(book.ask('/tournament/roomcreate', { ...form, [field]: undefined }))
    }
  return {
    roomIdRequired: ask('roominfo', { room_id: '' }),
    matchDateRequired: ask('roomleaguelist', { working_date: '', virtual: false }),
    roomTypeRequired: create('room_type'),
    matchRequired: create('match_ids'),
  } as const
}

/** A room without a fee, as an operator opens it, for one member of each network. */
async function freeRoom(
  book: KnownBook,
  matches: readonly KnownMatch[],
): Promise<Pick<StatedRoom, 'roomId' | 'matches'>> {
  const free = await inTransaction(book.db.database, (tx) =>
    openFreeRoom(tx, systemRandom, {
      operatorId: 1,
      currency: 'MYR',
      gift: 5_000n,
      seats: 10,
      matchIds: matches.map(({ id }) => id),
    }),
  )
  if (!free.ok) throw new Error(free.rejection.code)
  return { roomId: String(free.value.id), matches }
}
