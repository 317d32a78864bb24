import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase, REQUEST_LIMITS } from '../../apps/server/src/db/database.ts'
import { DatabaseLink } from '../../apps/server/src/db/database-link.ts'
import { BOARD_LOCK, ServingLock } from '../../apps/server/src/db/serving-lock.ts'
import { makeDataDirectory } from '../../apps/server/testing/made-database.ts'
import { inDatabase } from '../../apps/server/testing/running-database.ts'
import { PostgresProxy } from './postgres-proxy.ts'

let directory: string
let postgres: EmbeddedPostgres
let proxy: PostgresProxy
let lock: ServingLock
let database: Database

beforeEach(async () => {
  directory = await makeDataDirectory()
  postgres = await startEmbeddedPostgres(directory)
  await inDatabase(postgres.address, ({ queries }) => queries.query('create table coin (id int)'))
  proxy = await PostgresProxy.open(postgres.address)
  const target = proxy.address
  const link = new DatabaseLink()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const onWait = () => Promise.reject(new Error('nobody else has the lock'))
  const parts = {
    key: BOARD_LOCK,
    mark: null,
    target,
    link,
    log,
    onBack: () => {},
    onTakenOver: () => {},
  }
  const taken = await ServingLock.take(parts, onWait, new AbortController().signal)
  if (taken === null) throw new Error('nobody stops it')
  lock = taken
  const options = { limits: REQUEST_LIMITS, link, retryDelayMs: () => 1, onError: () => {} }
  database = openDatabase(target, { ...options, connectionsMax: 2 })
})
afterEach(async () => {
  await proxy.restoreLink()
  await database.close()
  await lock.release()
  await proxy.close()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** The error of a statement, null if it succeeds, and how long it took. */
async function failureOf(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const startedMs = performance.now()
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  return { error, ms: performance.now() - startedMs }
}

test('a statement on a cut link fails soon and is not executed later', async () => {
  const insert = (id: number) => database.queries.query('insert into coin values ($1)', [id])
  await insert(1)
  proxy.cutLink()
  const sent = await failureOf(insert(2))
  expect(sent.error).toMatchObject({ name: 'DatabaseGoneError', wasSent: true })
  // The promise is three seconds; a busy machine may need longer.
  expect(sent.ms).toBeLessThan(5_000)
  expect(lock.holds).toBe(false)
  const refused = await failureOf(insert(3))
  expect(refused.error).toMatchObject({ name: 'DatabaseGoneError', wasSent: false })
  expect(refused.ms).toBeLessThan(1_000)
  await proxy.restoreLink()
  await vi.waitUntil(() => lock.holds, { timeout: 20_000 })
  await insert(4)
  expect(await database.queries.query('select id from coin order by id')).toEqual([
    { id: 1 },
    { id: 4 },
  ])
})
