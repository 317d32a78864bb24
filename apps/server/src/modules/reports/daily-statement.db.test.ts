import type { StatementDay } from '@fairline/contract/reports'
import { parseMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  placeBets,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { anyReport, anyTicket } from '../../../testing/random-bets.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createMetrics } from '../../http/operations.ts'
import { giveCredit, postTransfers } from '../funds/index.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { readWallet } from '../wallet/index.ts'

let book: ReportBook
let bettor: Bettor
let match: bigint
let errors: string[]
const metrics = createMetrics()

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  book = await openReportBook(() => bettor.walletId, { metrics, log })
})
beforeEach(async () => {
  errors = []
  await setBookClock(book.database, '2026-11-02 10:00:00')
  bettor = await aBettor(book.database, 1_000_000n)
  match = await aMatch(book.database)
})
afterEach(() => expectInvariants(book.database))
afterAll(() => book.drop())

const settle = (home: number, away = 0, at = match): Promise<void> =>
  book.report(at, ended(home, away))

interface Bets {
  bets: { win_loss: string; result: string }[]
}

interface Answer {
  status: number
  statusdesc: string
  days: StatementDay[]
  total: Omit<StatementDay, 'working_date'>
  transfers: {
    transfer_id: string
    kind: string
    amount: string
    balance_after: string
    ticket_id: string
    trans_date: string
  }[]
  transfers_total: number
}

const firstPage = { page_size: 50, page_number: 1 }

const ask = (start_date: string, end_date: string, more: object = {}): Promise<Answer> =>
  book.ask('/dailystatement', { start_date, end_date, ...firstPage, ...more })

/** Returns the results of the bets that ended on a day. */
async function endedOn(day: string): Promise<{ result: string; win_loss: string }[]> {
  const asked = { start_date: day, end_date: day, ...firstPage }
  const [settled, cancelled] = await Promise.all([
    book.ask<Bets>('/gameresult/sportsbook', asked),
    book.ask<Bets>('/cancelledbetlist', asked),
  ])
  return [...settled.bets, ...cancelled.bets]
}

/** `2026-11-03 10000 | 200 95 | 95 0 0 | 10095`: opening, turnovers, movements, closing. */
function inWords(day: Omit<StatementDay, 'working_date'> & { working_date?: string }): string {
  const date = day.working_date === undefined ? 'total' : day.working_date
  const short = (text: string): string => text.replace(/\.00$/, '')
  const movements = [day.win_loss, day.commission, day.transfer].map(short).join(' ')
  return (
    `${date} ${short(day.opening_balance)} | ${short(day.turnover)} ${short(day.valid_turnover)}` +
    ` | ${movements} | ${short(day.closing_balance)}`
  )
}

const words = ({ days, total }: Answer): string[] => [...days, total].map(inWords)

/**
 * @spec S7.dailystatement S3.statement S3.statement.closing S3.statement.turnover
 * @spec S3.statement.validTurnover
 */
describe('the daily statement', () => {
  test('shows days with movement, oldest first, opening where the last one closed', async () => {
    await placeBets(
      book.database,
      bettor,
      match,
      'OU FT over 0.5 0.95 MY 100',
      'HDP FT home 0 0.95 MY 50',
    )
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await settle(0)
    await setBookClock(book.database, '2026-11-05 09:00:00')
    const other = await aMatch(book.database)
    await placeBets(book.database, bettor, other, 'OU FT over 0.25 -0.92 MY 100')
    await settle(3, 0, other)
    expect(words(await ask('2026-11-01', '2026-11-30'))).toEqual([
      '2026-11-02 0 | 0 0 | 0 0 10000 | 10000',
      '2026-11-03 10000 | 150 100 | -100 0 0 | 9900',
      '2026-11-05 9900 | 100 92 | 100 0 0 | 10000',
      'total 0 | 250 192 | 0 0 10000 | 10000',
    ])
    expect(words(await ask('2026-11-04', '2026-11-05'))).toEqual([
      '2026-11-05 9900 | 100 92 | 100 0 0 | 10000',
      'total 9900 | 100 92 | 100 0 0 | 10000',
    ])
  })

  test('without movement it is the last day alone, with the balance as it stands', async () => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    expect(words(await ask('2026-11-03', '2026-11-09'))).toEqual([
      '2026-11-09 10000 | 0 0 | 0 0 0 | 10000',
      'total 10000 | 0 0 | 0 0 0 | 10000',
    ])
    expect(words(await ask('2026-10-01', '2026-10-31'))).toEqual([
      '2026-10-31 0 | 0 0 | 0 0 0 | 0',
      'total 0 | 0 0 | 0 0 0 | 0',
    ])
  })

  test.each([
    ['2026-11-03 23:58:00', '2026-11-03'],
    ['2026-11-04 00:00:01', '2026-11-04'],
  ])('a bet settled at %s of GMT+8 belongs to %s', async (moment, date) => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await setBookClock(book.database, moment)
    await settle(0)
    const { days } = await ask('2026-11-03', '2026-11-04')
    expect(days.map(({ working_date }) => working_date)).toEqual([date])
    const behind = await ask('2026-11-03', '2026-11-04', { working_date: date })
    expect([behind.transfers_total, (await endedOn(date)).length]).toEqual([1, 1])
  })

  test('draw and void: the one in turnover only, the other in nothing', async () => {
    await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 100')
    const other = await aMatch(book.database)
    await placeBets(book.database, bettor, other, 'HDP FT home 0 0.95 MY 70')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await settle(1, 1)
    const postponed = { kind: 'result', period: 'FT', status: 'postponed', score: null } as const
    await book.report(other, postponed)
    const answer = await ask('2026-11-03', '2026-11-03', { working_date: '2026-11-03' })
    expect(words(answer)[0]).toBe('2026-11-03 10000 | 100 0 | 0 0 0 | 10000')
    const bets = await endedOn('2026-11-03')
    expect(bets.map(({ result }) => result)).toEqual(['draw', 'void'])
    expect(answer.transfers).toEqual([])
  })

  test('a resettlement stands on its own day, with its debt as a transfer', async () => {
    bettor = await aBettor(book.database, 10_000n)
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await settle(1)
    await withdraw(19_000n)
    await setBookClock(book.database, '2026-11-04 12:00:00')
    await settle(0)
    expect(words(await ask('2026-11-03', '2026-11-04'))).toEqual([
      '2026-11-03 100 | 100 95 | 95 0 -190 | 5',
      '2026-11-04 5 | 0 5 | -195 0 190 | 0',
      'total 100 | 100 100 | -100 0 0 | 0',
    ])
    const answer = await ask('2026-11-03', '2026-11-04', { working_date: '2026-11-04' })
    expect(words(answer)).toEqual([
      '2026-11-04 5 | 0 5 | -195 0 190 | 0',
      'total 5 | 0 5 | -195 0 190 | 0',
    ])
    expect(answer.transfers.map(({ kind, amount }) => `${kind} ${amount}`).toReversed()).toEqual([
      'lend 190.00',
      'take_win -95.00',
      'lose -100.00',
    ])
    expect(await endedOn('2026-11-04')).toMatchObject([{ win_loss: '-100.00' }])
    // On the day before nothing was changed, only the bet has moved on.
    const before = await ask('2026-11-03', '2026-11-03', { working_date: '2026-11-03' })
    expect(await endedOn('2026-11-03')).toEqual([])
    expect(before.transfers.map(({ kind }) => kind)).toEqual(['withdrawal', 'win'])
  })

  async function withdraw(amount: bigint): Promise<void> {
    await inTransaction(book.database, async (tx) => {
      const [document] = await tx.query<{ id: string }>(
        `insert into ledger_document (operator_id, wallet_id, kind, created_at)
         values (1, $1, 'withdrawal', book_now()) returning id`,
        [bettor.walletId],
      )
      const reference = BigInt(must(document, 'the document').id)
      const { walletId } = bettor
      await postTransfers(tx, [{ reference, kind: 'withdrawal', revision: 0, walletId, amount }])
    })
  }

  test('pages through the transfers of a day, newest first, each once', async () => {
    const bets = Array<string>(7).fill('OU FT over 0.5 0.95 MY 10')
    const placed = await placeBets(book.database, bettor, match, ...bets)
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await settle(0)
    const pages = []
    for (const page_number of [1, 2, 3]) {
      pages.push(
        await ask('2026-11-01', '2026-11-03', {
          working_date: '2026-11-03',
          page_size: 3,
          page_number,
        }),
      )
    }
    expect(pages.map(({ transfers }) => transfers.length)).toEqual([3, 3, 1])
    expect(pages.map(({ transfers_total }) => transfers_total)).toEqual([7, 7, 7])
    const transfers = pages.flatMap((page) => page.transfers)
    expect(new Set(transfers.map(({ transfer_id }) => transfer_id)).size).toBe(7)
    expect(transfers.map(({ balance_after }) => balance_after)).toEqual(
      [9930, 9940, 9950, 9960, 9970, 9980, 9990].map((balance) => `${balance}.00`),
    )
    expect(new Set(transfers.map(({ ticket_id }) => ticket_id))).toEqual(
      new Set(placed.map(ticketIds.idOf)),
    )
  })

  /** @spec S5.report.fields S5.report.endDate S5.report.workingDate */
  test.each([
    ['a day that does not exist', { start_date: '2026-02-30' }, 'startDateRequired'],
    ['a month that does not exist', { end_date: '2026-13-01' }, 'endDateRequired'],
    ['another text', { end_date: 'yesterday' }, 'endDateRequired'],
    ['the end before the start', { start_date: '2026-11-04' }, 'endDateRequired'],
    ['94 days', { start_date: '2026-08-02' }, 'endDateRequired'],
    ['a working date that is none', { working_date: '2026-11-31' }, 'workingDateRequired'],
    ['a working date outside', { working_date: '2026-11-04' }, 'workingDateRequired'],
    ['a page that is too large', { page_size: 101 }, 'pageSizeRequired'],
  ])('refuses %s', async (_, more, code) => {
    const answer = await ask('2026-11-01', '2026-11-03', more)
    expect([answer.status, answer.statusdesc]).toEqual([0, code])
  })

  test('takes 93 days', async () => {
    expect((await ask('2026-08-03', '2026-11-03')).status).toBe(1)
  })
})

describe('bets and transfers that differ', () => {
  const counted = async (): Promise<number> => {
    const metric = await metrics.getSingleMetric('statement_differences_total')?.get()
    return metric?.values[0]?.value ?? 0
  }

  test('are logged and counted, and the statement shows what the ledger has', async () => {
    await placeBets(book.database, bettor, match, 'OU FT over 0.5 0.95 MY 100')
    await setBookClock(book.database, '2026-11-03 20:00:00')
    await settle(1)
    await ask('2026-11-03', '2026-11-03')
    expect(errors).toEqual([])
    const before = await counted()
    await plant('- 100')
    expect(words(await ask('2026-11-03', '2026-11-03'))[0]).toBe(
      '2026-11-03 10000 | 100 95 | 95 0 0 | 10095',
    )
    expect(await counted()).toBe(before + 1)
    const wallet = String(bettor.walletId)
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      { date: '2026-11-03', by_transfers: '95.00', by_bets: '94.00', wallet },
    ])
    await plant('+ 100')
  })

  async function plant(change: string): Promise<void> {
    await book.database.queries.query(
      `update settled_day set win_loss = win_loss ${change} where wallet_id = $1`,
      [bettor.walletId],
    )
  }
})

describe('over random lives of bets', () => {
  const seeds = [1, 2, 3, 4, 5, 6]
  const days = 5

  test.each(seeds)('seed %d: statement, ledger and bets say the same, day by day', async (seed) => {
    bettor = await aBettor(book.database, 300_000n)
    const tickets = fc.sample(anyTicket, { numRuns: days * 12, seed })
    const reports = fc.sample(anyReport, { numRuns: days * 4, seed })
    const matches = [match, await aMatch(book.database)]
    for (let day = 1; day <= days; day += 1) {
      await setBookClock(book.database, `2026-11-0${day + 2} 12:00:00`)
      const planned = tickets.splice(0, 12)
      await placeBatch(
        book.database.queries,
        planned.map((ticket, index) =>
          placementOf(bettor, must(matches[index % 2], 'a match'), ticket),
        ),
      )
      for (const [index, report] of reports.splice(0, 4).entries()) {
        await book.report(must(matches[index % 2], 'a match'), report)
      }
      if (day === 3) {
        const { walletId } = bettor
        await inTransaction(book.database, (tx) =>
          giveCredit(tx, { operatorId: 1, walletId, amount: 12_345n, note: '' }),
        )
      }
    }
    await expectSound()
  })

  const minor = (text: string): bigint => must(parseMoney(text), text)

  async function expectSound(): Promise<void> {
    const answer = await ask('2026-11-01', '2026-11-30')
    for (const day of [...answer.days, answer.total]) {
      const moved = minor(day.win_loss) + minor(day.commission) + minor(day.transfer)
      expect(minor(day.closing_balance)).toBe(minor(day.opening_balance) + moved)
    }
    const openings = answer.days.slice(1).map(({ opening_balance }) => opening_balance)
    expect(openings).toEqual(answer.days.slice(0, -1).map(({ closing_balance }) => closing_balance))
    const wallet = must(await readWallet(book.database.queries, bettor.walletId), 'the wallet')
    expect(minor(answer.total.closing_balance)).toBe(wallet.account)
    const [bets] = await book.database.queries.query<{ win_loss: string }>(
      'select coalesce(sum(win_loss), 0) as win_loss from bet where wallet_id = $1',
      [bettor.walletId],
    )
    expect(minor(answer.total.win_loss)).toBe(BigInt(must(bets, 'the bets').win_loss))
    for (const day of answer.days) await expectDay(day)
    const moved = await movedByTransfers()
    const nothing = { win_loss: 0n, transfer: 0n }
    expect(Object.fromEntries(answer.days.map(movedOn))).toEqual({
      ...Object.fromEntries(answer.days.map(({ working_date }) => [working_date, nothing])),
      ...Object.fromEntries(moved),
    })
    expect(errors).toEqual([])
  }

  type Moved = readonly [day: string, { readonly win_loss: bigint; readonly transfer: bigint }]
  const movedOn = (day: StatementDay): Moved => [
    day.working_date,
    { win_loss: minor(day.win_loss), transfer: minor(day.transfer) },
  ]

  /** The days summed up from the transfers alone, by what they did to the two accounts. */
  async function movedByTransfers(): Promise<Moved[]> {
    const rows = await book.database.queries.query<Record<'day' | 'bets' | 'rest', string>>(
      `select day, sum(case when reference > 0 and kind not in ('lend', 'pay_debt')
                            then moved else 0 end) as bets,
              sum(case when reference > 0 and kind not in ('lend', 'pay_debt')
                       then 0 else moved end) as rest
         from (
           select (posted_at + interval '8 hours') at time zone 'UTC' as moment, reference, kind,
                  (case when credit_account / 4 = $1 and credit_account % 4 < 2
                        then amount else 0 end)
                - (case when debit_account / 4 = $1 and debit_account % 4 < 2
                        then amount else 0 end) as moved
             from transfer where wallet_id = $1) t
        cross join lateral (select moment::date::text as day) d
        where moved <> 0 group by day order by day`,
      [bettor.walletId],
    )
    return rows.map(({ day, bets, rest }) => [
      day,
      { win_loss: BigInt(bets), transfer: BigInt(rest) },
    ])
  }

  /** A day's transfers lead from its opening to its closing balance, one by one. */
  async function expectDay(day: StatementDay): Promise<void> {
    const { transfers, transfers_total } = await ask(day.working_date, day.working_date, {
      working_date: day.working_date,
      page_size: 100,
    })
    expect(transfers_total).toBeLessThanOrEqual(100)
    let balance = minor(day.opening_balance)
    for (const transfer of transfers.toReversed()) {
      balance += minor(transfer.amount)
      expect(minor(transfer.balance_after)).toBe(balance)
      expect(transfer.trans_date.slice(0, 10)).toBe(day.working_date)
    }
    expect(balance).toBe(minor(day.closing_balance))
  }
})
