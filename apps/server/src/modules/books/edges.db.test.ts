import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import { periodCodes } from '@fairline/domain/bet-types/period'
import { bookColumnOf } from '@fairline/domain/books/book-column'
import type { Rates } from '@fairline/domain/books/edges'
import { formatMoney } from '@fairline/domain/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBettor, aMatch, type Bettor, placeBets } from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { checkBooks } from '../../books.ts'

const rates: Rates = [25, 30, 35, 40, 45, 50]
const commission = { hdpou: rates, '1x2': rates, others: rates }

let book: ReportBook
let bettor: Bettor
let match: bigint

beforeAll(async () => {
  book = await openReportBook(() => bettor.walletId)
})
beforeEach(async () => {
  await setBookClock(book.database, '2026-11-02 10:00:00')
  bettor = await aBettor(book.database, 10_000_000n, '2026-11', commission)
  match = await aMatch(book.database)
})
afterAll(() => book.drop())

const shown = (amounts: readonly string[]): string =>
  amounts.map((amount) => formatMoney(BigInt(amount))).join(' ')

async function settlements(): Promise<readonly string[]> {
  const rows = await book.database.queries.query<{
    revision: number
    kind: string
    base: string
    edges: readonly string[]
  }>(
    `select revision, kind, commission_base as base, edges::text[] as edges
       from bet_settlement where wallet_id = $1 order by bet_id, revision`,
    [bettor.walletId],
  )
  return rows.map(
    ({ revision, kind, base, edges }) => `${revision} ${kind} ${shown([base, ...edges])}`,
  )
}

const commissions = () =>
  book.database.queries
    .query<{ kind: string; revision: number; amount: string }>(
      `select kind, revision, amount from transfer
        where wallet_id = $1 and kind in ('commission', 'take_commission')
        order by wallet_version`,
      [bettor.walletId],
    )
    .then((rows) => rows.map((row) => `${row.revision} ${row.kind} ${shown([row.amount])}`))

describe('a settlement', () => {
  test('hands to each level what is worked out, and takes back what is stored', async () => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 10000')
    await book.report(match, ended(0, 0))
    await setBookClock(book.database, '2026-11-10 10:00:00')
    await book.report(match, ended(1, 0))
    expect(await settlements()).toEqual([
      '1 settle 10000.00 9975.00 5982.00 3986.00 2988.00 1991.00 995.00',
      '2 reverse -10000.00 -9975.00 -5982.00 -3986.00 -2988.00 -1991.00 -995.00',
      '3 settle 10000.00 -9525.00 -5718.00 -3814.00 -2862.00 -1909.00 -955.00',
    ])
    expect(await commissions()).toEqual([
      '1 commission 25.00',
      '2 take_commission 25.00',
      '3 commission 25.00',
    ])
    const range = { start_date: '2026-11-01', end_date: '2026-11-30' }
    const statement = await book.ask<{ days: object[]; products: object[] }>('/dailystatement', {
      ...range,
      page_size: 10,
      page_number: 1,
    })
    expect(statement.days).toMatchObject([
      { working_date: '2026-11-02', win_loss: '-10000.00', commission: '25.00' },
      { working_date: '2026-11-10', win_loss: '19500.00', commission: '0.00' },
    ])
    const sum = { win_loss: '9500.00', commission: '25.00', turnover: '10000.00' }
    expect(statement.products).toMatchObject([sum])
    expect(await book.ask('/platformwinlose', range)).toMatchObject({ products: [sum], total: sum })
    const listed = await book.ask<{ adjustments: { kind: string }[] }>('/gameresult/adjustment', {
      ...range,
      page_size: 20,
      page_number: 1,
    })
    expect(JSON.stringify(listed).match(/"(take_)?commission"/g)).toEqual([
      '"commission"',
      '"take_commission"',
    ])
    await expectInvariants(book.database)
  })

  test('rounds an edge once: 33.33 at 0.97', async () => {
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.97 MY 33.33')
    await book.report(match, ended(1, 0))
    expect(await settlements()).toEqual(['1 settle 33.33 -32.41 -19.46 -12.98 -9.74 -6.50 -3.25'])
    expect(await commissions()).toEqual(['1 commission 0.08'])
  })

  test('pays nothing on a draw, and lends what it takes back', async () => {
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 10000')
    await book.report(match, ended(0, 0))
    expect(await settlements()).toEqual(['1 settle 0.00 0.00 0.00 0.00 0.00 0.00 0.00'])
    expect(await commissions()).toEqual([])
  })
})

test('the database has the column of every bet as the rules have it', async () => {
  const cases = allBetTypes.flatMap((betType) =>
    periodCodes.flatMap((period) =>
      [1, 3].map((market) => ({
        betType,
        period,
        market,
        column: bookColumnOf({ isSingle: true, betType, period, isLive: market === 3 }),
      })),
    ),
  )
  const rows = await book.database.queries.query<{ col: string }>(
    `select book_column('single', bet_type, period, market) as col
       from unnest($1::text[], $2::text[], $3::smallint[])
              with ordinality u(bet_type, period, market, place) order by place`,
    [
      cases.map(({ betType }) => betType),
      cases.map(({ period }) => period),
      cases.map(({ market }) => market),
    ],
  )
  expect(rows.map(({ col }) => col)).toEqual(cases.map(({ column }) => column))
})

describe('reconcile finds', () => {
  /** The invariants that do not hold while a figure of a table is one more. */
  const found = async (table: string, figure: string): Promise<readonly string[]> => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await book.report(match, ended(0, 0))
    const { queries } = book.database
    const add = (change: string) =>
      queries.query(`update ${table} set ${figure} = ${figure} ${change} where wallet_id = $1`, [
        bettor.walletId,
      ])
    await queries.query(`alter table ${table} disable trigger user`)
    await add('+ 1')
    const findings = await checkBooks(book.database)
    await add('- 1')
    await queries.query(`alter table ${table} enable trigger user`)
    await expectInvariants(book.database)
    return findings.filter(({ violations }) => violations.length > 0).map(({ id }) => id)
  }

  test.each([
    ['an edge that the terms do not say', 'bet_settlement', 'edges[3]', ['I17', 'I18']],
    ['a commission that was not paid', 'bet_settlement', 'edges[1]', ['I17', 'I18']],
    ['a base that the result does not say', 'bet_settlement', 'commission_base', ['I17', 'I18']],
    ['shares that are not what members lost', 'settled_day', 'edge_0', ['I17', 'I20']],
  ])('%s', async (_, table, figure, invariants) => {
    expect(await found(table, figure)).toEqual(invariants)
  })
})
