import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { runs } from '@fairline/domain/testing/runs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../apps/server/src/db/transaction.ts'
import { changeStatus } from '../../apps/server/src/modules/wallet/index.ts'
import { barredStates, codesByState } from './codes-by-state.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { announceMatches } from './parlay-slip.ts'
import {
  join,
  joinForm,
  newSalt,
  type PickRequest,
  pickOf,
  roomOf,
  untilStatus,
} from './room-requests.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { setBook } from './set-book.ts'

/*
 * A pick after the kick-off of its match, or on a guard that was raised since the pick was checked,
 * never passes (tournaments 8.11): picks in flight against what ends them.
 */

const minuteMs = 60_000
const book = setBook()
const playersCount = 10
/** Picks that are on their way at once; each player sends several of them. */
const picksAtOnce = 40

let players: readonly KnownMember[]
/** Its first two matches have begun; bets on the others are open. */
let roomId: string
let matches: readonly KnownMatch[]

const at = (index: number): KnownMatch => must(matches[index], 'a match')
const ask = (path: string, body: object) => book.ask(`/tournament/${path}`, body)
const codesOf = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ statusdesc }) => statusdesc))].sort()

beforeAll(async () => {
  players = await Promise.all(Array.from({ length: playersCount }, () => book.member()))
  const owner = must(players[0], 'an owner')
  const soon = await announceMatches(book, 2, { kickoffMs: book.clock.now() + 11 * minuteMs })
  matches = [...soon, ...(await announceMatches(book, 8))]
  roomId = await roomOf(book, owner, matches)
  for (const player of players.slice(1)) await join(book, player, roomId, at(0))
  await book.advance(11 * minuteMs)
  await untilStatus(book, owner, roomId, '0')
})

/** Every pick is older than the kick-off and the first live signal of its match. */
afterAll(async () => {
  const late = await book.db.database.queries.query(
    `select p.placed_at, m.kickoff_at, m.started_at
       from room_pick p join match m on m.id = p.match_id
      where p.placed_at >= m.kickoff_at or p.placed_at > m.started_at`,
  )
  expect(late).toEqual([])
})

/** Sends a pick as so many requests, of all players in turn. */
function send(pick: PickRequest, count: number): Promise<Answer>[] {
  return Array.from({ length: count }, (_, index) => {
    const player = must(players[index % playersCount], 'a player')
    const asked = { ...player.credentials, request_id: randomUUID(), room_id: roomId }
    return ask('bet', { ...asked, pick: { ...pick, salt: newSalt() } })
  })
}

const shown = (match: KnownMatch): Promise<PickRequest> =>
  pickOf(book, must(players[0], 'a player'), match)

async function keyOf({ id }: KnownMatch): Promise<bigint> {
  const rows = await book.db.database.queries.query<{ id: string }>(
    'select id from match where public_id = $1',
    [id],
  )
  return BigInt(must(rows[0], id).id)
}

const picksIn = async (match: KnownMatch): Promise<number> => {
  const [row] = await book.db.database.queries.query<{ picks: number }>(
    'select count(*)::int as picks from room_pick where match_id = $1',
    [await keyOf(match)],
  )
  return row?.picks ?? -1
}

interface Kind {
  readonly name: string
  readonly code: string
  /** Whose lock the picks wait for. */
  readonly table: 'market_guard' | 'room'
  readonly change: string
  readonly back: string
}

/** What comes between the check of a pick and its writing, and how it is taken back. */
const kinds: readonly Kind[] = [
  {
    name: 'a guard that is raised',
    code: 'oddsIsUpdating',
    table: 'market_guard',
    change: 'update market_guard set guard_version = guard_version + 1 where match_id = $1',
    back: 'update market_guard set guard_version = guard_version - 1 where match_id = $1',
  },
  {
    name: 'a guard that is closed',
    code: 'oddsIsUpdating',
    table: 'market_guard',
    change: 'update market_guard set open = false where match_id = $1',
    back: 'update market_guard set open = true where match_id = $1',
  },
  {
    name: 'the first live signal',
    code: 'matchNotActive',
    table: 'market_guard',
    change: 'update match set started_at = book_now() where id = $1',
    back: 'update match set started_at = null where id = $1',
  },
  {
    name: 'the kick-off, while picks wait for the room',
    code: 'matchNotActive',
    table: 'room',
    change: 'update match set kickoff_at = book_now() where id = $1',
    back: "update match set kickoff_at = book_now() + interval '2 hours' where id = $1",
  },
]

describe('what comes first refuses every pick that waited behind it', () => {
  // Four kinds, seven rounds of each, forty picks a round: 1,120 races, a part of them usually.
  const rounds = runs(7)

  test.each(kinds)('$name', async ({ code, table, change, back }) => {
    const { queries } = book.db.database
    const match = at(2)
    const key = await keyOf(match)
    const before = await picksIn(match)
    for (let round = 0; round < rounds; round += 1) {
      const pick = await shown(match)
      const held = table === 'room' ? BigInt(roomId) : key
      const barrier = await holdRow(book.db, table, held)
      const picks = send(pick, picksAtOnce)
      await waitingForLocks(book.db, 5)
      await barrier.release((tx: Transaction) => tx.query(change, [key]))
      expect(codesOf(await Promise.all(picks))).toEqual([code])
      await queries.query(back, [key])
    }
    expect(await picksIn(match)).toBe(before)
  })
})

describe('picks beside what ends them', () => {
  type Ending = (match: KnownMatch) => Promise<unknown>
  const endings: readonly (readonly [string, number, string, Ending])[] = [
    ['a goal', 3, 'oddsIsUpdating', (match) => book.feed.stopBets(match, 'goal')],
    ['a suspension', 4, 'oddsIsUpdating', (match) => book.feed.stopBets(match, 'operator')],
    [
      'the first live signal',
      5,
      'matchNotActive',
      (match) => book.feed.change(match, { state: inPlay(0, 0) }),
    ],
    [
      'the first live signal, a turn later',
      6,
      'matchNotActive',
      async (match) => {
        await new Promise(setImmediate)
        await book.feed.change(match, { state: inPlay(0, 0) })
      },
    ],
  ]
  test.each(endings)('%s: taken before it or refused, and none after it', async (...given) => {
    const [, index, code, ends] = given
    const match = at(index)
    const pick = await shown(match)
    const during = send(pick, playersCount)
    await ends(match)
    const after = await Promise.all(send(pick, playersCount))
    const answers = await Promise.all(during)
    expect(codesOf(answers).filter((each) => !['', 'oddsIsUpdating', code].includes(each))).toEqual(
      [],
    )
    // Who picked before it hears so; no one else picks.
    expect(codesOf(after).filter((each) => each !== 'betExists' && each !== code)).toEqual([])
    const taken = answers.filter(({ status }) => status === 1).length
    expect(await picksIn(match)).toBe(taken)
  })

  test('picks that hold the guard go first, and the live signal waits for them', async () => {
    const match = at(7)
    const pick = await shown(match)
    const barrier = await holdRow(book.db, 'room', BigInt(roomId))
    const picks = send(pick, 5)
    await waitingForLocks(book.db, 5)
    const begins = book.feed.change(match, { state: inPlay(0, 0) })
    await waitingForLocks(book.db, 6)
    await barrier.release()
    expect(codesOf(await Promise.all(picks))).toEqual([''])
    await begins
    expect(codesOf(await Promise.all(send(pick, playersCount)))).toEqual([
      'betExists',
      'matchNotActive',
    ])
  })
})

test.each(barredStates)(
  'a pick of an account that becomes %s while it waits is refused',
  async (status) => {
    const member = await book.member()
    const offered = await announceMatches(book, 3)
    const match = must(offered[1], 'a match')
    const own = await roomOf(book, member, offered)
    const pick = await pickOf(book, member, match)
    const asked = { ...member.credentials, request_id: randomUUID(), room_id: own }
    const barrier = await holdRow(book.db, 'room', BigInt(own))
    const answer = ask('bet', { ...asked, pick: { ...pick, salt: newSalt() } })
    await waitingForLocks(book.db, 1)
    await barrier.release((tx) => changeStatus(tx, member.walletId, status))
    expect(await answer).toMatchObject({ status: 0, statusdesc: codesByState[status] })
    expect(await picksIn(match)).toBe(0)
  },
)

test('a join that waits for its wallet over the first kick-off is refused', async () => {
  const [owner, mate] = [await book.member(), await book.member()]
  const soon = await announceMatches(book, 3, { kickoffMs: book.clock.now() + 10 * minuteMs })
  const first = must(soon[0], 'a match')
  const open = await roomOf(book, owner, soon)
  await join(book, mate, open, first)
  const late = await book.member()
  const form = await joinForm(book, late, open, first)
  await book.advance(10 * minuteMs - 1_000)
  const barrier = await holdRow(book.db, 'wallet', late.walletId)
  const answer = ask('roomjoin', form)
  await waitingForLocks(book.db, 1)
  await book.advance(1_000)
  await barrier.release()
  expect((await answer).statusdesc).toBe('roomClosed')
  await untilStatus(book, owner, open, '2')
  expect(await book.ask('/userbalance', late.credentials)).toMatchObject({ balance: '10000.00' })
})
