import type { SingleRow } from '@fairline/contract/betting'
import type { SettlementEntry, StatementDay, StatementTransfer } from '@fairline/contract/reports'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBettor, aMatch, type Bettor, placeBets } from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { type CashOutBook, openCashOutBook } from '../../../testing/cash-out-book.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { listBets } from '../bet-lists/list-bets.ts'
import type { Report } from '../settlement/index.ts'

let reports: ReportBook
let book: CashOutBook
let bettor: Bettor
let match: bigint
let betId: bigint

beforeAll(async () => {
  reports = await openReportBook(() => bettor.walletId)
})
beforeEach(async () => {
  book = openCashOutBook(reports.database)
  await setBookClock(reports.database, '2026-11-02 10:00:00')
  bettor = await aBettor(reports.database, 100_000n)
  match = await aMatch(reports.database)
  await book.show(match)
  const [placed] = await placeBets(reports.database, bettor, match, 'HDP FT home 0 1.00 MY 100')
  betId = must(placed, 'the bet')
})
afterEach(() => expectInvariants(reports.database))
afterAll(() => reports.drop())

const report = (said: Report): Promise<void> => reports.report(match, said)
const won = ended(1, 0)

async function cashOut(percent: number): Promise<void> {
  const taken = await book.take(bettor.walletId, await book.offer(bettor.walletId, betId), {
    percent,
  })
  expect(taken).toMatch(/runs on$/)
}

/** Postpones the kick-off by a day. A bet placed before it cannot be cashed out after it. */
async function playAgainLater(): Promise<void> {
  const { queries } = reports.database
  await queries.query("update match set kickoff_at = book_now() + interval '1 day' where id = $1", [
    match,
  ])
}

interface Answer {
  readonly days: StatementDay[]
  readonly transfers: StatementTransfer[]
}

const page = { page_size: 50, page_number: 1 }

/** Returns the days of a span or, with a working date, that day with the rows behind its sums. */
function statementOf(working_date?: string): Promise<Answer> {
  const span = { start_date: '2026-11-01', end_date: '2026-11-09' }
  return reports.ask('/dailystatement', { ...span, ...page, working_date })
}

/** The bets and parts of bets that ended on a day. */
async function endedOn(day: string): Promise<SingleRow[]> {
  const asked = { start_date: day, end_date: day, ...page }
  return (await reports.ask<{ bets: SingleRow[] }>('/gameresult/sportsbook', asked)).bets
}

/** Returns `02 turnover 2.01 valid 2.01 win -2.01` for each day that settled something. */
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
  await setBookClock(reports.database, '2026-11-03 12:00:00')
  await report(won)
  // rules.md 8.6: the turnover of a part is the less of risk and result.
  expect(daysOf(await statementOf())).toEqual([
    '02 turnover 2.01 valid 2.01 win -2.01',
    '03 turnover 60.00 valid 60.00 win 60.00',
  ])
  const first = await statementOf('2026-11-02')
  const cashed = await endedOn('2026-11-02')
  expect(cashed.map(rowOf)).toEqual(['cashed_out cashed_out 40.00 -2.01 37.99 0.00'])
  expect(cashed[0]?.receipt).toMatchObject({ kind: 'cash_out', inputs: { percent: 40 } })
  expect(first.transfers.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'cash_out_lose -2.01',
    'credit 1000.00',
  ])
  const second = await endedOn('2026-11-03')
  expect(second.map(rowOf)).toEqual(['settled won 60.00 60.00 120.00 40.00'])
  expect(second[0]).toMatchObject({ cashed_return: '37.99' })
})

test('each part and the rest of a bet show what they could win', async () => {
  await cashOut(40)
  await setBookClock(reports.database, '2026-11-03 12:00:00')
  await report(won)
  const { entries } = await reports.ask<{ entries: SettlementEntry[] }>('/settlementhistory', {
    start_date: '2026-11-01',
    end_date: '2026-11-09',
    ...page,
  })
  expect(entries.map(({ bet }) => `${bet.state} ${bet.risk} to win ${bet.win}`)).toEqual([
    'settled 60.00 to win 60.00',
    'cashed_out 40.00 to win 40.00',
  ])
})

test('leaves a day as it was when a bet that runs again is cashed out', async () => {
  await report(won)
  await setBookClock(reports.database, '2026-11-04 12:00:00')
  await report({ kind: 'result_rollback', period: 'FT' })
  const before = daysOf(await statementOf())
  expect(before).toEqual([
    '02 turnover 100.00 valid 100.00 win 100.00',
    '04 turnover -100.00 valid -100.00 win -100.00',
  ])
  await setBookClock(reports.database, '2026-11-05 12:00:00')
  await playAgainLater()
  await cashOut(50)
  await setBookClock(reports.database, '2026-11-06 12:00:00')
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
  const source = { queries: reports.database.queries, ticketIds }
  const list = () => listBets(source, bettor.walletId, 'running', page, new Date('2026-11-02'))
  expect(await list()).toMatchObject({
    total: 1,
    bets: [
      { state: 'running', stake: '40.00', risk: '40.00', win: '40.00', cashed_stake: '60.00' },
    ],
  })
  await cashOut(100)
  expect(await list()).toEqual({ bets: [], total: 0 })
  const rows = (await endedOn('2026-11-02')).map(({ stake }) => stake)
  expect(rows).toEqual(['40.00', '40.00', '20.00'])
})
