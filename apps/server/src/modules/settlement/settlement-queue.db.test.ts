import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { must } from '@fairline/domain/testing/read-example'
import { afterEach, describe, expect, test } from 'vitest'
import { aBettor, aTicket, placeBets, placementOf } from '../../../testing/bets-on-a-match.ts'
import { bookOfEachTest } from '../../../testing/book-of-each-test.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { type Database, JOB_LIMITS } from '../../db/database.ts'
import { Outbox } from '../../db/outbox.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { claimDue } from './due-store.ts'
import { recordReport } from './record-report.ts'
import type { Report } from './report.ts'
import { type SettledChunk, settledChunks } from './settled-news.ts'
import { SettlementQueue, type SettlementQueueOptions } from './settlement-queue.ts'

const settleProcess = fileURLToPath(
  new URL('../../../testing/settle-in-process.ts', import.meta.url),
)
const over = 'OU FT over 0.5 0.90 MY 100'

const book = bookOfEachTest(1_000_000_000n, { limits: JOB_LIMITS })

const completed = (home: number): Report => ({
  kind: 'result',
  period: 'FT',
  status: 'completed',
  score: { home, away: 0 },
})

function aQueue(options: Partial<SettlementQueueOptions> = {}): SettlementQueue {
  const queue = new SettlementQueue({
    database: book.db.database,
    ticketIds,
    chunkBets: 100,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
    ...options,
  })
  opened.push(queue)
  return queue
}

const opened: SettlementQueue[] = []
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop()
})

/** Only writes a report down, as a server does that is killed right after. */
const record = (report: Report): Promise<boolean> =>
  inTransaction(book.db.database, (tx) => recordReport(tx, book.match, report, { source: 'test' }))

/** How many bets of the match there are by state, settlement revision and result. */
async function bets(): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ line: string }>(
    `select count(*) || ' '
            || trim(b.state || ' ' || b.settlement_revision || ' ' || b.result) as line
       from bet b join bet_leg l on l.bet_id = b.id
      where l.match_id = $1 group by b.state, b.settlement_revision, b.result order by 1`,
    [book.match],
  )
  return rows.map(({ line }) => line)
}

/** How many bets there are by result, and the revision of the reports that they were graded on. */
async function gradings(): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ line: string }>(
    `select count(*) || ' ' || b.result || ' on ' || l.graded_revision as line
       from bet b join bet_leg l on l.bet_id = b.id
      where l.match_id = $1 group by b.result, l.graded_revision order by 1`,
    [book.match],
  )
  return rows.map(({ line }) => line)
}

const reportTo = (queue: SettlementQueue, goals: number): Promise<void> =>
  queue.report(book.match, completed(goals), { source: 'test' })

async function placeMany(count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 250) {
    await placeBets(
      book.db.database,
      book.bettor,
      book.match,
      ...Array(Math.min(250, count - placed)).fill(over),
    )
  }
}

describe('the queue', () => {
  test('settles behind a report whose commit was not heard of, once it is told again', async () => {
    await placeMany(3)
    const database = book.db.openAnother()
    let isDeaf = true
    database.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
      client.query = (async (...given: unknown[]) => {
        const answer = await query(...given)
        if (given[0] !== 'commit' || !isDeaf) return answer
        isDeaf = false
        throw new Error('Connection terminated unexpectedly')
      }) as typeof client.query
    })
    const queue = aQueue({ database })
    const from = { source: 'test', messageId: 'm1' }
    await expect(queue.report(book.match, completed(1), from)).rejects.toThrow(
      'broke at the commit',
    )
    await queue.report(book.match, completed(1), from)
    await queue.idle()
    expect(await bets()).toEqual(['3 settled 1 won'])
    await database.close()
  })

  test('settles behind a report, and does nothing when it is told again', async () => {
    await placeMany(3)
    const chunks: SettledChunk[] = []
    const queue = aQueue()
    const stopListening = book.db.database.outbox.on(
      settledChunks,
      (chunk) => void chunks.push(chunk),
    )
    for (let times = 0; times < 3; times += 1) {
      await queue.report(book.match, completed(1), { source: 'test' })
      await queue.idle()
    }
    stopListening()
    expect(await bets()).toEqual(['3 settled 1 won'])
    expect(chunks).toHaveLength(1)
    expect([...must(chunks[0], 'the chunk').balances.keys()]).toEqual([book.bettor.walletId])
  })

  test('reports that come between two chunks end on the last one', async () => {
    await placeMany(250)
    let chunks = 0
    const queue = aQueue()
    const stopListening = book.db.database.outbox.on(settledChunks, async () => {
      chunks += 1
      if (chunks === 1) for (const goals of [0, 2, 0]) await reportTo(queue, goals)
    })
    await reportTo(queue, 1)
    await queue.idle()
    stopListening()
    // Only the first chunk was paid on the first report, so only it is reversed.
    expect(await bets()).toEqual(['100 settled 3 lost', '150 settled 1 lost'])
    expect(await gradings()).toEqual(['250 lost on 4'])
    await expectInvariants(book.db.database)
  })

  test('reports that come while it settles end on the last one', async () => {
    await placeMany(250)
    const queue = aQueue()
    for (const goals of [1, 0, 2, 0, 3]) await reportTo(queue, goals)
    await queue.idle()
    // How many reports a chunk saw depends on the moment, and with it the bets' own revisions.
    expect(await gradings()).toEqual(['250 won on 5'])
    await expectInvariants(book.db.database)
  })

  test('a start settles what was written down and not settled', async () => {
    await placeMany(2)
    await record(completed(1))
    const queue = aQueue()
    await queue.start()
    await queue.idle()
    expect(await bets()).toEqual(['2 settled 1 won'])
  })

  test('a start takes a claim from one that stopped, but from no other node', async () => {
    await placeMany(2)
    await record(completed(1))
    await claimDue(book.db.database.queries, [])
    const among = aQueue({ isAlone: false })
    await among.start()
    await among.idle()
    expect(await bets()).toEqual(['2 running 0'])
    const alone = aQueue()
    await alone.start()
    await alone.idle()
    expect(await bets()).toEqual(['2 settled 1 won'])
  })

  test('a bet that begins to run after its match was settled is found', async () => {
    await placeMany(1)
    const looks: (() => void)[] = []
    let planned = (): void => {}
    const queue = aQueue({
      schedule: (run) => {
        looks.push(run)
        planned()
      },
    })
    await queue.start()
    await queue.report(book.match, completed(1), { source: 'test' })
    await queue.idle()
    await placeMany(1)
    expect(await bets()).toEqual(['1 running 0', '1 settled 1 won'])
    await new Promise<void>((resolve) => {
      // The next look for late bets is planned when this one is through.
      const [forLate = () => {}] = looks
      planned = resolve
      forLate()
    })
    await queue.idle()
    expect(await bets()).toEqual(['2 settled 1 won'])
  })

  test('a match that fails is told and tried again; others go on', async () => {
    await placeMany(1)
    const failures: unknown[] = []
    const planned: (() => void)[] = []
    let broken = true
    const database: Database = {
      ...book.db.database,
      get pool() {
        if (broken) throw new Error('no connection')
        return book.db.database.pool
      },
    }
    await record(completed(1))
    const queue = aQueue({
      database,
      schedule: (run) => planned.push(run),
      onFailure: (error) => failures.push(error),
    })
    await queue.start()
    await queue.idle()
    expect(failures).toEqual([new Error('no connection')])
    broken = false
    for (const run of planned.splice(0)) run()
    await queue.idle()
    expect(await bets()).toEqual(['1 settled 1 won'])
  })

  test('a message that fails does not undo or repeat the settlement', async () => {
    await placeMany(2)
    const told: unknown[] = []
    const outbox = new Outbox((error) => told.push(error))
    outbox.on(settledChunks, () => {
      throw new Error('nobody listens')
    })
    const queue = aQueue({ database: { ...book.db.database, outbox } })
    await queue.report(book.match, completed(1), { source: 'test' })
    await queue.idle()
    expect(told).toEqual([new Error('nobody listens')])
    expect(await bets()).toEqual(['2 settled 1 won'])
  })

  test('after a stop nothing is begun', async () => {
    await placeMany(1)
    const queue = aQueue()
    await queue.stop()
    await queue.report(book.match, completed(1), { source: 'test' })
    await queue.idle()
    expect(await bets()).toEqual(['1 running 0'])
  })
})

describe('F-03: killed while it settles 10,000 bets', () => {
  test('each bet is paid once, and a correction reverses each once', async () => {
    await placeMany(10_000)
    await record(completed(1))
    expect(await killUntilDone([1, 4, 2, 7])).toBe(4)
    expect(await bets()).toEqual(['10000 settled 1 won'])
    await expectInvariants(book.db.database)
    await record(completed(0))
    expect(await killUntilDone([3, 1, 6])).toBe(3)
    expect(await bets()).toEqual(['10000 settled 3 lost'])
    const [wallet] = await book.db.database.queries.query<{
      available: string
      outstanding: string
    }>('select available, outstanding from wallet where id = $1', [book.bettor.walletId])
    expect(wallet).toEqual({ available: String(1_000_000_000n - 100_000_000n), outstanding: '0' })
  }, 120_000)

  /** Settles in processes of their own, each killed after so many chunks, until one ends well. */
  async function killUntilDone(chunks: readonly number[]): Promise<number> {
    let kills = 0
    for (const killAfter of [...chunks, Number.POSITIVE_INFINITY]) {
      const child = spawn(process.execPath, [settleProcess, JSON.stringify(book.db.target)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let committed = 0
      child.stdout.on('data', (data: Buffer) => {
        committed += data.toString('utf8').split('\n').length - 1
        // The next chunk is on its way already: the kill falls into its transaction.
        if (committed >= killAfter) child.kill('SIGKILL')
      })
      const ended = await new Promise<string>((resolve) => {
        child.once('close', (code, signal) => resolve(signal ?? String(code)))
      })
      if (ended === '0') return kills
      expect(ended).toBe('SIGKILL')
      kills += 1
    }
    throw new Error('the last process did not end by itself')
  }
})

describe('F-09: settling while bets are placed, on two nodes at once', () => {
  test('no bet is lost, paid twice, or left on an old result', async () => {
    const other = book.db.openAnother()
    const bettors = [book.bettor]
    for (let count = 1; count < 6; count += 1) {
      bettors.push(await aBettor(book.db.database, 1_000_000_000n))
    }
    const queues = [
      aQueue({ ticketIds, chunkBets: 7 }),
      aQueue({ database: other, ticketIds, chunkBets: 11 }),
    ]
    for (let round = 0; round < 25; round += 1) {
      const report: Report =
        round % 5 === 4 ? { kind: 'result_rollback', period: 'FT' } : completed(round % 2)
      await Promise.all([
        ...bettors.map((each) =>
          placeBatch(
            book.db.database.queries,
            Array.from({ length: 4 }, () => placementOf(each, book.match, aTicket(over))),
          ),
        ),
        queues[round % 2]?.report(book.match, report, { source: 'test' }),
        queues[(round + 1) % 2]?.start(),
      ])
    }
    await queues[0]?.report(book.match, completed(9), { source: 'test' })
    for (const queue of queues) await queue.idle()
    for (const queue of queues) await queue.start()
    for (const queue of queues) await queue.idle()
    const lines = await bets()
    expect(lines.every((line) => line.endsWith(' won'))).toBe(true)
    expect(lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBe(25 * 6 * 4)
    await other.close()
  }, 60_000)
})
