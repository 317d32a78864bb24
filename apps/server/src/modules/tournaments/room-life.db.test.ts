import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { type BookMatch, RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

/*
 * Every row of the states in docs/tournaments.md, by a room that lives through it.
 */

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

/** A room of three matches in an hour, with its owner and two more players. */
async function aRoom(
  players = 3,
): Promise<{ id: number; members: bigint[]; matches: BookMatch[] }> {
  const matches = await book.matches()
  const owner = await book.member()
  const id = await book.room(owner, matches)
  const [first] = matches
  const others = first === undefined ? [] : await book.fill(id, first, players - 1)
  return { id, matches, members: [owner, ...others] }
}

/** @spec S4.room.states S2.screen.rooms.leave S6.room.roles */
describe('a room and its money', () => {
  test('to A Open: the owner is player 1, and the fee is held', async () => {
    const { id, members } = await aRoom(1)
    expect(await book.status(id)).toBe('open')
    expect(await book.money(members)).toEqual(['900.00 100.00'])
  })

  test('A to 0 Active: at the first kick-off with 3 players, all fees are captured', async () => {
    const { id, members } = await aRoom()
    await book.pass(59)
    expect(await book.status(id)).toBe('open')
    await book.pass(1)
    expect(await book.status(id)).toBe('betting_stopped')
    expect(await book.money(members)).toEqual(Array(3).fill('900.00 0.00'))
    for (const member of members) expect(book.told).toContain(`${member} message`)
  })

  test('A to 0: the first live signal of any match starts it', async () => {
    const { id, matches } = await aRoom()
    const [first] = matches
    if (first !== undefined) await book.begin(first)
    await book.look()
    expect(await book.status(id)).toBe('active')
  })

  test('A to 2 Cancel: under 3 players at the first kick-off', async () => {
    const { id, members } = await aRoom(2)
    await book.pass(60)
    expect(await book.status(id)).toBe('cancelled min_players')
    expect(await book.money(members)).toEqual(Array(2).fill('1000.00 0.00'))
  })

  test('A to 2: the owner leaves alone', async () => {
    const { id, members } = await aRoom(1)
    expect((await book.leave(members[0] ?? 0n, id)).ok).toBe(true)
    expect(await book.status(id)).toBe('cancelled owner_left')
    expect(await book.money(members)).toEqual(['1000.00 0.00'])
  })

  test('the owner stays while somebody else is in, who may leave', async () => {
    const { id, members } = await aRoom(2)
    const [owner = 0n, other = 0n] = members
    expect(await book.leave(owner, id)).toMatchObject({ rejection: { code: 'roomClosed' } })
    expect((await book.leave(other, id)).ok).toBe(true)
    expect(await book.money([other])).toEqual(['1000.00 0.00'])
    expect((await book.leave(owner, id)).ok).toBe(true)
  })

  test('0 to 4 Stop Betting: at the kick-off of the last match that is not void', async () => {
    const matches = [await book.match(60), await book.match(60), await book.match(70)]
    const late = await book.match(80)
    const id = await book.room(await book.member(), [...matches, late])
    const [first] = matches
    if (first !== undefined) await book.fill(id, first, 2)
    await book.pass(60)
    expect(await book.status(id)).toBe('active')
    await book.report(late, '', 'postponed')
    expect(await book.status(id)).toBe('active')
    await book.pass(10)
    expect(await book.status(id)).toBe('betting_stopped')
  })

  test('0 to 4: the last match begins, or is moved, before its schedule', async () => {
    for (const advance of ['begins', 'moves'] as const) {
      const matches = [await book.match(60), await book.match(60)]
      const last = await book.match(80)
      const id = await book.room(await book.member(), [...matches, last])
      const [first] = matches
      if (first !== undefined) await book.fill(id, first, 2)
      await book.pass(60)
      expect(await book.status(id)).toBe('active')
      if (advance === 'begins') await book.begin(last)
      else await book.move(last, 0)
      await book.look()
      expect(await book.status(id)).toBe('betting_stopped')
    }
  })

  test('4 to 3 Ended and 3 to 1 Closed: paid 15 minutes after the last result', async () => {
    const { id, members, matches } = await aRoom()
    await book.pass(60)
    for (const match of matches) await book.report(match, '2-1')
    expect(await book.status(id)).toBe('ended')
    // HDP home -0.25 at 0.95 and twice OU over 2.5 at 0.98, in the first match alone.
    expect(await book.order(id)).toEqual(['3 95.00 0.00', '1 98.00 135.00', '1 98.00 135.00'])
    await book.pass(14)
    expect(await book.status(id)).toBe('ended')
    await book.pass(1)
    expect(await book.status(id)).toBe('closed')
    expect(await book.money(members)).toEqual(['900.00 0.00', '1035.00 0.00', '1035.00 0.00'])
    // Who won something has a message of it, and no one else.
    const paid = await db.database.queries.query(
      `select account_id::text as account, facts from message
        where room_id = $1 and topic = 'room_paid' order by account_id`,
      [id],
    )
    const facts = { room: String(id), place: '1', prize: '135.00', currency: 'MYR' }
    expect(paid).toEqual(members.slice(1).map((account) => ({ account: String(account), facts })))
    const told = members.slice(1).map((account) => `${account} prize 135.00 of ${id}`)
    expect(book.told.filter((line) => line.includes('prize')).sort()).toEqual(told.sort())
  })

  test('3 to 3, once: a match settled anew before the payment makes a new order', async () => {
    const { id, members, matches } = await aRoom()
    const [first] = matches
    await book.pass(60)
    for (const match of matches) await book.report(match, '2-1')
    await book.pass(9)
    if (first !== undefined) await book.report(first, '1-0')
    expect(await book.status(id)).toBe('ended')
    expect(await book.order(id)).toEqual(['1 95.00 270.00', '2 -100.00 0.00', '2 -100.00 0.00'])
    await book.pass(14)
    expect(await book.status(id)).toBe('ended')
    if (first !== undefined) await book.report(first, '2-1')
    await book.pass(20)
    // A second correction waits for the operator, and holds the payment.
    expect(await book.status(id)).toBe('ended')
    expect(await book.order(id)).toEqual(['1 95.00 270.00', '2 -100.00 0.00', '2 -100.00 0.00'])
    await db.database.queries.query('update room set correction_allowed = true where id = $1', [id])
    await book.look()
    await book.pass(15)
    expect(await book.status(id)).toBe('closed')
    expect(await book.money(members)).toEqual(['900.00 0.00', '1035.00 0.00', '1035.00 0.00'])
  })

  test('1 is final: a correction after the payment leaves a note', async () => {
    const { id, members, matches } = await aRoom()
    const [first] = matches
    await book.pass(60)
    for (const match of matches) await book.report(match, '2-1')
    await book.pass(15)
    const paid = await book.money(members)
    if (first !== undefined) await book.report(first, '0-1')
    expect(await book.status(id)).toBe('closed')
    expect(await book.money(members)).toEqual(paid)
    const rows = await db.database.queries.query('select note from room where id = $1', [id])
    expect(rows).toEqual([{ note: 'late_correction' }])
  })

  test('0, 4 and 3 to 2: fewer than 3 matches can count, all fees go back whole', async () => {
    for (const when of ['active', 'betting_stopped', 'ended'] as const) {
      const matches = [await book.match(60), await book.match(60), await book.match(70)]
      const members = [await book.member()]
      const id = await book.room(members[0] ?? 0n, matches)
      const [first, second] = matches
      if (first === undefined || second === undefined) return
      members.push(...(await book.fill(id, first, 2)))
      await book.pass(60)
      if (when !== 'active') await book.pass(10)
      if (when === 'ended') for (const match of matches) await book.report(match, '1-1')
      expect(await book.status(id)).toBe(when)
      await book.report(second, '0-0', 'abandoned')
      expect(await book.status(id)).toBe('cancelled matches_void')
      expect(await book.money(members)).toEqual(Array(3).fill('1000.00 0.00'))
      await book.pass(60)
      expect(await book.status(id)).toBe('cancelled matches_void')
    }
  })

  test('a match moved beyond 48 h after the first is void in the room', async () => {
    const matches = await book.matches(4)
    const id = await book.room(await book.member(), matches)
    const [first, second] = matches
    if (first === undefined || second === undefined) return
    await book.fill(id, first, 2)
    await book.move(second, 60 + 48 * 60 + 1)
    await book.pass(60)
    expect(await book.status(id)).toBe('betting_stopped')
    for (const match of matches) if (match !== second) await book.report(match, '3-0')
    expect(await book.status(id)).toBe('ended')
  })

  test('a result that is taken back holds the payment until there is one again', async () => {
    const { id, matches } = await aRoom()
    const [first] = matches
    await book.pass(60)
    for (const match of matches) await book.report(match, '2-1')
    if (first !== undefined) await book.say(first, { kind: 'result_rollback', period: 'FT' })
    await book.pass(30)
    expect(await book.status(id)).toBe('ended')
    if (first !== undefined) await book.report(first, '0-2')
    await book.pass(15)
    expect(await book.status(id)).toBe('closed')
  })
})
