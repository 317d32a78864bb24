import type { DaySum } from '@fairline/contract/game-results'
import type { ProductSum, StatementDay, StatementTransfer } from '@fairline/contract/reports'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBettor, aMatch, type Bettor, placeBets } from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aRoom, cancelRoom, joinRoom, payRoom, startRoom } from '../../../testing/played-rooms.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'

let book: ReportBook
let bettor: Bettor
let room = 10_000_000

beforeAll(async () => {
  book = await openReportBook(() => bettor.walletId)
})
beforeEach(async () => {
  await setBookClock(book.database, '2026-11-02 10:00:00')
  bettor = await aBettor(book.database, 100_000n)
  room += 1
  await aRoom(book.database, { id: room, fee: 1_000n })
  await joinRoom(book.database, room, bettor.walletId)
  for (const _ of [1, 2]) {
    await joinRoom(book.database, room, (await aBettor(book.database, 1_000n)).walletId)
  }
})
afterEach(() => expectInvariants(book.database))
afterAll(() => book.drop())

const range = { start_date: '2026-11-01', end_date: '2026-11-09' }
const page = { page_size: 50, page_number: 1 }

interface Answer {
  readonly days: StatementDay[]
  readonly products: ProductSum[]
  readonly transfers: StatementTransfer[]
}
const statementOf = (working_date?: string): Promise<Answer> =>
  book.ask('/dailystatement', { ...range, ...page, working_date })

/** Returns `02 turnover 10.00 valid 10.00 win -10.00 closing 990.00` for each day. */
const daysOf = ({ days }: Answer): string[] =>
  days.map(
    (day) =>
      `${day.working_date.slice(-2)} turnover ${day.turnover} valid ${day.valid_turnover} ` +
      `win ${day.win_loss} closing ${day.closing_balance}`,
  )

test('a held fee is no line; the start, the prize and their product are', async () => {
  expect(daysOf(await statementOf())).toEqual([
    '02 turnover 0.00 valid 0.00 win 0.00 closing 1000.00',
  ])
  await setBookClock(book.database, '2026-11-03 10:00:00')
  await startRoom(book.database, room)
  await setBookClock(book.database, '2026-11-04 10:00:00')
  await payRoom(book.database, room, [2_700n])
  const statement = await statementOf()
  expect(daysOf(statement)).toEqual([
    '02 turnover 0.00 valid 0.00 win 0.00 closing 1000.00',
    '03 turnover 10.00 valid 10.00 win -10.00 closing 990.00',
    '04 turnover 0.00 valid 0.00 win 27.00 closing 1017.00',
  ])
  const tournament = { product: 'tournament', sports_type: 0, bets: 1, turnover: '10.00' }
  const won = { payout: '27.00', win_loss: '17.00', commission: '0.00', settled_amount: '17.00' }
  const sum = { ...tournament, valid_turnover: '10.00', ...won }
  expect(statement.products).toEqual([sum])
  expect(await book.ask('/platformwinlose', range)).toMatchObject({ products: [sum] })
  const { summary } = await book.ask<{ summary: DaySum[] }>('/gameresult/summarysportsbook', {
    ...range,
    ...page,
  })
  expect(summary).toMatchObject([
    { working_date: '2026-11-04', product: 'tournament', bets: 0, win_loss: '27.00' },
    { working_date: '2026-11-03', product: 'tournament', bets: 1, win_loss: '-10.00' },
  ])
})

test('a refund takes back what the start wrote', async () => {
  await startRoom(book.database, room)
  await setBookClock(book.database, '2026-11-03 10:00:00')
  await cancelRoom(book.database, room)
  expect(daysOf(await statementOf())).toEqual([
    '02 turnover 10.00 valid 10.00 win -10.00 closing 990.00',
    '03 turnover -10.00 valid -10.00 win 10.00 closing 1000.00',
  ])
})

test('the transfers of a day list what a room moved, without holds and rake', async () => {
  await startRoom(book.database, room)
  await payRoom(book.database, room, [2_700n])
  const { transfers } = await statementOf('2026-11-02')
  expect(transfers.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual(
    [
      ['room_prize', '27.00', '1017.00'],
      ['room_fee', '-10.00', '990.00'],
      ['credit', '1000.00', '1000.00'],
    ],
  )
  expect(transfers.map(({ ticket_id }) => ticket_id)).toEqual(['', '', ''])
  const { adjustments } = await book.ask<{ adjustments: { kind: string }[] }>(
    '/gameresult/adjustment',
    { ...range, ...page },
  )
  expect(adjustments.map(({ kind }) => kind)).toEqual(['credit'])
})

test('the history of settlements has bets alone, and its totals are theirs', async () => {
  const match = await aMatch(book.database)
  await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 100')
  await startRoom(book.database, room)
  await book.report(match, ended(1, 0))
  const history = { ...range, ...page }
  expect(await book.ask('/settlementhistory', history)).toMatchObject({
    entries: [{ product: 'single', bet: { win_loss: '95.00' } }],
    total: 1,
    totals: { bets: 1, turnover: '100.00', win_loss: '95.00' },
  })
  const { products } = await statementOf()
  expect(products.map(({ product, win_loss }) => [product, win_loss])).toEqual([
    ['single', '95.00'],
    ['tournament', '-10.00'],
  ])
})
