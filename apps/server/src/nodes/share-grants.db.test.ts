import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHandTime, type HandTime } from '../../testing/hand-timer.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { Outbox } from '../db/outbox.ts'
import { PostgresWire } from '../db/postgres-wire.ts'
import { grantedRequests, grantsMs, sharerOf } from './share-grants.ts'

/** A server of the database, which answers every call of a page that does not exist. */
interface Node {
  readonly app: FastifyInstance
  readonly wire: PostgresWire
  /** How much news it has taken in, its own included. */
  readonly heard: () => number
}

const ann = '203.0.113.1'
const ben = '203.0.113.2'

let db: TestDatabase
let time: HandTime
let nodes: Node[]

async function aNode(node: string): Promise<Node> {
  const outbox = new Outbox((error) => {
    throw error
  })
  const database = { ...db.database, outbox }
  const log = { error: () => {}, warn: () => {} }
  const wire = new PostgresWire({ target: db.target, database, node, log })
  await wire.start()
  outbox.join(wire)
  const app = await createTestApp({
    clock: time.clock,
    rateLimit: { perSecond: 1, burst: 10 },
    shareGrants: sharerOf(database, time.timer, 'site'),
  })
  let heard = 0
  outbox.on(grantedRequests, () => {
    heard += 1
  })
  return { app, wire, heard: () => heard }
}

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.queries.query('truncate outbox')
  time = createHandTime(1_000_000)
  nodes = [await aNode('first'), await aNode('second')]
})
afterEach(async () => {
  for (const { app, wire } of nodes) {
    await app.close()
    await wire.stop()
  }
})
afterAll(() => db.drop())

const statusOf = async (at: number, remoteAddress: string): Promise<number> =>
  (await nodes[at]?.app.inject({ url: '/nowhere', remoteAddress }))?.statusCode ?? 0

/** How many requests in a row a node grants an address. */
async function granted(at: number, address: string): Promise<number> {
  for (let count = 0; ; count += 1) if ((await statusOf(at, address)) === 429) return count
}

/** Lets nodes tell what they granted, and waits until all have taken it in. */
async function tell(news = 1): Promise<void> {
  time.pass(grantsMs)
  await expect.poll(() => nodes.map(({ heard }) => heard())).toEqual([news, news])
}

const rowsOfNews = async (): Promise<number> =>
  (await db.database.queries.query('select from outbox')).length

/** @spec S8.requestLimit */
test('what one node grants an address, the other takes off that address alone', async () => {
  expect(await granted(0, ann)).toBe(10)
  await tell()
  expect(await granted(1, ann)).toBe(0)
  expect(await granted(1, ben)).toBe(10)
})

test('what both granted at once, both make up for before they grant more', async () => {
  expect([await granted(0, ann), await granted(1, ann)]).toEqual([10, 10])
  await tell(2)
  time.pass(10_000)
  expect([await granted(0, ann), await granted(1, ann)]).toEqual([0, 0])
  time.pass(1_000)
  expect(await granted(0, ann)).toBe(1)
})

test('a node that granted nothing tells nothing', async () => {
  time.pass(10 * grantsMs)
  expect(await statusOf(0, ann)).toBe(404)
  time.pass(grantsMs)
  await expect.poll(rowsOfNews).toBe(1)
  time.pass(10 * grantsMs)
  expect(await statusOf(1, ben)).toBe(404)
  time.pass(grantsMs)
  await expect.poll(rowsOfNews).toBe(2)
})

test('a server that has stopped tells and hears nothing more', async () => {
  expect(await statusOf(0, ann)).toBe(404)
  await nodes[0]?.app.close()
  time.pass(10 * grantsMs)
  expect(await statusOf(1, ben)).toBe(404)
  time.pass(grantsMs)
  await expect.poll(rowsOfNews).toBe(1)
})
