import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  patientLimits,
  type TestDatabase,
} from '../../testing/test-database.ts'
import { openAll } from './connections.ts'
import { openDatabase } from './database.ts'
import { DatabaseLink } from './database-link.ts'
import { scarceOf } from './overload.ts'
import { BOARD_LOCK, ServingLock } from './serving-lock.ts'

/** A pool of one connection. */
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase({ empty: true, connectionsMax: 1 })
})
afterAll(() => db.drop())

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

async function ownPid(): Promise<number | undefined> {
  const [row] = await db.database.queries.query<{ pid: number }>('select pg_backend_pid() as pid')
  return row?.pid
}

describe('a pool without a free connection', () => {
  test('lets a statement wait its turn', async () => {
    const held = await db.database.pool.connect()
    const waiting = ownPid()
    held.release()
    expect(await waiting).toBeGreaterThan(0)
  })

  test('gives a statement up after its time, says what was full, and goes on', async () => {
    const { pool } = db.database
    const held = await pool.connect()
    pool.options.connectionTimeoutMillis = 20
    const failure = await failureOf(ownPid())
    pool.options.connectionTimeoutMillis = patientLimits.connectMs
    expect(failure).toMatchObject({
      name: 'NoConnectionError',
      pool: { open: 1, idle: 0, waiting: 0, max: 1 },
      statement: 'select pg_backend_pid() as pid',
    })
    expect(scarceOf(failure)).toBe('connections')
    held.release()
    expect(await ownPid()).toBeGreaterThan(0)
  })
})

describe('a pool that is to be ready', () => {
  const countOpen = async (): Promise<number> => {
    const [row] = await db.database.queries.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'`,
    )
    return row?.open ?? 0
  }
  test('has all its connections open, and none of them is ever idle for too long', async () => {
    const own = await countOpen()
    const ready = openDatabase(db.target, {
      limits: patientLimits,
      keepsOpen: true,
      connectionsMax: 7,
      retryDelayMs: () => 1,
      onError: () => {},
    })
    await openAll(ready.pool)
    expect(await countOpen()).toBe(own + 7)
    expect(ready.pool).toMatchObject({ totalCount: 7, idleCount: 7, waitingCount: 0 })
    expect(ready.pool.options.idleTimeoutMillis).toBe(0)
    await ready.close()
  })
})

test('a full disk marks the database not writable until the lock can write again', async () => {
  const link = new DatabaseLink()
  const options = { limits: patientLimits, link, retryDelayMs: () => 1, onError: () => {} }
  const full = openDatabase(db.target, { ...options, connectionsMax: 1 })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const parts = {
    key: BOARD_LOCK,
    mark: null,
    target: db.target,
    link,
    log,
    onBack: () => {},
    onTakenOver: () => {},
  }
  const lock = await ServingLock.take(parts, async () => {}, new AbortController().signal)
  await failureOf(
    full.queries.query(`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`),
  )
  expect(link.isWritable).toBe(false)
  await expect.poll(() => link.isWritable, { timeout: 10_000 }).toBe(true)
  await lock?.release()
  await full.close()
})

describe('a statement that failed', () => {
  test('leaves its connection to the next one', async () => {
    const before = await ownPid()
    const failure = await failureOf(db.database.queries.query('select 1 / 0'))
    expect(failure).toMatchObject({ code: '22012', statement: 'select 1 / 0' })
    expect(scarceOf(failure)).toBeNull()
    expect(await ownPid()).toBe(before)
  })

  test('takes its connection with it when that is over', async () => {
    const before = await ownPid()
    const ended = db.database.queries.query('select pg_terminate_backend(pg_backend_pid())')
    expect(await failureOf(ended)).toMatchObject({ code: '57P01' })
    expect(await ownPid()).not.toBe(before)
  })

  test.each([
    ['40001', 4, 'retries'],
    ['40P01', 4, 'retries'],
    ['55P03', 1, 'locks'],
    ['57014', 1, 'statement time'],
    ['53300', 1, 'server connections'],
    ['53100', 1, null],
    ['23505', 1, null],
  ])('with %s is tried %i times in all', async (code, expected, scarce) => {
    const { queries } = db.database
    await queries.query('create sequence tries')
    const failing = `do $$ begin
      perform nextval('tries'); raise exception 'x' using errcode = '${code}'; end $$`
    const failure = await failureOf(queries.query(failing))
    const [row] = await queries.query<{ tries: string }>('select last_value as tries from tries')
    await queries.query('drop sequence tries')
    expect(failure).toMatchObject({ code })
    expect(row?.tries).toBe(String(expected))
    expect(scarceOf(failure)).toBe(scarce)
  })
})
