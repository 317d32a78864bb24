import type {
  ProductFigures,
  ProductSum,
  SettlementEntry,
  StatementDay,
} from '@fairline/contract/reports'
import { parseMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { rebateTurnoverMode, turnoverOf } from '@fairline/domain/testing/turnover-oracle'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  placeBets,
  placementOf,
  placeParlay,
} from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { anyReport, anyTicket } from '../../../testing/random-bets.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { placeBatch } from '../placing/placement-store.ts'
import type { Report } from '../settlement/index.ts'

let book: ReportBook
let bettor: Bettor
let match: bigint

beforeAll(async () => {
  book = await openReportBook(() => bettor.walletId)
})
beforeEach(async () => {
  await setBookClock(book.database, '2026-11-02 10:00:00')
  bettor = await aBettor(book.database, 1_000_000n)
  match = await aMatch(book.database)
})
afterAll(() => book.drop())

const report = (said: Report, at = match): Promise<void> => book.report(at, said)

const days = { start_date: '2026-11-01', end_date: '2026-11-30' }
const firstPage = { page_size: 100, page_number: 1 }

interface History {
  entries: SettlementEntry[]
  total: number
  totals: ProductFigures
}
const history = (more: object = {}): Promise<History> =>
  book.ask('/settlementhistory', { ...days, ...firstPage, ...more })

/** `settle 1 won 100/95 95`: kind, revision, result, turnover/valid, win or loss. */
const inWords = ({ kind, revision, turnover, valid_turnover, bet }: SettlementEntry): string =>
  `${kind} ${revision} ${bet.result} ${turnover}/${valid_turnover} ${bet.win_loss}`.replaceAll(
    '.00',
    '',
  )

describe('the history of settlements @spec S7.settlementhistory', () => {
  test('has a result, what took it back and the new one, newest first', async () => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await report(ended(1, 0))
    await setBookClock(book.database, '2026-11-04 12:00:00')
    await report(ended(0, 0))
    const { entries, total, totals } = await history()
    expect(entries.map(inWords)).toEqual([
      'settle 3 lost 100/100 -100',
      'reverse 2 won -100/-95 -95',
      'settle 1 won 100/95 95',
    ])
    expect(entries.map(({ bet }) => bet.settled_date.slice(0, 10))).toEqual([
      '2026-11-04',
      '2026-11-04',
      '2026-11-03',
    ])
    expect(total).toBe(3)
    expect(totals).toEqual({
      bets: 1,
      turnover: '100.00',
      valid_turnover: '100.00',
      payout: '0.00',
      win_loss: '-100.00',
      commission: '0.00',
      settled_amount: '-100.00',
    })
    expect(entries.map(({ payout }) => payout)).toEqual(['0.00', '-195.00', '195.00'])
  })

  /** @spec S3.statement.payout S3.statement.settledAmount S3.statement.commission */
  test.each([
    ['won at odds below zero', 'OU FT over 0.5 -0.50 MY 100', ended(1, 0), '150.00'],
    ['void', 'OU FT over 1 0.95 MY 100', ended(1, 0), '100.00'],
    ['lost by half', 'OU FT over 1.25 0.95 MY 100', ended(1, 0), '50.00'],
  ])('pays back what was held and won: %s', async (_, ticket, said, payout) => {
    await placeBets(book.database, bettor, match, ticket)
    await report(said)
    const { days: statement } = await book.ask<{ days: StatementDay[] }>('/dailystatement', {
      ...days,
      ...firstPage,
    })
    const { entries } = await history()
    expect([...statement, ...entries].map((each) => each.payout)).toEqual([payout, payout])
  })

  test('is cut into pages that hold each entry once', async () => {
    await placeBets(book.database, bettor, match, ...Array(5).fill('OU FT over 0.5 0.95 MY 10'))
    await report(ended(0, 0))
    const pages = await Promise.all(
      [1, 2, 3].map((page_number) => history({ page_size: 2, page_number })),
    )
    expect(pages.map(({ entries }) => entries.length)).toEqual([2, 2, 1])
    const tickets = pages.flatMap(({ entries }) => entries.map(({ bet }) => bet.ticket_id))
    expect(new Set(tickets).size).toBe(5)
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
  })

  test('of one product has what its row sums up @spec S7.platformwinlose', async () => {
    const other = await aMatch(book.database)
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 100')
    const legs = [match, other].map((key) => [key, 'HDP FT home 0 2.00'] as const)
    await placeParlay(book.database, bettor, { kind: 'parlay', lineStake: 5_000n, legs })
    await report(ended(1, 0))
    await report(ended(1, 0), other)
    const { products } = await book.ask<{ products: ProductSum[] }>('/platformwinlose', days)
    expect(products).toEqual([
      {
        product: 'parlay',
        sports_type: 0,
        bets: 1,
        turnover: '50.00',
        valid_turnover: '50.00',
        payout: '200.00',
        win_loss: '150.00',
        commission: '0.00',
        settled_amount: '150.00',
      },
      {
        product: 'single',
        sports_type: 1,
        bets: 1,
        turnover: '100.00',
        valid_turnover: '95.00',
        payout: '195.00',
        win_loss: '95.00',
        commission: '0.00',
        settled_amount: '95.00',
      },
    ])
    const parlays = await history({ product: 'parlay', sports_type: 0 })
    expect(parlays.entries.map(inWords)).toEqual(['settle 1 won 50/50 150'])
    expect([parlays.total, parlays.totals.win_loss]).toEqual([1, '150.00'])
    expect((await history({ product: 'system' })).total).toBe(0)
  })

  test('is of one member alone', async () => {
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 100')
    await report(ended(1, 0))
    bettor = await aBettor(book.database, 1_000n)
    expect(await history()).toMatchObject({ entries: [], total: 0 })
  })
})

describe('game results', () => {
  test('settled and cancelled @spec S7.gameresult.sportsbook S7.cancelledbetlist', async () => {
    const other = await aMatch(book.database)
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 100')
    await placeBets(book.database, bettor, other, 'HDP FT home 0 0.95 MY 70')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await report(ended(1, 0))
    await report({ kind: 'result', period: 'FT', status: 'postponed', score: null }, other)
    const range = { ...days, ...firstPage }
    type Bets = { bets: { stake: string; result: string }[]; total: number }
    const settled = await book.ask<Bets>('/gameresult/sportsbook', range)
    expect(settled).toMatchObject({ bets: [{ stake: '100.00', result: 'won' }], total: 1 })
    const cancelled = await book.ask<Bets>('/cancelledbetlist', range)
    expect(cancelled).toMatchObject({ bets: [{ stake: '70.00', result: 'void' }], total: 1 })
    const before = { ...range, end_date: '2026-11-02' }
    expect(await book.ask('/gameresult/sportsbook', before)).toMatchObject({ bets: [], total: 0 })
    expect(await book.ask('/cancelledbetlist', before)).toMatchObject({ bets: [], total: 0 })
  })

  test('sums by day, newest first, in pages @spec S7.gameresult.summarysportsbook', async () => {
    const other = await aMatch(book.database)
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 100')
    await placeBets(book.database, bettor, other, 'HDP FT home 0 0.95 MY 70')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await report(ended(1, 0))
    await setBookClock(book.database, '2026-11-04 20:00:00')
    await report(ended(0, 1), other)
    const asked = (page_number: number) =>
      book.ask<{ summary: { working_date: string; win_loss: string }[]; total: number }>(
        '/gameresult/summarysportsbook',
        { ...days, page_size: 1, page_number },
      )
    const pages = [await asked(1), await asked(2)]
    expect(pages.flatMap(({ summary }) => summary)).toMatchObject([
      { working_date: '2026-11-04', win_loss: '-70.00' },
      { working_date: '2026-11-03', win_loss: '95.00' },
    ])
    expect(pages.map(({ total }) => total)).toEqual([2, 2])
  })

  test('adjustments: all but first settlements @spec S7.gameresult.adjustment', async () => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await report(ended(1, 0))
    const asked = { ...days, ...firstPage }
    type Answer = { adjustments: { kind: string; amount: string; ticket_id: string }[] }
    const given = await book.ask<Answer>('/gameresult/adjustment', asked)
    expect(given.adjustments).toMatchObject([{ kind: 'credit', amount: '10000.00', ticket_id: '' }])
    await report(ended(0, 0))
    const corrected = await book.ask<Answer>('/gameresult/adjustment', asked)
    expect(corrected.adjustments.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'lose -100.00',
      'take_win -95.00',
      'credit 10000.00',
    ])
    expect(corrected.adjustments[0]?.ticket_id).toMatch(/^\w{13}$/)
  })
})

test.each([
  '/settlementhistory',
  '/platformwinlose',
  '/gameresult/sportsbook',
  '/gameresult/summarysportsbook',
  '/gameresult/adjustment',
  '/cancelledbetlist',
])('%s refuses an invalid range @spec S5.report.fields S5.report.endDate', async (path) => {
  const page = path === '/platformwinlose' ? {} : firstPage
  for (const [range, code] of [
    [{ start_date: '2026-02-30', end_date: '2026-03-01' }, 'startDateRequired'],
    [{ start_date: '2026-03-01', end_date: '' }, 'endDateRequired'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'endDateRequired'],
    [{ start_date: '2026-01-01', end_date: '2026-04-04' }, 'endDateRequired'],
  ] as const) {
    expect(await book.ask(path, { ...range, ...page })).toMatchObject({
      status: 0,
      statusdesc: code,
    })
  }
})

/**
 * What the ledger alone says that each day won or lost: no table of settlements, no module of the
 * product, the accounts by their numbers.
 */
async function wonByLedger(): Promise<Map<string, bigint>> {
  const rows = await book.database.queries.query<{ date: string; won: string }>(
    `select ((posted_at at time zone 'UTC') + interval '8 hours')::date::text as date,
            sum(case when credit_account in ($1::bigint * 4, $1::bigint * 4 + 1) then amount
                     else -amount end) as won
       from transfer
      where wallet_id = $1
        and kind in ('win', 'lose', 'take_win', 'give_loss', 'cash_out_win', 'cash_out_lose')
      group by 1 having sum(1) > 0`,
    [bettor.walletId],
  )
  return new Map(rows.map(({ date, won }) => [date, BigInt(won)]))
}

const minor = (text: string): bigint => must(parseMoney(text), text)
const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + minor(amount), 0n)

describe('three levels over random lives: days, products, settlements', () => {
  test.each([1, 2, 3, 4])(
    'seed %d: every level sums up the one below and the ledger',
    async (seed) => {
      const tickets = fc.sample(anyTicket, { numRuns: 40, seed })
      const reports = fc.sample(anyReport, { numRuns: 16, seed })
      const matches = [match, await aMatch(book.database)]
      for (let day = 3; day <= 6; day += 1) {
        await setBookClock(book.database, `2026-11-0${day} 12:00:00`)
        const placed = tickets
          .splice(0, 10)
          .map((ticket, at) => placementOf(bettor, must(matches[at % 2], 'a match'), ticket))
        await placeBatch(book.database.queries, placed)
        for (const [at, said] of reports.splice(0, 4).entries()) {
          await report(said, must(matches[at % 2], 'a match'))
        }
      }
      const byLedger = await wonByLedger()
      const statement = await book.ask<{ days: StatementDay[] }>('/dailystatement', {
        ...days,
        ...firstPage,
      })
      for (const { working_date, win_loss, turnover, valid_turnover, payout } of statement.days) {
        expect([working_date, minor(win_loss)]).toEqual([
          working_date,
          byLedger.get(working_date) ?? 0n,
        ])
        const day = { start_date: working_date, end_date: working_date }
        const { products } = await book.ask<{ products: ProductSum[] }>('/platformwinlose', day)
        expect(sum(products.map((each) => each.win_loss))).toBe(minor(win_loss))
        expect(sum(products.map((each) => each.turnover))).toBe(minor(turnover))
        expect(sum(products.map((each) => each.valid_turnover))).toBe(minor(valid_turnover))
        expect(sum(products.map((each) => each.payout))).toBe(minor(payout))
        for (const product of products) await expectEntries(day, product)
      }
      await expectSettledBets()
    },
  )

  /** The bets by their last settlement as the table alone has them, put in order here. */
  async function expectSettledBets(): Promise<void> {
    const rows = await book.database.queries.query<Record<'id' | 'at', string>>(
      `select id, (extract(epoch from settled_at) * 1000000)::bigint as at
         from bet where wallet_id = $1 and state = 'settled'`,
      [bettor.walletId],
    )
    const inOrder = rows
      .map(({ id, at }) => ({ id: BigInt(id), at: BigInt(at), ticket: ticketIds.idOf(BigInt(id)) }))
      .sort((left, right) => Number(right.at - left.at || right.id - left.id))
    const shown: string[] = []
    for (let page_number = 1; page_number <= 8; page_number += 1) {
      const { bets, total } = await book.ask<{ bets: { ticket_id: string }[]; total: number }>(
        '/gameresult/sportsbook',
        { ...days, page_size: 7, page_number },
      )
      expect(total).toBe(inOrder.length)
      shown.push(...bets.map(({ ticket_id }) => ticket_id))
    }
    expect(shown).toEqual(inOrder.map(({ ticket }) => ticket))
  }

  async function expectEntries(day: object, product: ProductSum): Promise<void> {
    const { product: name, sports_type } = product
    const { entries, total } = await history({ ...day, product: name, sports_type })
    expect(entries).toHaveLength(total)
    expect(sum(entries.map(({ bet }) => bet.win_loss))).toBe(minor(product.win_loss))
    expect(sum(entries.map((each) => each.payout))).toBe(minor(product.payout))
    expect(sum(entries.map((each) => each.turnover))).toBe(minor(product.turnover))
    expect(sum(entries.map((each) => each.valid_turnover))).toBe(minor(product.valid_turnover))
    for (const { kind, turnover, valid_turnover, payout, bet } of entries) {
      // The rule of the domain, which the database repeats.
      const figures = { stake: minor(bet.stake), risk: minor(bet.risk) }
      const result = bet.result as Parameters<typeof turnoverOf>[0]['result']
      const settled = { result, ...figures, winLoss: minor(bet.win_loss) }
      const { stake, valid } = turnoverOf(settled, rebateTurnoverMode)
      const sign = kind === 'reverse' ? -1n : 1n
      expect([minor(turnover), minor(valid_turnover)]).toEqual([sign * stake, sign * valid])
      expect(minor(payout)).toBe(sign * figures.risk + settled.winLoss)
    }
  }
})
