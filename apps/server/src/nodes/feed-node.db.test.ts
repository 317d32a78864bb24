import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPlacement, openMatch, openWallet } from '../../testing/placement-builders.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { urlOf } from '../../testing/test-target.ts'
import { BOARD_LOCK } from '../db/serving-lock.ts'
import { placeBatch } from '../modules/placing/placement-store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let db: TestDatabase
let directory: string
/** A node with the role feed alone, on a database in which a bet waits. */
let node: ServerProcess

const variables = (): Record<string, string> => ({
  NODES: 'many',
  ROLES: 'feed',
  HOUSE_SECRET: 'the secret of the house of this feed',
  SIMULATOR_SPORTS: 'football',
  DATABASE_CONNECTIONS: '6',
  DATABASE_URL: urlOf(db.target),
  DATA_DIR: directory,
})

const betState = () => db.database.queries.query('select state, reason from bet')

beforeAll(async () => {
  db = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'fairline-feed-node-'))
  const { key: matchKey } = await openMatch(db.database)
  const walletId = await openWallet(db.database, 10_000n)
  await placeBatch(db.database.queries, [
    aPlacement({ walletId, matchKey, risk: 1_000n, waitMs: 60_000 }),
  ])
  expect(await betState()).toMatchObject([{ state: 'waiting' }])
  node = startServerProcess(variables())
  await node.ready
})
afterAll(async () => {
  node.child.kill('SIGTERM')
  await node.ended
  await db.drop()
  rmSync(directory, { recursive: true, force: true })
})

test('refuses the bets that waited on the board before it', async () => {
  expect(await betState()).toMatchObject([{ state: 'rejected', reason: 'FEED_LOST' }])
})

test.each(['api', 'feed'])('refuses a node of the role %s with another secret', async (role) => {
  const secret = 'the secret of the house of another feed'
  const { ended } = startServerProcess({ ...variables(), ROLES: role, HOUSE_SECRET: secret })
  const { code, output } = await ended
  expect([code, output.trim()]).toEqual([
    1,
    'HOUSE_SECRET is not the one of the processes that serve this database now: set that one.',
  ])
})

test('ends when another node has taken its place', async () => {
  const { queries, pool } = db.database
  const other = await pool.connect()
  // It waits in PostgreSQL's queue, so it gets the lock before the node can ask again.
  const taking = other.query('select pg_advisory_lock($1)', [BOARD_LOCK])
  const sessionsAt = (isHeld: boolean) =>
    queries.query<{ pid: number }>(
      `select pid from pg_locks
        where locktype = 'advisory' and granted = $1 and objid = ($2::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database())`,
      [isHeld, BOARD_LOCK],
    )
  await expect.poll(async () => (await sessionsAt(false)).length).toBe(1)
  const [held] = await sessionsAt(true)
  await queries.query('select pg_terminate_backend($1)', [held?.pid])
  await taking
  const { code, output } = await node.ended
  expect([code, output]).toEqual([1, expect.stringContaining('Another server has taken over')])
  expect(output).toContain('Roles     feed: other processes have the site')
  expect(output).not.toContain('Members')
  other.release(true)
})
