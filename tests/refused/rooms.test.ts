import { randomUUID } from 'node:crypto'
import { endpoints } from '@fairline/contract'
import { must } from '@fairline/domain/testing/read-example'
import { beforeAll, describe, expect, test } from 'vitest'
import { barredStates, codesByState } from './codes-by-state.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import type { Credentials } from './open-client.ts'
import { withSetting } from './operator-setting.ts'
import { type OtherOperator, openOtherOperator } from './other-operator.ts'
import { announceMatches } from './parlay-slip.ts'
import { joinForm, pickOf, refusedWith, roomForm, roomOf } from './room-requests.ts'
import { playRoom, type StatedRoom } from './rooms-in-states.ts'
import { setBook } from './set-book.ts'
import { accountReportRequest, isAccountReport } from './valid-report-requests.ts'
import type { EndpointPath } from './valid-requests.ts'
import { isOfRooms, type RoomsAsked, roomRequest } from './valid-room-requests.ts'

/** Tournaments: no member reaches what is not theirs, and no room is made that cannot be. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const book = setBook()

let players: readonly KnownMember[]
let owner: KnownMember
/** In no room. */
let outsider: KnownMember
/** Open: owner and two players, who have picked in the first of its three matches. */
let room: StatedRoom
/** The same of the owner's own, with a PIN. */
let hidden: StatedRoom
let other: OtherOperator
const pin = '135790'

beforeAll(async () => {
  players = await Promise.all([book.member(), book.member(), book.member()])
  owner = must(players[0], 'an owner')
  outsider = await book.member()
  room = await playRoom(book, players, await announceMatches(book, 3))
  const matches = await announceMatches(book, 4)
  hidden = await playRoom(book, players.slice(0, 2), matches, { room_type: 2, room_pin: pin })
  other = await openOtherOperator(book)
})

const tournamentPaths = endpoints
  .map(({ path }) => path as EndpointPath)
  .filter((path) => isOfRooms(path) || path.startsWith('/gameresult/tournament'))

/** A full request of a tournament call about the room, by an outsider. */
function requestOf(
  path: EndpointPath,
  credentials: Credentials,
  { roomId, matches, free }: StatedRoom,
): Record<string, unknown> {
  const rooms: RoomsAsked = {
    open: roomId,
    playing: roomId,
    alone: roomId,
    private: roomId,
    shown: roomId,
    matches: matches.map(({ id }) => id),
    picks: [free],
  }
  if (isOfRooms(path)) return { ...roomRequest(path, credentials, rooms).body }
  if (!isAccountReport(path)) throw new Error(`${path} is no call of tournaments`)
  return accountReportRequest(path, {
    credentials,
    slip: {},
    tickets: { running: '', eSports: '' },
  }).body
}

const namesRoom = (path: EndpointPath): boolean =>
  'room_id' in requestOf(path, outsider.credentials, room)
const refused = (path: string, body: object) => refusedWith(book, path, body)
const fresh = () => ({ request_id: randomUUID() })

describe('who asks', () => {
  test('every call of tournaments is asked here', () => {
    expect(tournamentPaths).toHaveLength(20)
  })

  test.each(tournamentPaths)('%s with the session of another operator', async (path) => {
    const body = requestOf(path, other.credentials, room)
    expect(await refused(path, body)).toBe('session_not_exists')
    const own = requestOf(path, outsider.credentials, room)
    expect((await other.ask(path, own)).statusdesc).toBe('session_not_exists')
  })

  test("a member of another operator finds none of this one's rooms", async () => {
    // The other operator has no virtual games.
    const paths = tournamentPaths.filter((path) => path !== '/tournament/vroomjoin')
    for (const path of paths.filter(namesRoom)) {
      const answer = await other.ask(path, requestOf(path, other.credentials, room))
      const expected =
        path === '/tournament/memberbetlist'
          ? { status: 1, picks: [] }
          : { statusdesc: 'roomNotExists' }
      expect([path, answer]).toMatchObject([path, expected])
    }
    const asked = requestOf('/tournament/roomlist', other.credentials, room)
    const listed = await other.ask('/tournament/roomlist', { ...asked, search: '' })
    expect(listed).toMatchObject({ rooms: [], total: 0, counts: { public: 0, private: 0 } })
  })

  /** @spec S8.tournamentDisabled S6.category.tournament S6.category.tournamentOff */
  test('with tournaments off every call says so and does nothing', async () => {
    await withSetting(book, 'tournament', false, async () => {
      for (const path of tournamentPaths) {
        const body = requestOf(path, owner.credentials, room)
        expect([path, await refused(path, body)]).toEqual([path, 'tournamentDisabled'])
      }
    })
    const body = requestOf('/tournament/roominfo', owner.credentials, room)
    expect((await book.ask('/tournament/roominfo', body)).status).toBe(1)
  })

  /** What a private room answers to a member who is not in it and knows its number. */
  const ofHidden: Readonly<Partial<Record<EndpointPath, string>>> = {
    '/tournament/roomjoin': 'invalidPin',
    '/tournament/vroomjoin': 'invalidPin',
    '/tournament/roominfo': 'invalidPin',
  }
  test("another member's private room, by its number", async () => {
    const who = await book.member()
    for (const path of tournamentPaths.filter(namesRoom)) {
      if (path === '/tournament/memberbetlist') continue
      const code = await refused(path, requestOf(path, who.credentials, hidden))
      expect([path, code]).toEqual([path, ofHidden[path] ?? 'forbiddenAccess'])
    }
    const asked = { ...who.credentials, room_id: hidden.roomId, page_size: 10, page_number: 1 }
    expect(await book.ask('/tournament/memberbetlist', asked)).toMatchObject({ picks: [] })
  })

  /** @spec S3.room.type S3.room.status.all */
  test('a list has the rooms of its type and status', async () => {
    const rest = { mine: false, search: '', sort: 'start', page_size: 100, page_number: 1 }
    const typesOf = async (room_type: number, room_status: string): Promise<number[]> => {
      const asked = { ...outsider.credentials, ...rest, room_type, room_status }
      const { rooms } = (await book.ask('/tournament/roomlist', asked)) as unknown as {
        rooms: { room_type: number }[]
      }
      return rooms.map((each) => each.room_type).sort()
    }
    expect(await typesOf(0, '10')).toEqual([1, 2])
    expect([await typesOf(1, 'A'), await typesOf(2, '10')]).toEqual([[1], [2]])
    expect([await typesOf(3, '10'), await typesOf(0, '0')]).toEqual([[], []])
  })

  /** @spec S9.polling.tournament */
  test('membervalidatetournament has the bounds, and the own private room alone', async () => {
    const ask = ({ credentials }: KnownMember) => book.ask('/membervalidatetournament', credentials)
    expect(await ask(outsider)).toMatchObject({
      min_room_rate: '10.00',
      max_room_rate: '1000.00',
      min_room_limit: 3,
      max_room_limit: 30,
      min_match: 3,
      max_match: 10,
      poll_seconds: 60,
      can_join: true,
      private_room_id: '',
      room_rate_unit: '1.00',
    })
    expect(await ask(await book.member({ currency: 'IDR' }))).toMatchObject({
      min_room_rate: '10.00',
      max_room_rate: '1000.00',
      room_rate_unit: '1000.00',
    })
    expect(await ask(owner)).toMatchObject({ private_room_id: hidden.roomId })
  })

  test('a private room is found by its number, which tells nothing of it', async () => {
    const who = await book.member()
    const list = { room_type: 0, room_status: '10', mine: false, sort: 'start' }
    const page = { page_size: 10, page_number: 1 }
    const ask = (search: string) =>
      book.ask('/tournament/roomlist', { ...who.credentials, ...list, ...page, search })
    expect(await ask(hidden.roomId)).toMatchObject({
      total: 1,
      rooms: [{ room_owner: '', leagues: [], matches: 0, seal_head: '', room_type: 2 }],
    })
    const byLeague = (await ask('KNOWN LEAGUE'))['rooms'] as { room_type: number }[]
    expect(byLeague.length).toBeGreaterThan(0)
    expect(byLeague.filter(({ room_type }) => room_type === 2)).toEqual([])
  })
})

/** @spec S5.room.required S5.room.typeRequired S5.room.dateRequired S5.room.matchRequired */
describe('fields that are missing', () => {
  const rows: readonly (readonly [string, EndpointPath, object])[] = [
    ['roomIdRequired', '/tournament/roomjoin', { room_id: undefined }],
    ['roomIdRequired', '/tournament/bet', { room_id: '1234567' }],
    ['roomIdRequired', '/tournament/roominfo', { room_id: '' }],
    ['roomIdRequired', '/tournament/memberbetlist', { room_id: 'x' }],
    ['roomIdRequired', '/tournament/roomrank', { room_id: '123456789' }],
    ['roomTypeRequired', '/tournament/roomcreate', { room_type: undefined }],
    ['roomTypeRequired', '/tournament/vroomcreate', { room_type: 3 }],
    ['roomTypeRequired', '/tournament/roomlist', { room_type: 4 }],
    ['matchDateRequired', '/tournament/roomleaguelist', { working_date: '2026-02-30' }],
    ['matchDateRequired', '/tournament/roommatchlist', { working_date: undefined }],
    ['matchDateRequired', '/tournament/roommatchlist', { working_date: '' }],
    ['matchRequired', '/tournament/roomcreate', { match_ids: undefined }],
    ['matchRequired', '/tournament/roomcreate', { match_ids: ['tm1', ''] }],
    ['matchRequired', '/tournament/bet', { pick: { match_id: '' } }],
    ['leagueIdRequired', '/tournament/roommatchlist', { league_id: undefined }],
    ['pageSizeRequired', '/tournament/roomlist', { page_size: 0 }],
  ]
  test.each(rows)('%s: %s %j', async (code, path, change) => {
    const body = requestOf(path, owner.credentials, room)
    expect(await refused(path, { ...body, ...change })).toBe(code)
  })
})

/**
 * @spec S8.minRoomRate S8.maxRoomRate S8.minRoomLimit S8.maxRoomLimit S8.invalidPin S8.minMatch
 *   S8.maxMatch S8.liveMatchNotAllowed S8.matchNotAllowBet S8.roomExists S8.betNotExists
 *   S8.createRoomFailed-3 S8.betExists
 * @spec S5.room.fee S5.room.feeMax S5.room.players S5.room.playersMax S5.room.pin
 *   S5.room.pinPrivate S5.room.matches S5.room.matchesMax S5.room.onePrivate S5.room.validBet
 * @spec S7.tournament.roomcreate S9.room S9.room.players S9.room.pin S9.room.matches
 */
describe('roomcreate', () => {
  const create = async (
    matches: readonly KnownMatch[],
    change: object = {},
    who = outsider,
  ): Promise<string> => {
    const form = await roomForm(book, who, matches.slice(0, 1))
    const match_ids = matches.map(({ id }) => id)
    return refused('/tournament/roomcreate', { ...form, match_ids, ...change })
  }

  test.each([
    ['minRoomRate', { room_rate: '9' }],
    ['minRoomRate', { room_rate: '0' }],
    ['maxRoomRate', { room_rate: '1001' }],
    ['minRoomLimit', { room_limit: 2 }],
    ['minRoomLimit', { room_limit: -1 }],
    ['maxRoomLimit', { room_limit: 31 }],
    ['invalidPin', { room_type: 2, room_pin: '' }],
    ['invalidPin', { room_type: 2, room_pin: '12345' }],
    ['invalidPin', { room_type: 2, room_pin: '1234567' }],
    ['invalidPin', { room_type: 2, room_pin: '12345a' }],
    ['invalidPin', { room_type: 2, room_pin: '１２３４５６' }],
    ['invalidPin', { room_type: 2, room_pin: '123456\n' }],
    ['betNotExists', { picks: [] }],
  ])('%s: %j', async (code, change) => {
    expect(await create(room.matches, change)).toBe(code)
  })

  test('the number of matches', async () => {
    const [one, two] = room.matches
    const eleven = await announceMatches(book, 11)
    const first = must(one, 'a match')
    expect(await create([first, must(two, 'a match')])).toBe('minMatch')
    expect(await create([first, first, first])).toBe('minMatch')
    expect(await create(eleven)).toBe('maxMatch')
    const form = await roomForm(book, outsider, eleven)
    expect((await book.ask('/tournament/roomcreate', form)).facts).toEqual({ max: '10' })
  })

  type Third = () => Promise<KnownMatch>
  const now = () => book.clock.now()
  const announced = (changes: () => Parameters<typeof book.feed.announce>[0]) => () =>
    book.feed.announce(changes())
  const thirds: readonly (readonly [string, string, Third])[] = [
    [
      'liveMatchNotAllowed',
      'in play',
      announced(() => ({ kickoffMs: now(), state: inPlay(0, 0) })),
    ],
    [
      'matchNotAllowBet',
      'nobody knows',
      async () => ({ ...must(room.matches[0], 'one'), id: 'nothing' }),
    ],
    [
      'matchNotAllowBet',
      'a part of another match',
      announced(() => ({ parent: must(room.matches[0], 'one') })),
    ],
    ['matchNotAllowBet', 'a round of a game without rooms', announced(() => ({ game: 54 }))],
    ['matchNotAllowBet', 'a round of virtual football', announced(() => ({ game: 53 }))],
    ['createRoomFailed-3', 'too soon', announced(() => ({ kickoffMs: now() + 10 * minuteMs - 1 }))],
    [
      'createRoomFailed-3',
      'too far behind the first',
      announced(() => ({ kickoffMs: must(room.matches[0], 'one').kickoffMs + 48 * hourMs + 1 })),
    ],
  ]
  test.each(thirds)('%s: a match that is %s', async (code, _name, third) => {
    expect(await create([...room.matches.slice(0, 2), await third()])).toBe(code)
  })

  test('createRoomFailed-3: the first kick-off beyond seven days', async () => {
    const far = { kickoffMs: now() + 7 * 24 * hourMs + minuteMs }
    expect(await create(await announceMatches(book, 3, far))).toBe('createRoomFailed-3')
  })

  test('the bounds themselves are taken', async () => {
    const near = await announceMatches(book, 2, { kickoffMs: now() + 10 * minuteMs })
    const last = await book.feed.announce({ kickoffMs: now() + 10 * minuteMs + 48 * hourMs })
    const bounds = { room_rate: '1000', room_limit: 3 }
    await roomOf(book, outsider, [...near, last], bounds)
    const far = { kickoffMs: now() + 7 * 24 * hourMs }
    await roomOf(book, outsider, await announceMatches(book, 10, far), { room_limit: 30 })
  })

  test('a fee is so many units of its currency, and all that is played for is money', async () => {
    const rupiah = await book.member({ currency: 'IDR', credit: 100_000 })
    const room_id = await roomOf(book, rupiah, room.matches, { room_rate: '20' })
    const { credentials } = rupiah
    const answer = await book.ask('/tournament/roominfo', { ...credentials, room_id, room_pin: '' })
    expect(answer).toMatchObject({
      room: { room_rate: '20.00', fee: '20000.00', prize_pool: '0.00', prizes: [] },
      pool: { fee: '20000.00', rake: '2000.00', fees: '20000.00', full_prize_pool: '540000.00' },
    })
    const wallet = await book.ask('/userprofile', credentials)
    expect(JSON.stringify(wallet)).toContain('20000.00')
  })

  test('roomExists: a second private room', async () => {
    const change = { room_type: 2, room_pin: '654321' }
    expect(await create(room.matches, change, owner)).toBe('roomExists')
  })

  test('picks: elsewhere, twice, moved, and no money', async () => {
    const [first, second] = [must(room.matches[0], 'one'), must(room.matches[1], 'one')]
    const elsewhere = await pickOf(book, outsider, await book.feed.announce())
    expect(await create(room.matches, { picks: [elsewhere] })).toBe('betNotExists')
    const picks = [await pickOf(book, outsider, first)]
    expect(await create(room.matches, { picks: [...picks, ...picks] })).toBe('betExists')
    const wrong = [{ ...must(picks[0], 'one'), odds: '0.94' }]
    expect(await create(room.matches, { picks: wrong })).toBe('invalidOdds')
    const line = [...picks, { ...(await pickOf(book, outsider, second)), odds_ball: '-0.25' }]
    expect(await create(room.matches, { picks: line })).toBe('invalidOddsBall')
    const poor = await book.member({ credit: 9 })
    expect(await create(room.matches, {}, poor)).toBe('insufficient_balance')
  })
})

describe.each(barredStates)('an account that is %s', (status) => {
  test.each(['roomcreate', 'roomjoin'])('%s is refused by the wallet', async (path) => {
    const who = await book.member()
    const first = must(room.matches[0], 'one')
    const body =
      path === 'roomcreate'
        ? await roomForm(book, who, room.matches)
        : await joinForm(book, who, room.roomId, first)
    await book.setStatus(who, status)
    expect(await refused(`/tournament/${path}`, body)).toBe(codesByState[status])
  })
})

test("roompin is the owner's alone, of a private room that is open, and six digits", async () => {
  const asked = { ...owner.credentials, room_id: hidden.roomId, room_pin: pin }
  const change = (fields: object) =>
    refused('/tournament/roompin', { ...asked, ...fresh(), ...fields })
  expect(await change(must(players[1], 'one').credentials)).toBe('forbiddenAccess')
  expect(await change(outsider.credentials)).toBe('forbiddenAccess')
  expect(await change({ room_id: room.roomId })).toBe('forbiddenAccess')
  expect(await change({ room_id: '99999999' })).toBe('roomNotExists')
  for (const room_pin of ['', '12345', 'abcdef'])
    expect(await change({ room_pin })).toBe('invalidPin')
})

test('an owner leaves alone only, and a member only a room that it is in', async () => {
  const leave = (who: KnownMember, room_id: string) =>
    refused('/tournament/roomleave', { ...who.credentials, ...fresh(), room_id })
  expect(await leave(owner, room.roomId)).toBe('roomClosed')
  expect(await leave(outsider, room.roomId)).toBe('forbiddenAccess')
  expect(await leave(outsider, '99999999')).toBe('roomNotExists')
})
