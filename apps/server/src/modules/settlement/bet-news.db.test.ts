import { must } from '@fairline/domain/testing/read-example'
import { expect, test } from 'vitest'
import { aMatch, placeBets, placeParlay } from '../../../testing/bets-on-a-match.ts'
import { bookOfEachTest } from '../../../testing/book-of-each-test.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from './record-report.ts'
import type { Report } from './report.ts'
import { resettleMatch } from './resettle-match.ts'

const book = bookOfEachTest()

const options = () => ({ database: book.db.database, ticketIds, chunkBets: 10 })

async function settle(report: Report, on = book.match): Promise<void> {
  await inTransaction(book.db.database, (tx) => recordReport(tx, on, report, { source: 'test' }))
  await resettleMatch(options(), on)
  // A repeated pass writes no message twice.
  await resettleMatch(options(), on)
}

const result = (home: number, away: number): Report => ({
  kind: 'result',
  period: 'FT',
  status: 'completed',
  score: { home, away },
  goals: undefined,
})
const cancelled: Report = {
  kind: 'cancellation',
  period: 'all',
  startMs: null,
  endMs: null,
  reason: 'test',
}

/** `bet_void void 0.00` and the like, the oldest first. */
async function told(): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ line: string }>(
    `select concat_ws(' ', topic, facts ->> 'result_before', facts ->> 'win_loss_before',
                      facts ->> 'result', facts ->> 'win_loss') as line
       from message where account_id = $1 order by id`,
    [book.bettor.walletId],
  )
  return rows.map(({ line }) => line)
}

test('a result that comes is told by the bet list, not by a message', async () => {
  await placeBets(book.db.database, book.bettor, book.match, 'HDP FT home -0.25 0.90 MY 100')
  await settle(result(1, 0))
  expect(await told()).toEqual([])
})

test('a bet that is void after it was accepted is told once, with its ticket', async () => {
  const [bet] = await placeBets(
    book.db.database,
    book.bettor,
    book.match,
    'HDP FT home -0.25 0.90 MY 100',
  )
  await settle(cancelled)
  expect(await told()).toEqual(['bet_void void 0.00'])
  const [row] = await book.db.database.queries.query<{ facts: object }>(
    'select facts from message where bet_id = $1',
    [bet],
  )
  expect(row?.facts).toMatchObject({
    ticket_id: ticketIds.idOf(must(bet, 'the bet')),
    legs: '1',
    returned: '100.00',
  })
})

test('a corrected result is told to those whose bets it changed', async () => {
  await placeBets(
    book.db.database,
    book.bettor,
    book.match,
    'HDP FT home -0.25 0.90 MY 100',
    'OU FT over 0.5 0.90 MY 100',
  )
  await settle(result(1, 0))
  await settle(result(0, 1))
  expect(await told()).toEqual(['bet_corrected won 90.00 lost -100.00'])
  await settle(result(0, 2))
  expect(await told()).toHaveLength(1)
})

test('a result that is withdrawn and comes anew is told twice', async () => {
  await placeBets(book.db.database, book.bettor, book.match, 'HDP FT home -0.25 0.90 MY 100')
  await settle(result(1, 0))
  await settle({ kind: 'result_rollback', period: 'FT' })
  expect(await told()).toEqual(['bet_reopened won 90.00'])
  await settle(result(0, 0))
  expect(await told()).toEqual(['bet_reopened won 90.00', 'bet_settled_again half_lost -50.00'])
})

test('a parlay is told as one bet, and a void leg alone is not', async () => {
  const other = await aMatch(book.db.database)
  const legs = [book.match, other].map((on) => [on, 'HDP FT home -0.25 1.90'] as const)
  const bet = await placeParlay(book.db.database, book.bettor, {
    kind: 'parlay',
    lineStake: 1_000n,
    legs,
  })
  await settle(cancelled)
  expect(await told()).toEqual([])
  await settle(cancelled, other)
  expect(await told()).toEqual(['bet_void void 0.00'])
  const [row] = await book.db.database.queries.query<{ facts: object }>(
    'select facts from message where bet_id = $1',
    [bet],
  )
  expect(row?.facts).toMatchObject({ legs: '2', returned: '10.00' })
})

test('a settlement that fails tells nothing', async () => {
  await placeBets(book.db.database, book.bettor, book.match, 'HDP FT home -0.25 0.90 MY 100')
  await inTransaction(book.db.database, (tx) =>
    recordReport(tx, book.match, cancelled, { source: 'test' }),
  )
  await book.db.database.queries.query(
    `alter table bet add constraint no_void check (state <> 'void') not valid`,
  )
  await expect(resettleMatch(options(), book.match)).rejects.toThrow('no_void')
  expect(await told()).toEqual([])
  await book.db.database.queries.query('alter table bet drop constraint no_void')
  await resettleMatch(options(), book.match)
  expect(await told()).toEqual(['bet_void void 0.00'])
})
