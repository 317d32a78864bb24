import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase, REQUEST_LIMITS } from './database.ts'
import { DatabaseLink } from './database-link.ts'
import { BOARD_LOCK, ServingLock, type ServingLockParts } from './serving-lock.ts'

let db: TestDatabase
const started: Promise<ServingLock | null>[] = []
let ending: AbortController

beforeAll(async () => {
  db = await createTestDatabase({ empty: true })
})
beforeEach(() => {
  ending = new AbortController()
})
afterEach(async () => {
  // A server that still waits would take the lock before those of the next test.
  ending.abort()
  for (const lock of started.splice(0)) await (await lock)?.release()
})
afterAll(() => db.drop())

const log = { info: () => {}, warn: () => {}, error: () => {} }

interface Server {
  readonly lock: Promise<ServingLock | null>
  readonly link: DatabaseLink
  readonly waits: () => boolean
  readonly takenOver: () => boolean
}

type How = Pick<ServingLockParts, 'key' | 'mark'>
const alone: How = { key: BOARD_LOCK, mark: null }
/** A server that writes the board, and one that does not, of several. */
const writer: How = { key: BOARD_LOCK, mark: 7 }
const other: How = { key: '-7', mark: 7 }

/** Starts a server that tries to take the lock. */
function aServer(how = alone, signal = ending.signal): Server {
  const link = new DatabaseLink()
  let waits = false
  let takenOver = false
  const onTakenOver = (): void => {
    takenOver = true
  }
  const onWait = async (): Promise<void> => {
    waits = true
  }
  const parts = { ...how, target: db.target, link, log, onBack: () => {}, onTakenOver }
  const lock = ServingLock.take(parts, onWait, signal)
  started.push(lock)
  return { lock, link, waits: () => waits, takenOver: () => takenOver }
}

/** Ends the sessions that hold the lock or wait for it, as an operator or a network may. */
async function endSessions(): Promise<number> {
  const ended = await db.database.queries.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'fairline %'`,
  )
  return ended.length
}

/** The sessions of servers, by PostgreSQL's own numbers. */
async function sessions(): Promise<readonly number[]> {
  const rows = await db.database.queries.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and application_name like 'fairline %'`,
  )
  return rows.map(({ pid }) => pid)
}

test('one server holds the lock, and the next one takes over when it is released', async () => {
  const first = await aServer().lock
  expect(first?.holds).toBe(true)
  const second = aServer()
  await vi.waitUntil(second.waits)
  expect(first?.holds).toBe(true)
  await first?.release()
  expect(first?.holds).toBe(false)
  expect((await second.lock)?.holds).toBe(true)
})

test('servers that share a database serve together, but only one writes the board', async () => {
  expect((await aServer(writer).lock)?.holds).toBe(true)
  expect((await aServer(other).lock)?.holds).toBe(true)
  const second = aServer(writer)
  await vi.waitUntil(second.waits)
})

test.each([
  ['one of several waits for a server that is alone', alone, other],
  ['a server that is alone waits for one of several', other, alone],
])('%s', async (_name, holding, waiting) => {
  const first = await aServer(holding).lock
  const second = aServer(waiting)
  await vi.waitUntil(second.waits)
  await first?.release()
  expect((await second.lock)?.holds).toBe(true)
})

test('a waiting server can be stopped', async () => {
  const first = await aServer().lock
  const stopping = new AbortController()
  const second = aServer(alone, stopping.signal)
  await vi.waitUntil(second.waits)
  stopping.abort()
  expect(await second.lock).toBeNull()
  expect(first?.holds).toBe(true)
})

test('after a lost connection the server reconnects and takes the lock back', async () => {
  const { lock, takenOver } = aServer()
  const held = await lock
  const before = await sessions()
  expect(await endSessions()).toBe(1)
  // It may have the lock back before anybody sees that it had not: its session is another one.
  const isBack = async (): Promise<boolean> =>
    (await sessions()).some((pid) => !before.includes(pid)) && held?.holds === true
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true)
  expect(takenOver()).toBe(false)
})

test('a server that loses the lock to another one stops serving', async () => {
  const { lock, takenOver } = aServer()
  const held = await lock
  const other = db.openAnother()
  const client = await other.pool.connect()
  // It waits in PostgreSQL's queue, so it gets the lock before the first server can ask again.
  const taking = client.query('select pg_advisory_lock(4701202660004)')
  const isWaiting = async (): Promise<number> => {
    const waiting = await db.database.queries.query(
      // Of this database alone: tests that copy the template wait for a lock of another one.
      `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return waiting.length
  }
  await expect.poll(isWaiting, { interval: 5 }).toBe(1)
  await endSessions()
  await taking
  await vi.waitUntil(takenOver, { timeout: 20_000 })
  expect(held?.holds).toBe(false)
  client.release(true)
  await other.close()
})

test('an outage ends every running statement and every wait for a connection', async () => {
  const link = new DatabaseLink()
  const limits = { ...REQUEST_LIMITS, statementMs: 60_000 }
  const options = { limits, link, connectionsMax: 1, retryDelayMs: () => 1, onError: () => {} }
  const database: Database = openDatabase(db.target, options)
  const asleep = database.queries.query('select pg_sleep(60)').catch((error: unknown) => error)
  const waiting = database.queries.query('select 1').catch((error: unknown) => error)
  await vi.waitUntil(() => database.pool.waitingCount === 1 && database.pool.totalCount === 1)
  await expect
    .poll(async () => {
      const rows = await db.database.queries.query(
        `select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active'
           and pid <> pg_backend_pid()`,
      )
      return rows.length
    })
    .toBe(1)
  link.down()
  expect(await asleep).toMatchObject({ name: 'DatabaseGoneError', wasSent: true })
  expect(await waiting).toMatchObject({ name: 'DatabaseGoneError', wasSent: false })
  link.up()
  expect(await database.queries.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})
