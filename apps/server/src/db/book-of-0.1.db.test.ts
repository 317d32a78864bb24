import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { payRoom } from '../../testing/played-rooms.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { ticketIds } from '../../testing/ticket-ids.ts'
import { type Report, SettlementQueue } from '../modules/settlement/index.ts'
import { isMigrated, migrate } from './migrate.ts'

/**
 * A database that version 0.1 has left, as pg_dump wrote it: three matches with bets of all kinds,
 * some settled and some running, members with limits of their own, and rooms in every state.
 */
const path = new URL('../../testing/book-of-0.1.sql.gz', import.meta.url)

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ empty: true })
  const client = await db.database.pool.connect()
  await client.query(gunzipSync(readFileSync(path)).toString('utf8'))
  // The dump has changed the settings of its session.
  client.release(true)
  await migrate(db.database)
})
afterAll(() => db.drop())

const resultOf = (period: '1H' | 'FT', goals: readonly ScoringSide[]): Report => {
  const home = goals.filter((side) => side === 'home').length
  const score = { home, away: goals.length - home }
  return { kind: 'result', period, status: 'completed', score, goals }
}

const numbers = (sql: string) => db.database.queries.query<Record<string, string>>(sql)

test('is brought to the newest schema with sound books', async () => {
  expect(await isMigrated(db.database)).toBe(true)
  expect(await numbers('select state, count(*) from bet group by state order by state')).toEqual([
    { state: 'running', count: '52' },
    { state: 'settled', count: '31' },
    { state: 'void', count: '60' },
  ])
  await expectInvariants(db.database)
})

test('settles the bets and pays the free room that it left open', async () => {
  const queue = new SettlementQueue({
    database: db.database,
    ticketIds,
    chunkBets: 7,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
  for (const match of [1n, 2n, 3n]) {
    for (const said of [resultOf('1H', ['home']), resultOf('FT', ['home', 'away', 'home'])])
      await queue.report(match, said, { source: 'test' })
  }
  await queue.idle()
  expect(await numbers("select id from bet where state = 'running'")).toEqual([])
  const [room] = await numbers("select id, gift from room where status = 'active'")
  await payRoom(db.database, Number(room?.['id']), [BigInt(room?.['gift'] ?? 0)])
  await expectInvariants(db.database)
})
