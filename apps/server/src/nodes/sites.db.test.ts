import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Env, readEnv } from '../env.ts'
import { applyBrand, readBrand } from '../modules/operators/index.ts'
import { openSites, type Sites } from './sites.ts'

let db: TestDatabase
const opened: Sites[] = []

beforeEach(async () => {
  db = await createTestDatabase()
  await apply('first', true)
  await apply('second', false)
})
afterEach(async () => {
  for (const sites of opened.splice(0)) await sites.stop()
  await db.drop()
})

async function apply(code: string, playMoney: boolean): Promise<void> {
  const brand = { code, name: code, hosts: [`${code}.example`], playMoney }
  const read = readBrand(JSON.stringify(brand), () => undefined)
  if (!read.ok) throw new Error(read.problem)
  await inTransaction(db.database, (tx) => applyBrand(tx, read.brand))
}

async function sitesIn(env: Partial<Env>): Promise<Sites> {
  const log = { error: () => {} }
  const live = { close: () => {}, reopen: () => {}, withdraw: () => {} }
  const sites = openSites({ env: { ...readEnv({}), ...env }, database: db.database, log, live })
  opened.push(sites)
  await sites.start()
  return sites
}

test('nobody bets real money on matches that the feed invents', async () => {
  const live = await sitesIn({ MODE: 'live', FEED: 'simulator' })
  expect([live.closedOf(1), live.closedOf(2)]).toEqual([undefined, { message: '' }])
  const demo = await sitesIn({ MODE: 'demo', FEED: 'simulator' })
  expect(demo.closedOf(2)).toBe(undefined)
  await apply('second', true)
  await expect.poll(() => live.closedOf(2)).toBe(undefined)
})

test('maintenance closes the site of one operator, with its message', async () => {
  const sites = await sitesIn({})
  await db.database.queries.query(
    `insert into maintenance (operator_id, message) values (2, 'Back at noon.')`,
  )
  await expect.poll(() => sites.closedOf(2)?.message).toBe('Back at noon.')
  expect(sites.closedOf(1)).toBe(undefined)
})
