import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { RoomBook } from '../../../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { systemRandom } from '../../random.ts'
import { seedDemo, seedDemoPlayers } from '../accounts/index.ts'
import { DemoRooms } from './demo-rooms.ts'

let db: TestDatabase
let book: RoomBook
let rooms: DemoRooms

beforeEach(async () => {
  db = await createTestDatabase()
  forgetBookClock()
  await turnBookClock(db.database, 0)
  await open(true)
})
afterEach(async () => {
  expect(book.failures).toEqual([])
  await expectInvariants(db.database)
  await db.drop()
})

async function open(isDemo: boolean): Promise<void> {
  const hasher = await aCountingHasher()
  await seedDemo(db.database, hasher)
  book = new RoomBook(db.database, { isDemo })
  rooms = new DemoRooms({
    ...book.parts,
    players: () => seedDemoPlayers(db.database, hasher, systemRandom),
    isOffered: (operatorId) => operatorId === 1,
  })
}

interface Row {
  id: number
  line: string
  players: number
  status: string
}

/** All rooms such as `MYR public 10`, the oldest first. */
const all = (): Promise<Row[]> =>
  db.database.queries.query<Row>(
    `select id, currency || ' ' || type || ' ' || (fee + gift) / 100 as line, players, status
       from room order by created_at, currency, type, fee`,
  )

const lines = [
  'IDR public 20000',
  'MMK public 20000',
  'MYR free 200',
  'MYR public 10',
  'MYR public 50',
  'MYR public 200',
  'THB public 20',
  'USD public 20',
]

const isOpen = ({ status }: Row): boolean => status === 'open'

/** Lets minutes pass, and looks at the rooms so often. */
async function pass(minutes: number, looks = 1): Promise<void> {
  await book.pass(minutes)
  for (let look = 0; look < looks; look += 1) await rooms.look()
}

test('rooms are open in every currency, filled over minutes, and others follow them', async () => {
  const matches = await book.matches(4, 12)
  await rooms.look()
  const opened = await all()
  expect(opened.map(({ line }) => line).sort()).toEqual(lines.toSorted())
  expect(Math.max(...opened.map(({ players }) => players))).toBeLessThan(3)
  await pass(6, 2)
  await pass(5.5, 4)
  for (const { players } of await all()) {
    expect(players).toBeGreaterThanOrEqual(3)
    expect(players).toBeLessThanOrEqual(5)
  }
  // The next matches have come onto the board.
  await book.matches(4, 15)
  await pass(1)
  const begun = await all()
  expect(begun.filter(({ status }) => status === 'betting_stopped')).toHaveLength(lines.length)
  expect(
    begun
      .filter(isOpen)
      .map(({ line }) => line)
      .sort(),
  ).toEqual(lines.toSorted())
  for (const match of matches) await book.report(match, '2-1')
  await book.pass(1)
  expect((await all()).filter(({ status }) => status === 'closed')).toHaveLength(lines.length)
}, 60_000)

test('the players say what they are, and start again as the same accounts', async () => {
  await book.matches(3, 12)
  await rooms.look()
  const named = (): Promise<unknown[]> =>
    db.database.queries.query(
      "select id, nickname from account where login_id like 'demo-player-%' order by id",
    )
  const before = await named()
  expect(before).toHaveLength(35)
  expect(before[0]).toMatchObject({ nickname: 'DemoPlayer1' })
  await seedDemoPlayers(db.database, await aCountingHasher(), systemRandom)
  expect(await named()).toEqual(before)
})

test('without matches there are no rooms, and in live mode there never are', async () => {
  await rooms.look()
  expect(await all()).toEqual([])
  await open(false)
  await book.matches(4, 12)
  await rooms.look()
  expect(await all()).toEqual([])
})
