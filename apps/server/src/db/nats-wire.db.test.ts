import { randomUUID } from 'node:crypto'
import { serialize } from 'node:v8'
import { connect } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasNats, NatsServer } from '../../testing/nats-server.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { steadyClock } from '../clock.ts'
import type { Database } from './database.ts'
import { NatsWire } from './nats-wire.ts'
import { sealParts } from './news-parts.ts'
import { Outbox, topic } from './outbox.ts'
import { sendingWire } from './postgres-wire.ts'
import { inTransaction } from './transaction.ts'

interface Paid {
  readonly walletId: bigint
  readonly balances: ReadonlyMap<string, bigint>
}

const paid = topic<Paid>('paid')
const news: Paid = { walletId: 7n, balances: new Map([['MYR', 12_345n]]) }
const ofWallet = (walletId: bigint): Paid => ({ ...news, walletId })
const houseKey = Buffer.alloc(32, 7)

/** A node of the database, with what it heard. */
interface Node {
  readonly database: Database
  readonly heard: Paid[]
  readonly gaps: () => number
  readonly warnings: string[]
  readonly wire: NatsWire
}

describe.runIf(hasNats)('nodes that meet on NATS', () => {
  let db: TestDatabase
  let nats: NatsServer
  let nodes: Node[]

  async function aNode(key = houseKey): Promise<Node> {
    const outbox = new Outbox((error) => {
      throw error
    })
    const database = { ...db.database, outbox }
    const warnings: string[] = []
    const log = {
      error: () => {},
      info: () => {},
      warn: (_object: object, text = '') => void warnings.push(text),
    }
    const heard: Paid[] = []
    outbox.on(paid, (data) => void heard.push(data))
    let gaps = 0
    outbox.onGap(() => {
      gaps += 1
    })
    const parts = { url: nats.url, database, node: randomUUID(), key, steady: steadyClock, log }
    const wire = await NatsWire.join(parts)
    outbox.join(wire)
    return { database, heard, gaps: () => gaps, warnings, wire }
  }

  const [first, second] = [(): Node => nodes[0] as Node, (): Node => nodes[1] as Node]
  const tellAfterCommit = (node: Node, data: Paid): Promise<void> =>
    inTransaction(node.database, async (tx) => tx.tell(paid, data))
  const tell = ({ database }: Node, data: Paid): Promise<void> =>
    database.outbox.tell(database.queries, paid, data)

  beforeAll(async () => {
    db = await createTestDatabase()
  })
  beforeEach(async () => {
    nats = await NatsServer.open()
    nodes = [await aNode(), await aNode()]
  })
  afterEach(async () => {
    for (const { wire } of nodes) await wire.stop()
    await nats.kill()
  })
  afterAll(() => db.drop())

  test('both hear once of what commits, with its numbers and maps', async () => {
    await tellAfterCommit(first(), news)
    await expect.poll(() => second().heard).toEqual([news])
    await tell(second(), ofWallet(8n))
    await expect.poll(() => first().heard).toEqual([news, ofWallet(8n)])
    await tellAfterCommit(first(), ofWallet(9n))
    const all = [news, ofWallet(8n), ofWallet(9n)]
    await expect.poll(() => second().heard).toEqual(all)
    await expect.poll(() => first().heard).toEqual(all)
    expect(nodes.map(({ gaps }) => gaps())).toEqual([0, 0])
  })

  test('news that is longer than a message of NATS arrives whole', async () => {
    const balances = new Map(Array.from({ length: 150_000 }, (_, n) => [`${n}`, BigInt(n)]))
    await tell(first(), { walletId: 7n, balances })
    await expect.poll(() => second().heard.length, { timeout: 5_000 }).toBe(1)
    expect(second().heard[0]?.balances).toEqual(balances)
  })

  test('no node hears of what is rolled back', async () => {
    const work = inTransaction(first().database, async (tx) => {
      tx.tell(paid, news)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await tellAfterCommit(first(), ofWallet(8n))
    await expect.poll(() => second().heard).toEqual([ofWallet(8n)])
    expect(first().heard).toEqual([ofWallet(8n)])
  })

  test('news of a node that dies after its commit reaches the others', async () => {
    // The row is all that the dead node leaves: it does not call.
    await inTransaction(first().database, async (tx) => {
      await first().database.outbox.store(tx, [{ topic: 'paid', data: news }])
    })
    await expect.poll(() => second().heard, { timeout: 5_000 }).toEqual([news])
    expect(first().heard).toEqual([])
  })

  test('a node that dies is missed: it may not have said all; one that stops is not', async () => {
    const third = await aNode()
    await third.wire.stop()
    const connection = await connect({ servers: nats.url })
    const subject = await new Promise<string>((resolve) => {
      connection.subscribe('fairline.>', { callback: (_error, said) => resolve(said.subject) })
    })
    const said = serialize({ row: null, news: [{ topic: 'paid', data: news }] })
    for (const part of sealParts(houseKey, { node: randomUUID(), number: 1 }, said)) {
      connection.publish(subject, part)
    }
    await connection.flush()
    await connection.close()
    for (const { heard } of nodes) await expect.poll(() => heard).toEqual([news])
    await expect.poll(() => nodes.map(({ gaps }) => gaps()), { timeout: 8_000 }).toEqual([1, 1])
  })

  test('every node hears of what a command did', async () => {
    const outbox = new Outbox(() => {})
    outbox.join(sendingWire('command'))
    await inTransaction({ ...db.database, outbox }, async (tx) => tx.tell(paid, news))
    for (const { heard } of nodes)
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual([news])
  })

  test('a node with another key is not heard, and the log says so once', async () => {
    const stranger = await aNode(Buffer.alloc(32, 8))
    try {
      await tell(stranger, news)
      await tell(first(), ofWallet(8n))
      await expect.poll(() => second().heard).toEqual([ofWallet(8n)])
      expect(stranger.heard).toEqual([news])
      const said = second().warnings.filter((text) => text.includes('another HOUSE_SECRET'))
      expect(said).toHaveLength(1)
    } finally {
      await stranger.wire.stop()
    }
  })

  test('a bus that stands still is noticed within two seconds, and continues', async () => {
    expect(nodes.map(({ wire }) => wire.hears)).toEqual([true, true])
    const atMs = performance.now()
    nats.pause()
    await expect
      .poll(() => nodes.map(({ wire }) => wire.hears), { timeout: 5_000, interval: 20 })
      .toEqual([false, false])
    expect(performance.now() - atMs).toBeLessThan(2_000)
    nats.resume()
    await expect
      .poll(() => nodes.map(({ wire }) => wire.hears), { timeout: 5_000 })
      .toEqual([true, true])
    await tell(first(), news)
    await expect.poll(() => second().heard, { timeout: 5_000 }).toEqual([news])
  })

  test('a bus that was killed is found again: rows are told, and the rest is a gap', async () => {
    await nats.kill()
    await tellAfterCommit(first(), news)
    await tell(first(), ofWallet(8n))
    await expect.poll(() => second().heard, { timeout: 5_000 }).toEqual([news])
    await nats.start()
    await expect
      .poll(() => nodes.map(({ wire }) => wire.hears), { timeout: 10_000 })
      .toEqual([true, true])
    // A node counts its own return as a gap: both are back then.
    const isBack = (): boolean[] => nodes.map(({ gaps }) => gaps() > 0)
    await expect.poll(isBack, { timeout: 10_000 }).toEqual([true, true])
    await tell(first(), ofWallet(9n))
    await expect.poll(() => second().heard, { timeout: 5_000 }).toEqual([news, ofWallet(9n)])
  })
})
