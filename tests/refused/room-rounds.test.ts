import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { beforeAll, describe, expect, test } from 'vitest'
import type { KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { withSetting } from './operator-setting.ts'
import { announceMatches } from './parlay-slip.ts'
import {
  join,
  joinForm,
  pickOf,
  refusedWith,
  roomForm,
  roomOf,
  untilNoneIsDue,
  untilStatus,
} from './room-requests.ts'
import { setBook } from './set-book.ts'

/*
 * Rooms of rounds of virtual football, and which call takes which room (tournaments 3).
 */

const minuteMs = 60_000
const game = 53
const book = setBook()

let owner: KnownMember
let member: KnownMember
let matches: readonly KnownMatch[]
let rounds: readonly KnownMatch[]

const inMinutes = (minutes: number) => ({ game, kickoffMs: book.clock.now() + minutes * minuteMs })
const roundsIn = (...minutes: readonly number[]) =>
  Promise.all(minutes.map((each) => book.feed.announce(inMinutes(each))))

beforeAll(async () => {
  owner = await book.member({ credit: 100_000 })
  member = await book.member({ credit: 100_000 })
  matches = await announceMatches(book, 3)
  rounds = await roundsIn(20, 20, 30)
})

const code = async (path: string, body: object): Promise<string> =>
  (await book.ask(`/tournament/${path}`, body)).statusdesc
/** A member who owns no room yet: three open ones are the most. */
const anOwner = () => book.member({ credit: 100_000 })
const create = async (path: string, on: readonly KnownMatch[]): Promise<string> =>
  code(path, await roomForm(book, await anOwner(), on))

/**
 * @spec S7.tournament.vroomcreate S7.tournament.vroomjoin S6.operatorType S6.player.operatorType
 */
describe.each([
  [1, { matches: ['', 'matchNotAllowBet'], rounds: ['matchNotAllowBet', ''] }],
  [2, { matches: ['', ''], rounds: ['matchNotAllowBet', ''] }],
] as const)('for an operator of type %i', (operatorType, codes) => {
  const withType = <Result>(work: () => Promise<Result>) =>
    withSetting(book, 'operatorType', operatorType, work)

  test('roomcreate and vroomcreate', async () => {
    const both = async (on: readonly KnownMatch[]) => [
      await create('roomcreate', on),
      await create('vroomcreate', on),
    ]
    const found = await withType(async () => ({
      matches: await both(matches),
      rounds: await both(rounds),
    }))
    expect(found).toEqual(codes)
  })

  test('roomjoin and vroomjoin', async () => {
    const both = async (on: readonly KnownMatch[]) => {
      const first = must(on[0], 'a match')
      const joins: string[] = []
      for (const path of ['roomjoin', 'vroomjoin']) {
        const roomId = await roomOf(book, await anOwner(), on)
        joins.push(await code(path, await joinForm(book, member, roomId, first)))
      }
      return joins
    }
    const found = await withType(async () => ({
      matches: await both(matches),
      rounds: await both(rounds),
    }))
    expect(found).toEqual(codes)
  })

  test('matches and rounds are no room together, whichever call asks', async () => {
    const mixed = [...matches.slice(0, 2), must(rounds[0], 'a round')]
    for (const on of [mixed, [...mixed].reverse()]) {
      for (const path of ['roomcreate', 'vroomcreate']) {
        const asked = await roomForm(book, owner, on)
        const refusal = await withType(() => refusedWith(book, `/tournament/${path}`, asked))
        expect([path, refusal]).toEqual([path, 'matchNotAllowBet'])
      }
    }
  })
})

/** @spec S8.createRoomFailed-3 */
describe('the window of a room of rounds', () => {
  const refused = async (on: readonly KnownMatch[], path = 'vroomcreate') =>
    refusedWith(book, `/tournament/${path}`, await roomForm(book, owner, on))

  const second = 1 / 60
  test.each([
    ['two minutes before the first', [2, 2, 2], ''],
    ['the first sooner', [2 - second, 5, 5], 'createRoomFailed-3'],
    ['the first in 40 minutes', [40, 40, 40], ''],
    ['the first later', [40 + second, 41, 41], 'createRoomFailed-3'],
    ['the last 40 minutes after the first', [10, 20, 50], ''],
    ['the last later', [10, 20, 50 + second], 'createRoomFailed-3'],
  ])('%s', async (_name, minutes, expected) => {
    const on = await roundsIn(...minutes)
    if (expected === '') expect(await create('vroomcreate', on)).toBe('')
    else expect(await refused(on)).toBe(expected)
  })

  test('the bounds of matches do not apply, and the others do', async () => {
    const soon = await roundsIn(5, 5)
    expect(await refused(soon)).toBe('minMatch')
    expect(await refused(await roundsIn(...Array<number>(11).fill(6)))).toBe('maxMatch')
    expect(await create('vroomcreate', await roundsIn(...Array<number>(10).fill(6)))).toBe('')
  })

  test('other games than virtual football have no room', async () => {
    const others = await announceMatches(book, 2, { game: 54, kickoffMs: inMinutes(20).kickoffMs })
    const on = [must(rounds[0], 'a round'), ...others]
    expect(await refused(on)).toBe('matchNotAllowBet')
    expect(await refused(on, 'roomcreate')).toBe('matchNotAllowBet')
  })
})

/** @spec S8.MiniGameDisabled */
test('without virtual games no room of rounds is made or joined', async () => {
  const form = await roomForm(book, owner, rounds)
  const roomId = await roomOf(book, await anOwner(), rounds)
  const joining = await joinForm(book, member, roomId, must(rounds[0], 'a round'))
  await withSetting(book, 'virtual', false, async () => {
    expect(await refusedWith(book, '/tournament/vroomcreate', form)).toBe('MiniGameDisabled')
    expect(await refusedWith(book, '/tournament/vroomjoin', joining)).toBe('MiniGameDisabled')
    expect(await create('roomcreate', matches)).toBe('')
  })
})

test('a room of rounds lives as any other, and a pick ends with its round', async () => {
  const on = await roundsIn(3, 3, 8)
  const players = [owner, member, await book.member()]
  const roomId = await roomOf(book, owner, on)
  const [first, , last] = on
  for (const player of players.slice(1)) await join(book, player, roomId, must(first, 'a round'))
  const asked = { ...member.credentials, room_id: roomId }
  const late = await pickOf(book, member, must(on[1], 'a round'))
  const good = await pickOf(book, member, must(last, 'a round'))
  await book.advance(3 * minuteMs)
  await untilStatus(book, owner, roomId, '0')
  await untilNoneIsDue(book)
  const bet = (pick: object) => ({ ...asked, request_id: randomUUID(), pick })
  expect(await refusedWith(book, '/tournament/bet', bet(late))).toBe('matchNotActive')
  expect(await code('bet', bet(good))).toBe('')
  await book.advance(5 * minuteMs)
  await untilStatus(book, owner, roomId, '4')
  for (const round of on) await book.feed.settle(round, 'FT', { home: 2, away: 0 })
  await untilStatus(book, owner, roomId, '3')
  await book.advance(15 * minuteMs)
  await untilStatus(book, owner, roomId, '1')
  const rank = await book.ask('/tournament/roomrank', asked)
  // Two picks of home -0.75 at 0.95 against one: 27.00 for one place.
  expect(rank['rows']).toMatchObject([{ points: '190.00', prize: '27.00', is_me: true }, {}, {}])
})
