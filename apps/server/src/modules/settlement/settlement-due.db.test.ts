import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMatch } from '../../../testing/bets-on-a-match.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimDue, deleteDue, insertDue, releaseClaims, renewClaim } from './due-store.ts'
import { recordReport } from './record-report.ts'

let db: TestDatabase
let matches: readonly bigint[]

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.queries.query('delete from settlement_due')
  matches = [await aMatch(db.database), await aMatch(db.database)]
})
afterAll(() => db.drop())

const at = (index: number): bigint => matches[index] ?? 0n
const claim = (but: readonly bigint[] = []) => claimDue(db.database.queries, but)

/** As many seconds pass for the claims. */
const pass = (seconds: number) =>
  db.database.queries.query(
    'update settlement_due set claimed_until = claimed_until - $1 * interval $$1 second$$',
    [seconds],
  )

const report = (matchKey: bigint) =>
  inTransaction(db.database, (tx) =>
    recordReport(
      tx,
      matchKey,
      { kind: 'result', period: 'FT', status: 'completed', score: { home: 1, away: 0 } },
      { source: 'test' },
    ),
  )

test('a report makes its match due, and a repeated one does not', async () => {
  await report(at(0))
  expect(await claim()).toBe(at(0))
  await deleteDue(db.database.queries, at(0), 1)
  await report(at(0))
  expect(await claim()).toBeUndefined()
})

test('two servers claim different matches, at the same time too', async () => {
  for (const match of matches) await insertDue(db.database.queries, match, 1)
  const claimed = await Promise.all([claim(), claim()])
  expect(new Set(claimed)).toEqual(new Set(matches))
  expect(await claim()).toBeUndefined()
})

test('a claim that is not renewed ends after ten seconds', async () => {
  await insertDue(db.database.queries, at(0), 1)
  await claim()
  await pass(9)
  await renewClaim(db.database.queries, at(0))
  await pass(9)
  expect(await claim()).toBeUndefined()
  await pass(2)
  expect(await claim()).toBe(at(0))
})

test('a claim that is given up is free for those that do not leave it out', async () => {
  await insertDue(db.database.queries, at(0), 1)
  await claim()
  await releaseClaims(db.database.queries, at(0))
  expect(await claim([at(0)])).toBeUndefined()
  expect(await claim()).toBe(at(0))
})

test('a match stays due whose newer report came while it was settled', async () => {
  await insertDue(db.database.queries, at(0), 1)
  await claim()
  await insertDue(db.database.queries, at(0), 2)
  await deleteDue(db.database.queries, at(0), 1)
  expect(await claim()).toBe(at(0))
  await deleteDue(db.database.queries, at(0), 2)
  await releaseClaims(db.database.queries, null)
  expect(await claim()).toBeUndefined()
})
