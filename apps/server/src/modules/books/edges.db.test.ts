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
  test('hands to each level what the worked ticket says, and takes back what is stored', async () => {
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
  const offend = async (change: string): Promise<readonly string[]> => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await book.report(match, ended(0, 0))
    const { queries } = book.database
    const tables = ['bet_settlement', 'transfer', 'settled_day', 'flow_day']
    for (const table of tables) await queries.query(`alter table ${table} disable trigger user`)
    await queries.query(`create table kept_settlement as table bet_settlement`)
    await queries.query(`create table kept_day as table settled_day`)
    await queries.query(change, [bettor.walletId])
    const found = (await checkBooks(book.database)).filter(
      ({ violations }) => violations.length > 0,
    )
    await queries.query(
      'update bet_settlement s set edges = k.edges from kept_settlement k where (s.bet_id, s.revision) = (k.bet_id, k.revision)',
    )
    await queries.query(
      'update settled_day d set edge_0 = k.edge_0 from kept_day k where (d.wallet_id, d.working_date, d.product, d.sports_type) = (k.wallet_id, k.working_date, k.product, k.sports_type)',
    )
    await queries.query('drop table kept_settlement, kept_day')
    for (const table of tables) await queries.query(`alter table ${table} enable trigger user`)
    return found.map(({ id }) => id)
  }

  test('an edge that the terms do not say', async () => {
    expect(
      await offend('update bet_settlement set edges[3] = edges[3] + 1 where wallet_id = $1'),
    ).toEqual(['I17', 'I18'])
  })

  test('a commission that the first edge does not say', async () => {
    expect(
      await offend('update bet_settlement set edges[1] = edges[1] + 1 where wallet_id = $1'),
    ).toContain('I18')
  })

  test('a day whose shares are not what members lost', async () => {
    expect(await offend('update settled_day set edge_0 = edge_0 + 1 where wallet_id = $1')).toEqual(
      ['I17', 'I20'],
    )
  })
})
