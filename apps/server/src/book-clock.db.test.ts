import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBookClock } from '../testing/book-clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openBookClock } from './book-clock.ts'
import { createMetrics } from './http/operations.ts'
import { Readiness } from './http/readiness.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('a node whose clock is too far off to take bets is not ready', async () => {
  const readiness = new Readiness()
  const parts = { database: db.database, log, metrics: createMetrics(), readiness }
  const { clock } = await openBookClock(parts)
  expect([clock.isTrusted(), await readiness.missing()]).toEqual([true, []])
  await setBookClock(db.database, '2020-01-01 00:00:00')
  await clock.measure()
  expect([clock.isTrusted(), await readiness.missing()]).toEqual([false, ['clock']])
})
