import { rmSync } from 'node:fs'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDirectory } from '../../../testing/made-database.ts'
import { type Database, NO_LIMITS, openDatabase } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { beginEpoch, raiseGuards } from './board-store.ts'

let directory: string
let postgres: EmbeddedPostgres
let database: Database

beforeEach(async () => {
  directory = await makeDataDirectory()
  postgres = await startEmbeddedPostgres(directory)
  database = openDatabase(postgres.address, {
    limits: NO_LIMITS,
    connectionsMax: 2,
    retryDelayMs: () => 1,
    onError: () => {},
  })
})
afterEach(async () => {
  await database.close()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function aMatch(): Promise<bigint> {
  const [row] = await database.queries.query<{ id: string }>(
    `with l as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', 'l1', 1, 'L', 'X', 1, true) returning id
     )
     insert into match (public_id, producer, feed_id, league_id, sports_type, home_name, away_name,
                        kickoff_at, neutral_ground, offered_live)
     select 'tm1', 'test', 'm1', id, 1, 'H', 'A', now(), false, true from l returning id`,
  )
  return BigInt(row?.id ?? 0)
}

/** S4.board.restart: a term ends with a new writer, and with nothing else. */
test('a writer keeps its term when PostgreSQL is killed and recovers', async () => {
  const matchKey = await aMatch()
  const epoch = await beginEpoch(database.queries)
  const raise = (term: bigint) =>
    inTransaction(database, (tx) =>
      raiseGuards(tx, term, [{ matchKey, marketType: 2, open: true }], 0n),
    )
  await raise(epoch)
  const { pid } = postgres
  process.kill(pid, 'SIGKILL')
  const raisedAgain = async (): Promise<unknown> => {
    // The keeper may not have seen the death yet: an answer of the old server proves nothing.
    if (postgres.pid === pid) throw new Error('PostgreSQL has not been started again yet')
    return raise(epoch)
  }
  await expect.poll(raisedAgain, { timeout: 60_000, interval: 100 }).toHaveLength(1)
  const next = await beginEpoch(database.queries)
  expect(next).toBeGreaterThan(epoch)
  await expect(raise(epoch)).rejects.toThrow('is over')
  await raise(next)
}, 120_000)
