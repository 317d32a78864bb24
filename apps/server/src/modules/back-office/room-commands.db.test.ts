import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { aPick, RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'

let db: TestDatabase
let book: RoomBook

beforeAll(async () => {
  db = await createTestDatabase()
  for (const id of [1, 2]) await anOperator(db.database.queries, id)
})
beforeEach(async () => {
  forgetBookClock()
  await turnBookClock(db.database, 0)
  book = new RoomBook(db.database)
})
afterAll(() => db.drop())

/** Runs a command line on the first operator: its exit code and what it answers. */
async function run(...words: string[]): Promise<Record<string, unknown>> {
  const of = words.includes('--operator') ? [] : ['--operator', 'operator-1']
  const { code, text } = await runOperate(db.database, [...words, ...of, '--json'])
  return code === 2 ? { code } : { code, ...JSON.parse(text) }
}

/** The acts of the audit on a room. */
const audited = async (roomId: string): Promise<string[]> => {
  const rows = await db.database.queries.query<{ act: string }>(
    'select act from audit where target = $1 order by seq',
    [`room:${roomId}`],
  )
  return rows.map(({ act }) => act)
}

/** A room of 100.00 with three players, whose matches are settled as 2-1. */
async function anEndedRoom() {
  const matches = await book.matches()
  const first = must(matches[0], 'a match')
  const id = await book.room(await book.member(), matches)
  const members = await book.fill(id, first, 2)
  await book.pass(60)
  for (const match of matches) await book.report(match, '2-1')
  return { id, members, first }
}

/** @spec S1.tournament.free S6.room.roles */
describe('operate room', () => {
  test('create opens a free room, which members join and which pays the gift', async () => {
    const matches = await book.matches()
    const first = must(matches[0], 'a match')
    const ids = matches.map(({ id }) => id).join(',')
    const made = await run('room', 'create', ids, '--currency', 'MYR', '--gift', '90')
    expect(made).toMatchObject({ code: 0 })
    const roomId = String(must(made['room'] as string, 'the room'))
    const members = [await book.member(), await book.member(), await book.member()]
    for (const [index, member] of members.entries()) {
      const picks = [aPick(first, 'OU over')]
      const joined = await book.join(member, Number(roomId), picks, { ip: `203.0.113.${index}` })
      expect(joined.ok).toBe(true)
    }
    await book.pass(60)
    for (const match of matches) await book.report(match, '2-1')
    await book.pass(15)
    expect(await book.money(members)).toEqual(Array(3).fill('1030.00 0.00'))
    expect(await audited(roomId)).toEqual(['room.create'])
    await expectInvariants(db.database)
  })

  test.each([
    ['two matches', 2, []],
    ['a gift of nothing', 3, ['--gift', '0']],
    ['two players', 3, ['--players', '2']],
  ])('create refuses %s, and nothing is written', async (_name, count, options) => {
    const ids = (await book.matches(count)).map(({ id }) => id).join(',')
    const before = await db.database.queries.query('select count(*) from room')
    const words = ['room', 'create', ids, '--currency', 'MYR', '--gift', '90', ...options]
    expect(await run(...words)).toMatchObject({ code: 1 })
    expect(await db.database.queries.query('select count(*) from room')).toEqual(before)
  })

  test('create refuses a match that has begun, and one that does not exist', async () => {
    const matches = await book.matches()
    const ids = matches.map(({ id }) => id)
    const missing = [...ids.slice(1), 'nowhere'].join(',')
    const options = ['--currency', 'MYR', '--gift', '90']
    expect(await run('room', 'create', missing, ...options)).toMatchObject({ code: 1 })
    await book.begin(must(matches[0], 'a match'))
    expect(await run('room', 'create', ids.join(','), ...options)).toMatchObject({ code: 1 })
  })

  test('cancel gives every fee back, before the start and after it', async () => {
    for (const minutes of [0, 60]) {
      const matches = await book.matches()
      const id = await book.room(await book.member(), matches)
      const members = await book.fill(id, must(matches[0], 'a match'), 2)
      await book.pass(minutes)
      expect(await run('room', 'cancel', String(id))).toMatchObject({ refunded: '3 x 100.00' })
      expect(await book.money(members)).toEqual(Array(2).fill('1000.00 0.00'))
      expect(await book.status(id)).toBe('cancelled operator')
      expect(await run('room', 'cancel', String(id))).toMatchObject({ code: 1 })
      expect(await audited(String(id))).toEqual(['room.cancel'])
    }
    await expectInvariants(db.database)
  })

  test('another operator’s room is unknown', async () => {
    const id = await book.room(await book.member(), await book.matches())
    const other = ['--operator', 'operator-2']
    expect(await run('room', 'cancel', String(id), ...other)).toMatchObject({ code: 1 })
    expect(await book.status(id)).toBe('open')
  })

  test.each([['recount'], ['keep']])(
    'decide %s: a second correction no longer holds the payment',
    async (decision) => {
      const { id, first } = await anEndedRoom()
      await book.report(first, '1-0')
      const corrected = await book.order(id)
      await book.report(first, '2-1')
      await book.pass(20)
      expect(await book.status(id)).toBe('ended')
      expect(await run('room', 'decide', String(id), decision)).toMatchObject({ code: 0 })
      await book.look()
      await book.pass(15)
      expect(await book.status(id)).toBe('closed')
      const again = ['3 95.00 0.00', '1 98.00 135.00', '1 98.00 135.00']
      expect(await book.order(id)).toEqual(decision === 'keep' ? corrected : again)
      expect(await audited(String(id))).toEqual(['room.decide'])
      await expectInvariants(db.database)
    },
  )

  test('words that are no room and no decision are not understood', async () => {
    expect(await run('room', 'cancel', '12')).toEqual({ code: 2 })
    expect(await run('room', 'decide', '12345678', 'perhaps')).toEqual({ code: 2 })
  })
})
