import { beforeEach, expect, test } from 'vitest'
import { placeBets } from '../../../testing/bets-on-a-match.ts'
import { bookOfEachTest } from '../../../testing/book-of-each-test.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from './record-report.ts'
import { resettleMatch } from './resettle-match.ts'
import type { ResettleOptions } from './resettle-options.ts'
import { settledChunks } from './settled-news.ts'

const book = bookOfEachTest()
beforeEach(async () => {
  await placeBets(
    book.db.database,
    book.bettor,
    book.match,
    ...Array(4).fill('OU FT over 0.5 0.90 MY 100'),
  )
})

const report = async (home: number): Promise<void> => {
  await inTransaction(book.db.database, (tx) =>
    recordReport(
      tx,
      book.match,
      { kind: 'result', period: 'FT', status: 'completed', score: { home, away: 0 } },
      { source: 'test' },
    ),
  )
}

const resettle = (parts: Partial<ResettleOptions> = {}): Promise<void> =>
  resettleMatch({ database: book.db.database, ticketIds, chunkBets: 2, ...parts }, book.match)

async function results(): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ line: string }>(
    `select b.result || ' at ' || b.settlement_revision || ' on ' || l.graded_revision as line
       from bet b join bet_leg l on l.bet_id = b.id where l.match_id = $1 order by b.id`,
    [book.match],
  )
  return rows.map(({ line }) => line)
}

test('a report between two chunks: no bet stays on the old result', async () => {
  await report(1)
  let chunks = 0
  const stopListening = book.db.database.outbox.on(settledChunks, async () => {
    chunks += 1
    if (chunks === 1) await report(0)
  })
  await resettle()
  stopListening()
  // The first chunk was paid on the old result and is reversed; the second never was.
  expect(await results()).toEqual([
    'lost at 3 on 2',
    'lost at 3 on 2',
    'lost at 1 on 2',
    'lost at 1 on 2',
  ])
})

test('two passes that read the same bets settle each once', async () => {
  await report(1)
  let settled = 0
  const stopListening = book.db.database.outbox.on(settledChunks, ({ bets }) => {
    settled += bets.length
  })
  const counting: Partial<ResettleOptions> = { chunkBets: 10 }
  const passes = await inTransaction(book.db.database, async (tx) => {
    await tx.query('select from wallet where id = $1 for update', [book.bettor.walletId])
    const both = [resettle(counting), resettle(counting)]
    await untilWaiting(book.db.database, both.length)
    return both
  })
  await Promise.all(passes)
  stopListening()
  expect(settled).toBe(4)
  expect(await results()).toEqual(Array(4).fill('won at 1 on 1'))
})
