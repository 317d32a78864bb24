import { randomUUID } from 'node:crypto'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { must } from '@fairline/domain/testing/read-example'
import type {} from '@fairline/domain/testing/runs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aPick, type BookMatch, RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changeStatus } from '../wallet/index.ts'
import { insertWithNumber } from './create-room.ts'
import { pinTries } from './room-pin.ts'

let db: TestDatabase
let book: RoomBook

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  forgetBookClock()
  await turnBookClock(db.database, 0)
  book = new RoomBook(db.database)
})
afterEach(async () => {
  expect(book.failures).toEqual([])
  await expectInvariants(db.database)
})
afterAll(() => db.drop())

const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? '' : outcome.rejection.code)
const counted = (codes: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
  )

/** Does work on connections of their own, so many at a time. */
async function onNodes<Result>(
  count: number,
  work: (database: Database, at: number) => Promise<Result>,
): Promise<Result[]> {
  const nodes = Array.from({ length: 4 }, () => db.openAnother())
  try {
    return await Promise.all(
      Array.from({ length: count }, (_, at) => work(must(nodes[at % 4], 'a node'), at)),
    )
  } finally {
    await Promise.all(nodes.map((node) => node.close()))
  }
}

async function aRoom(changes: Parameters<RoomBook['create']>[2] = {}, minutes = 60) {
  const matches = await book.matches(3, minutes)
  const owner = await book.member()
  const id = await book.room(owner, matches, changes)
  return { id, owner, matches, first: must(matches[0], 'a match') }
}

/**
 * @spec S5.room.onePrivate S5.room.freeOnce S5.room.freeOncePerIp S5.room.validBet S8.roomFull
 *   S8.roomNotExists S8.roomClosed S8.roomEnded S8.roomEndedOrCancelled S8.roomExists
 *   S8.IPJoinedBefore S8.memberJoinedBefore S8.invalidPin S8.betNotExists S2.screen.rooms.join
 */
describe('who may enter a room', () => {
  const over = (match: BookMatch) => [aPick(match, 'OU over')]

  test('a join holds the fee, and the same request joins once', async () => {
    const { id, first } = await aRoom()
    const member = await book.member()
    const requestId = randomUUID()
    const picks = over(first)
    const once = await book.join(member, id, picks, { requestId })
    expect(await book.join(member, id, picks, { requestId })).toEqual(once)
    expect(codeOf(await book.join(member, id, picks))).toBe('memberJoinedBefore')
    expect(await book.money([member])).toEqual(['900.00 100.00'])
  })

  test.each([
    ['roomNotExists', async () => ({ id: 99_999_999 })],
    ['roomEndedOrCancelled', async () => afterSteps('cancelled')],
    ['roomEnded', async () => afterSteps('ended')],
    ['roomClosed', async () => afterSteps('betting_stopped')],
  ])('%s', async (code, prepare) => {
    const { id } = await prepare()
    const match = await book.match()
    expect(codeOf(await book.join(await book.member(), id, over(match)))).toBe(code)
  })

  /** A room that has gone as far as the status. */
  async function afterSteps(status: 'cancelled' | 'ended' | 'betting_stopped') {
    const { id, matches, first } = await aRoom()
    if (status !== 'cancelled') await book.fill(id, first, 2)
    await book.pass(60)
    if (status === 'ended') for (const match of matches) await book.report(match, '1-0')
    expect(await book.status(id)).toContain(status)
    return { id }
  }

  test('a room is closed from the first kick-off on, before its job has looked', async () => {
    const { id, first } = await aRoom({}, 30)
    await turnBookClock(db.database, 31 * 60_000)
    expect(codeOf(await book.join(await book.member(), id, over(first)))).toBe('roomClosed')
    await book.look()
  })

  test('no pick, a pick of another match, twice the same match', async () => {
    const { id, first } = await aRoom()
    const member = await book.member()
    const other = await book.match()
    expect(codeOf(await book.join(member, id, []))).toBe('betNotExists')
    expect(codeOf(await book.join(member, id, over(other)))).toBe('betNotExists')
    expect(codeOf(await book.join(member, id, [...over(first), ...over(first)]))).toBe('betExists')
  })

  test.each([
    ['odds_changed', { odds: '0.80', oddsVersion: 3 }],
    ['invalidOdds', { odds: '0.80' }],
    ['invalidOddsBall', { line: '3.00' }],
    ['invalidBetType', { betType: 'OE', selection: 'odd' }],
    ['matchNotActive', { matchId: 'nowhere' }],
  ])('a pick is refused with %s, and nothing is held', async (code, changes) => {
    const { id, first } = await aRoom()
    const member = await book.member()
    const picks = [{ ...aPick(first, 'OU over'), ...changes }]
    const expected = code === 'matchNotActive' ? 'betNotExists' : code
    expect(codeOf(await book.join(member, id, picks))).toBe(expected)
    expect(await book.money([member])).toEqual(['1000.00 0.00'])
  })

  test.each(['suspended', 'frozen', 'blocked', 'closed', 'inactive'] as const)(
    'an account that is %s does not join',
    async (status) => {
      const { id, first } = await aRoom()
      const member = await book.member()
      await inTransaction(db.database, (tx) => changeStatus(tx, member, status))
      const codes = { suspended: 'SUSPEND', frozen: 'FREEZE', blocked: 'BLOCK', closed: 'CLOSE' }
      const code = status === 'inactive' ? 'memberInactive' : codes[status]
      expect(codeOf(await book.join(member, id, over(first)))).toBe(code)
    },
  )

  test('15. too little money, a debt, an own limit: no join; prize and refund come', async () => {
    const { id, first, matches } = await aRoom()
    expect(codeOf(await book.join(await book.member(99), id, over(first)))).toBe(
      'insufficient_balance',
    )
    const [lucky = 0n, other = 0n] = await book.fill(id, first, 2)
    for (const member of [lucky, other]) {
      await inTransaction(db.database, (tx) => changeStatus(tx, member, 'suspended'))
    }
    await book.pass(60)
    for (const match of matches) await book.report(match, '3-1')
    await book.pass(15)
    expect(await book.money([lucky, other])).toEqual(['1035.00 0.00', '1035.00 0.00'])
    const again = await aRoom()
    const limited = await book.member()
    await inTransaction(db.database, async (tx) => {
      await tx.query('select keep_play_days($1, book_now())', [limited])
      await tx.query(
        `insert into play_limit (wallet_id, kind, period, amount)
         values ($1, 'stake', 'day', 9999)`,
        [limited],
      )
    })
    expect(codeOf(await book.join(limited, again.id, over(again.first)))).toBe('betOverLimit')
  })

  test('13. a free room takes a member and a network once', async () => {
    const matches = await book.matches()
    const first = must(matches[0], 'a match')
    const id = await aFreeRoom(matches)
    const [one, two, three] = [await book.member(), await book.member(), await book.member()]
    expect((await book.join(one, id, over(first), { ip: '203.0.113.7' })).ok).toBe(true)
    const again = await book.join(one, id, over(first), { ip: '203.0.113.8' })
    expect(codeOf(again)).toBe('memberJoinedBefore')
    const sameNetwork = await book.join(two, id, over(first), { ip: '203.0.113.7' })
    expect(codeOf(sameNetwork)).toBe('IPJoinedBefore')
    expect((await book.join(two, id, over(first), { ip: '2001:db8:0:1::1' })).ok).toBe(true)
    const prefix = await book.join(three, id, over(first), { ip: '2001:db8:0:1::2' })
    expect(codeOf(prefix)).toBe('IPJoinedBefore')
    expect((await book.join(three, id, over(first), { ip: '203.0.113.9' })).ok).toBe(true)
    await book.pass(60)
    for (const match of matches) await book.report(match, '3-1')
    await book.pass(15)
    // A gift of 50.00 for one place, shared by three; the odd cents to the earlier picks.
    expect(await book.money([one, two, three])).toEqual([
      '1016.67 0.00',
      '1016.67 0.00',
      '1016.66 0.00',
    ])
  })

  async function aFreeRoom(matches: readonly BookMatch[]): Promise<number> {
    const startsAtMs = book.parts.clock.now() + 3_600_000
    const room = await inTransaction(db.database, (tx) =>
      insertWithNumber(tx, book.parts, {
        operatorId: 1,
        type: 'free',
        currency: 'MYR',
        fee: 0n,
        seats: 30,
        ownerId: null,
        isVirtual: false,
        gift: 5_000n,
        startsAtMs,
        lastBetAtMs: startsAtMs,
        pin: null,
        matchKeys: matches.map(({ key }) => key),
      }),
    )
    return must(room, 'a room').id
  }

  test('2. 50 joins for one seat: one is in, the others find the room full', async () => {
    const { id, first } = await aRoom({ seats: 3 })
    await book.fill(id, first, 1)
    const members = await Promise.all(Array.from({ length: 50 }, () => book.member()))
    const codes = await onNodes(50, async (database, at) =>
      codeOf(await book.join(must(members[at], 'a member'), id, over(first), { database })),
    )
    expect(counted(codes)).toEqual({ '': 1, roomFull: 49 })
    const held = (await book.money(members)).filter((line) => line === '900.00 100.00')
    expect(held).toHaveLength(1)
  })

  test('3. 20 private rooms of one owner at once: one', async () => {
    const matches = await book.matches()
    const owner = await book.member(5_000)
    const codes = await onNodes(20, async (database) => {
      const node = new RoomBook(database, { board: book.parts.board })
      return codeOf(await node.create(owner, matches, { type: 'private', pin: '123456' }))
    })
    expect(counted(codes)).toEqual({ '': 1, roomExists: 19 })
    expect(await book.money([owner])).toEqual(['4900.00 100.00'])
  })

  test('4. a join against the cancellation: refunded or refused, the account is 0', async () => {
    const rounds = inject('fullRuns') ? 1_000 : 12
    for (let round = 0; round < rounds; round += 1) {
      const { id, owner, first } = await aRoom()
      const member = await book.member()
      const [joined] = await Promise.all([
        book.join(member, id, over(first)),
        book.leave(owner, id),
      ])
      const status = await book.status(id)
      if (joined.ok && status === 'open')
        expect(await book.money([member])).toEqual(['900.00 100.00'])
      else expect(await book.money([member])).toEqual(['1000.00 0.00'])
      expect(['', 'roomEndedOrCancelled']).toContain(codeOf(joined))
    }
  })

  test('9. wrong PINs lock a member, and a hundred of them kill the PIN', async () => {
    const pin = '123456'
    const { id, owner, first } = await aRoom({ type: 'private', pin })
    const thief = await book.member()
    const wrong = (member: bigint, ip = '203.0.113.5') =>
      book.join(member, id, over(first), { pin: '654321', ip })
    for (let time = 0; time < pinTries.ofMember; time += 1) {
      expect(codeOf(await wrong(thief))).toBe('invalidPin')
    }
    expect(codeOf(await wrong(thief))).toBe('requestLimit')
    const right = await book.join(thief, id, over(first), { pin })
    expect(codeOf(right)).toBe('requestLimit')
    for (let tries = pinTries.ofMember; tries < pinTries.ofRoom; tries += 1) {
      const ip = `198.51.100.${tries}`
      expect(codeOf(await wrong(await book.member(), ip))).toBe('invalidPin')
    }
    const late = await book.join(await book.member(), id, over(first), { pin, ip: '192.0.2.1' })
    expect(codeOf(late)).toBe('requestLimit')
    expect(book.told).toContain(`${owner} message`)
  })
})

/** @spec S8.betExists S6.room.player */
describe('picks', () => {
  test('a pick is final, in matches of the room, and all or none', async () => {
    const { id, owner, matches, first } = await aRoom()
    const [, second = first, third = first] = matches
    expect(codeOf(await book.pick(owner, id, [aPick(first, 'HDP away')]))).toBe('betExists')
    const foreign = [aPick(second, 'OU under'), aPick(await book.match(), 'OU under')]
    expect(codeOf(await book.pick(owner, id, foreign))).toBe('matchNotActive')
    const both = [aPick(second, 'OU under'), aPick(third, 'HDP away')]
    expect(await book.pick(owner, id, both)).toMatchObject({ value: { seals: [2, 3] } })
    expect(codeOf(await book.pick(await book.member(), id, both))).toBe('forbiddenAccess')
  })

  test('11. a pick on an old guard, or after the kick-off, never passes', async () => {
    const { id, owner, matches, first } = await aRoom()
    const [, second = first, third = first] = matches
    const guard = 'update market_guard set guard_version = guard_version + 1 where match_id = $1'
    await db.database.queries.query(guard, [second.key])
    expect(codeOf(await book.pick(owner, id, [aPick(second, 'OU over')]))).toBe('oddsIsUpdating')
    const kickOff = 'update match set started_at = book_now() where id = $1'
    await db.database.queries.query(kickOff, [third.key])
    expect(codeOf(await book.pick(owner, id, [aPick(third, 'OU over')]))).toBe('matchNotActive')
  })
})
