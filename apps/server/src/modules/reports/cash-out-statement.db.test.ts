import type { SingleRow } from '@fairline/contract/betting'
import type { StatementDay, StatementTransfer } from '@fairline/contract/reports'
import { accepted } from '@fairline/domain/errors/rejection'
import { must } from '@fairline/domain/testing/read-example'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBettor, aMatch, type Bettor, placeBets } from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { aCaller } from '../../../testing/callers.ts'
import { type CashOutBook, openCashOutBook } from '../../../testing/cash-out-book.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createMetrics } from '../../http/operations.ts'
import { listBets } from '../betting/list-bets.ts'
import { type Report, recordReport } from '../settlement/record-report.ts'
import { regradeMatch } from '../settlement/regrade-match.ts'
import { createReports } from './index.ts'

let db: TestDatabase
let app: FastifyInstance
let book: CashOutBook
let bettor: Bettor
let match: bigint
let betId: bigint

beforeAll(async () => {
  db = await createTestDatabase()
  app = await createTestApp({
    handlers: createReports(db.database, createMetrics()),
    authenticate: async () => accepted(aCaller({ accountId: bettor.walletId })),
  })
})
beforeEach(async () => {
  book = openCashOutBook(db.database)
  await setBookClock(db.database, '2026-11-02 10:00:00')
  bettor = await aBettor(db.database, 100_000n)
  match = await aMatch(db.database)
  await book.show(match)
  const [placed] = await placeBets(db.database, bettor, match, 'HDP FT home 0 1.00 MY 100')
  betId = must(placed, 'the bet')
})
afterEach(() => expectInvariants(db.database))
afterAll(async () => {
  await app.close()
  await db.drop()
})

async function report(said: Report): Promise<void> {
  await inTransaction(db.database, (tx) => recordReport(tx, match, said, { source: 'test' }))
  await regradeMatch({ database: db.database, chunkBets: 10, onSettled: () => {} }, match)
}
const won: Report = {
  kind: 'result',
  period: 'FT',
  status: 'completed',
  score: { home: 1, away: 0 },
}

async function cashOut(percent: number): Promise<void> {
  const taken = await book.take(bettor.walletId, await book.offer(bettor.walletId, betId), {
    percent,
  })
  expect(taken).toMatch(/runs on$/)
}

interface Answer {
  readonly days: StatementDay[]
  readonly bets: SingleRow[]
  readonly bets_total: number
  readonly transfers: StatementTransfer[]
}

/** The days of a span or, with a working date, what stands behind that day. */
async function statementOf(working_date?: string): Promise<Answer> {
  const asked = { start_date: '2026-11-01', end_date: '2026-11-09', page_size: 50, page_number: 1 }
  const shown = { account_id: 'demo01', session_token: 'token' }
  const payload = { ...shown, ...asked, working_date }
  return (await app.inject({ method: 'POST', url: '/dailystatement', payload })).json()
}

/** `02 turnover 2.01 valid 2.01 win -2.01`, of each day that settled something. */
const daysOf = ({ days }: Answer): string[] =>
  days
    .filter(({ turnover, win_loss }) => `${turnover}${win_loss}` !== '0.000.00')
    .map(
      (day) =>
        `${day.working_date.slice(-2)} turnover ${day.turnover} valid ${day.valid_turnover} ` +
        `win ${day.win_loss}`,
    )

const rowOf = (row: SingleRow): string =>
  `${row.state} ${row.result} ${row.stake} ${row.win_loss} ${row.return} ${row.cashed_stake}`

test('shows a part on the day it was cashed out, and the rest on that of its result', async () => {
  await cashOut(40)
  await setBookClock(db.database, '2026-11-03 12:00:00')
  await report(won)
  // rules.md 8.6: the turnover of a part is the less of risk and result.
  expect(daysOf(await statementOf())).toEqual([
    '02 turnover 2.01 valid 2.01 win -2.01',
    '03 turnover 60.00 valid 60.00 win 60.00',
  ])
  const first = await statementOf('2026-11-02')
  expect(first.bets.map(rowOf)).toEqual(['cashed_out cashed_out 40.00 -2.01 37.99 0.00'])
  expect(first.bets[0]?.receipt).toMatchObject({ kind: 'cash_out', inputs: { percent: 40 } })
  expect(first.bets_total).toBe(1)
  expect(first.transfers.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'cash_out_lose -2.01',
    'credit 1000.00',
  ])
  const second = await statementOf('2026-11-03')
  expect(second.bets.map(rowOf)).toEqual(['settled won 60.00 60.00 120.00 40.00'])
  expect(second.bets[0]).toMatchObject({ cashed_return: '37.99' })
})

test('leaves a day as it was when a bet that runs again is cashed out', async () => {
  await report(won)
  await setBookClock(db.database, '2026-11-04 12:00:00')
  await report({ kind: 'result_rollback', period: 'FT' })
  const before = daysOf(await statementOf())
  expect(before).toEqual([
    '02 turnover 100.00 valid 100.00 win 100.00',
    '04 turnover -100.00 valid -100.00 win -100.00',
  ])
  await setBookClock(db.database, '2026-11-05 12:00:00')
  await cashOut(50)
  await setBookClock(db.database, '2026-11-06 12:00:00')
  await report(won)
  expect(daysOf(await statementOf())).toEqual([
    ...before,
    '05 turnover 2.51 valid 2.51 win -2.51',
    '06 turnover 50.00 valid 50.00 win 50.00',
  ])
})

test('a running bet shows what runs and what was cashed out of it', async () => {
  await cashOut(20)
  await cashOut(50)
  const page = { size: 10, number: 1 }
  const list = () =>
    listBets(db.database.queries, bettor.walletId, 'running', page, new Date('2026-11-02'))
  expect(await list()).toMatchObject({
    total: 1,
    bets: [
      { state: 'running', stake: '40.00', risk: '40.00', win: '40.00', cashed_stake: '60.00' },
    ],
  })
  await cashOut(100)
  expect(await list()).toEqual({ bets: [], total: 0 })
  const rows = (await statementOf('2026-11-02')).bets.map(({ stake }) => stake)
  expect(rows).toEqual(['40.00', '40.00', '20.00'])
})
