import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { countRooms, selectFullestRoom, selectRooms } from './room-store.ts'

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

describe('the open rooms of one owner', () => {
  test('twenty that are created at once are three', async () => {
    const owner = await book.member(10_000)
    const matches = await book.matches()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => book.create(owner, matches)),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.rejection]))
    expect(refusals).toEqual(Array(17).fill({ code: 'requestLimit', facts: { open_rooms: '3' } }))
    expect(await book.money([owner])).toEqual(['9700.00 300.00'])
  })

  test('a private one counts, and one that has started or is gone does not', async () => {
    const owner = await book.member(10_000)
    const [soon, later] = [await book.matches(3, 20), await book.matches(3, 90)]
    const first = await book.room(owner, soon)
    await book.fill(first, must(soon[0], 'a match'), 2)
    const second = await book.room(owner, later)
    await book.room(owner, later, { type: 'private', pin: '123456' })
    const refused = { ok: false, rejection: { code: 'requestLimit' } }
    expect(await book.create(owner, later)).toMatchObject(refused)
    await book.pass(20)
    await book.room(owner, later)
    expect(await book.create(owner, later)).toMatchObject(refused)
    await book.leave(owner, second)
    await book.room(owner, later)
  })
})

test('the first room of every owner comes before the second of any, full ones last', async () => {
  const own = new RoomBook(db.database)
  const crowd = await own.member(10_000)
  const sooner = await own.matches(3, 15)
  const later = await own.matches(3, 30)
  const latest = await own.matches(3, 45)
  const crowded: number[] = []
  for (let made = 0; made < 3; made += 1) crowded.push(await own.room(crowd, sooner, { rate: 11 }))
  const others = [
    await own.room(await own.member(), later, { rate: 11 }),
    await own.room(await own.member(), later, { rate: 11 }),
    await own.room(await own.member(), latest, { rate: 11 }),
  ]
  const [one, fuller, last] = others.map((id) => must(id, 'a room'))
  await own.fill(must(fuller, 'a room'), must(later[0], 'a match'), 1)
  const full = await own.room(await own.member(), sooner, { rate: 11, seats: 3 })
  await own.fill(full, must(sooner[0], 'a match'), 2)
  const asked = {
    ...({ operatorId: 1, currency: 'MYR', type: null, statuses: ['open'], search: '' } as const),
    withRounds: true,
    page: { size: 100, number: 1 },
  }
  const listed = async (mine: boolean, walletId = 0n) => {
    const { rooms } = await selectRooms(db.database.queries, {
      ...asked,
      mine,
      walletId,
      sort: 'start',
    })
    return rooms.filter(({ fee }) => fee === 1_100n).map(({ id }) => id)
  }
  const byNumber = crowded.toSorted((a, b) => a - b)
  expect(await listed(false)).toEqual([byNumber[0], fuller, one, last, ...byNumber.slice(1), full])
  expect(await listed(true, crowd)).toEqual(byNumber)
  // A visitor is shown the fullest one that has a seat left.
  expect((await selectFullestRoom(db.database.queries, 1, true))?.id).toBe(fuller)
})

test('rooms of rounds that are off are listed and counted for their players alone', async () => {
  const own = new RoomBook(db.database)
  const [owner, stranger] = [await own.member(10_000), await own.member(10_000)]
  const id = await own.room(owner, await own.matches(3, 30), { rate: 77 })
  await db.database.queries.query('update room set is_virtual = true where id = $1', [id])
  const ofMyr = { operatorId: 1, currency: 'MYR' } as const
  const listed = async (walletId: bigint, withRounds: boolean) => {
    const { rooms } = await selectRooms(db.database.queries, {
      ...ofMyr,
      walletId,
      withRounds,
      type: null,
      statuses: null,
      mine: false,
      search: '',
      sort: 'start',
      page: { size: 100, number: 1 },
    })
    return rooms.some((room) => room.id === id)
  }
  const counted = async (withRounds: boolean) =>
    (await countRooms(db.database.queries, { ...ofMyr, walletId: stranger, withRounds })).public
  expect([await listed(stranger, true), await listed(owner, true)]).toEqual([true, true])
  expect([await listed(stranger, false), await listed(owner, false)]).toEqual([false, true])
  expect((await counted(true)) - (await counted(false))).toBe(1)
})
