import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { Outbox, topic } from './outbox.ts'
import { PostgresWire, sendingWire } from './postgres-wire.ts'
import { inTransaction } from './transaction.ts'

interface Paid {
  readonly walletId: bigint
  readonly balances: ReadonlyMap<string, bigint>
}

const paid = topic<Paid>('paid')
const news: Paid = { walletId: 7n, balances: new Map([['MYR', 12_345n]]) }

/** A node of the database, with what it heard. */
interface Node {
  readonly database: Database
  readonly heard: Paid[]
  readonly gaps: () => number
  readonly wire: PostgresWire
}

let db: TestDatabase
let nodes: Node[]

function aNode(name: string): Node {
  const failures: unknown[] = []
  const outbox = new Outbox((error) => failures.push(error))
  const database = { ...db.database, outbox }
  const log = { error: () => {}, warn: () => {} }
  const wire = new PostgresWire({ target: db.target, database, node: name, log })
  outbox.join(wire)
  const heard: Paid[] = []
  outbox.on(paid, (data) => void heard.push(data))
  let gaps = 0
  outbox.onGap(() => {
    gaps += 1
  })
  return { database, heard, gaps: () => gaps, wire }
}

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  nodes = [aNode('first'), aNode('second')]
  for (const { wire } of nodes) await wire.start()
})
afterEach(async () => {
  for (const { wire } of nodes) await wire.stop()
})
afterAll(() => db.drop())

const [first, second] = [(): Node => nodes[0] as Node, (): Node => nodes[1] as Node]

test('both nodes hear once of what commits, with its numbers and maps', async () => {
  await inTransaction(first().database, async (tx) => tx.tell(paid, news))
  await expect.poll(() => second().heard).toEqual([news])
  expect(first().heard).toEqual([news])
  await second().database.outbox.tell(second().database.queries, paid, news)
  await expect.poll(() => first().heard).toEqual([news, news])
  expect(second().heard).toEqual([news, news])
})

test('every node hears of what a command did', async () => {
  const outbox = new Outbox(() => {})
  outbox.join(sendingWire('command'))
  await inTransaction({ ...db.database, outbox }, async (tx) => tx.tell(paid, news))
  for (const { heard } of nodes) await expect.poll(() => heard).toEqual([news])
})

test('no node hears of what is rolled back', async () => {
  const work = inTransaction(first().database, async (tx) => {
    tx.tell(paid, news)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  const other = { ...news, walletId: 8n }
  await inTransaction(first().database, async (tx) => tx.tell(paid, other))
  await expect.poll(() => second().heard).toEqual([other])
  expect(first().heard).toEqual([other])
})

test('news of a node that dies after its commit reaches the others', async () => {
  // The row is all that the dead node leaves: nothing delivers it there.
  await inTransaction(first().database, (tx) =>
    first().database.outbox.store(tx, [{ topic: 'paid', data: news }]),
  )
  await expect.poll(() => second().heard).toEqual([news])
  expect(first().heard).toEqual([])
})

test('a node whose connection broke counts as having missed news, and hears again', async () => {
  await db.database.queries.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fairline news' and datname = current_database()`,
  )
  await expect.poll(() => nodes.map(({ gaps }) => gaps()), { timeout: 10_000 }).toEqual([1, 1])
  await inTransaction(first().database, async (tx) => tx.tell(paid, news))
  await expect.poll(() => second().heard).toEqual([news])
})
