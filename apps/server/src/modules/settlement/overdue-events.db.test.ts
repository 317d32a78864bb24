import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { must } from '@fairline/domain/testing/read-example'
import { aSportBet } from '@fairline/domain/testing/sport-examples'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aMatch,
  placeBets,
  placedKey,
  placementOf,
  placeParlay,
} from '../../../testing/bets-on-a-match.ts'
import { turnBookClock } from '../../../testing/book-clock.ts'
import { bookOfEachTest } from '../../../testing/book-of-each-test.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { JOB_LIMITS } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { readMatchEnds } from './match-ends.ts'
import { endMovedEvents, endOverdueEvents } from './overdue-events.ts'
import { recordReport } from './record-report.ts'
import type { Report } from './report.ts'
import { SettlementQueue } from './settlement-queue.ts'

const hour = 3_600_000
const over = 'OU FT over 2.50 0.90 MY 100'
const under = 'OU FT under 2.50 0.90 MY 100'
const firstHalf = 'OU 1H over 0.50 0.90 MY 100'

const book = bookOfEachTest(100_000_000n, { limits: JOB_LIMITS })
const query = <Row>(text: string, values: readonly unknown[] = []) =>
  book.db.database.queries.query<Row>(text, [...values])

beforeEach(() => turnBookClock(book.db.database, 0))
afterEach(() => turnBookClock(book.db.database, 0))

/** Continues so many hours after the start of the match, which is an hour from the beginning. */
const hoursAfterStart = (hours: number) =>
  turnBookClock(book.db.database, (hours + 1) * hour + 60_000)

const place = (...tickets: readonly string[]) =>
  placeBets(book.db.database, book.bettor, book.match, ...tickets)

const report = (given: Report, match = book.match) =>
  inTransaction(book.db.database, (tx) => recordReport(tx, match, given, { source: 'feed' }))

const result = (period: PeriodCode, status: 'completed' | 'abandoned', text: string): Report => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { kind: 'result', period, status, score: { home, away } }
}

/** Runs the search of a server once, and settles what it found. */
async function look(): Promise<void> {
  const queue = new SettlementQueue({
    database: book.db.database,
    ticketIds,
    chunkBets: 10,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
  await queue.start()
  await queue.idle()
  await queue.stop()
}

/** `running`, `void`, `settled won` of each bet, in order. */
async function bets(keys: readonly bigint[]): Promise<string> {
  const rows = await query<{ line: string }>(
    `select case when state = 'settled' then result else state end as line
       from unnest($1::bigint[]) with ordinality u(id, n) join bet using (id) order by n`,
    [keys],
  )
  return rows.map(({ line }) => line).join(' ')
}

/** The ids of the rules that the last receipt of a bet names; the receipt settles to the same. */
async function rulesOf(key: bigint | undefined): Promise<string> {
  const [row] = await query<{ receipt: Receipt }>(
    'select receipt from bet_settlement where bet_id = $1 order by revision desc limit 1',
    [key],
  )
  const { receipt } = must(row, 'a settlement')
  expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
  return receipt.rules.map(({ id }) => id).join(' ')
}

async function messages(): Promise<string[]> {
  const rows = await query<{ line: string }>(
    `select concat_ws(' ', topic, facts ->> 'reason', facts ->> 'hours',
                      facts ->> 'returned') as line
       from message where account_id = $1 order by id`,
    [book.bettor.walletId],
  )
  return rows.map(({ line }) => line)
}

const moveStart = (hours: number, match = book.match) =>
  query(
    `update match set scheduled_at = coalesce(scheduled_at, kickoff_at),
                      kickoff_at = coalesce(scheduled_at, kickoff_at) + $2 * interval '1 hour'
      where id = $1`,
    [match, hours],
  )

describe('an event that has no result', () => {
  test('is void so many hours after its start, and the member is told why', async () => {
    const keys = await place(over, under)
    await hoursAfterStart(11.9)
    await look()
    expect(await bets(keys)).toBe('running running')
    await hoursAfterStart(12)
    await look()
    await look()
    expect(await bets(keys)).toBe('void void')
    expect(await rulesOf(keys[0])).toBe('noResult')
    expect(await messages()).toEqual([
      'bet_void no_result 12 100.00',
      'bet_void no_result 12 100.00',
    ])
  })

  test('keeps what its ended parts decide', async () => {
    const keys = await place(firstHalf, over, under, 'HDP FT home -0.5 0.90 MY 100')
    await report(result('1H', 'completed', '2-1'))
    await look()
    await hoursAfterStart(13)
    await look()
    expect(await bets(keys)).toBe('won won lost void')
    expect(await rulesOf(keys[1])).toContain('noResultDecided')
    expect(await messages()).toEqual(['bet_void no_result 12 100.00'])
  })

  test.each([
    [1, 12],
    [27, 48],
    [5, 168],
    [16, 336],
    [57, 12],
  ])('of sport %d is void after %d hours', async (sportsType, hours) => {
    await query('update match set sports_type = $2 where id = $1', [book.match, sportsType])
    const [placed] = await placeBatch(book.db.database.queries, [
      placementOf(book.bettor, book.match, aSportBet(sportsType, betOf(sportsType))),
    ])
    const keys = [placedKey(must(placed, 'the bet'))]
    await hoursAfterStart(hours - 0.1)
    await look()
    expect(await bets(keys)).toBe('running')
    await hoursAfterStart(hours)
    await look()
    expect(await bets(keys)).toBe('void')
  })

  test('gets no settlement from a result that comes later, which a room still sees', async () => {
    const keys = await place(over, under)
    await hoursAfterStart(12)
    await look()
    await report(result('FT', 'completed', '3-0'))
    await look()
    expect(await bets(keys)).toBe('void void')
    expect(await messages()).toHaveLength(2)
    const { text } = await runOperate(book.db.database, [
      'result',
      'late',
      '--operator',
      'operator-1',
    ])
    expect(text).toContain('Home v Away: FT completed 3-0 at ')
    const ends = await readMatchEnds(book.db.database.queries, [book.match])
    expect(ends.get(book.match)?.outcome?.fullTime).toEqual({ home: 3, away: 0 })
  })

  test('does not end for a room by these hours', async () => {
    await place(over)
    await hoursAfterStart(12)
    await look()
    const ends = await readMatchEnds(book.db.database.queries, [book.match])
    expect(ends.get(book.match)).toMatchObject({ outcome: null, isCancelled: false, revision: 1 })
  })

  test('voids a bet that begins to run afterwards', async () => {
    await place(over)
    await hoursAfterStart(12)
    await look()
    const late = await place(`${under} @0-0`)
    await look()
    expect(await bets(late)).toBe('void')
  })

  test('is one leg of a parlay, which goes on with the others', async () => {
    const other = await aMatch(book.db.database)
    const legs = [
      [book.match, 'OU FT over 2.50 2.00'],
      [other, 'OU FT over 2.50 1.50'],
    ] as const
    const key = await placeParlay(book.db.database, book.bettor, {
      kind: 'parlay',
      lineStake: 10_000n,
      legs,
    })
    await report(result('FT', 'completed', '3-0'), other)
    await hoursAfterStart(12)
    await look()
    expect(await bets([key])).toBe('won')
    const [row] = await query<{ returned: string }>('select returned from bet where id = $1', [key])
    expect(row?.returned).toBe('15000')
  })

  test('is no outright: its competition takes as long as it takes', async () => {
    await query(
      `insert into outright (match_id, paid_places, dead_heat, non_starter)
       values ($1, 1, 'divide_win', 'void')`,
      [book.match],
    )
    const keys = await place(over)
    await hoursAfterStart(24 * 300)
    await look()
    expect(await bets(keys)).toBe('running')
  })

  test('is no event that has a result which the settlement has yet to take in', async () => {
    const keys = await place(over)
    await report(result('FT', 'completed', '3-0'))
    await hoursAfterStart(12)
    expect(await endOverdueEvents(book.db.database)).toEqual([])
    await look()
    expect(await bets(keys)).toBe('won')
  })

  test('loses what its result leaves open, and a correction still counts', async () => {
    const keys = await place(over, 'FGLG FT HF - 2.00 DEC 100')
    await report(result('FT', 'completed', '2-1'))
    await look()
    expect(await bets(keys)).toBe('won running')
    await hoursAfterStart(12)
    await look()
    expect(await bets(keys)).toBe('won void')
    await report(result('FT', 'completed', '2-0'))
    await look()
    expect(await bets(keys)).toBe('lost won')
  })
})

describe('a start that the feed moves', () => {
  test('by more than the hours voids the bets before it, and no later bet', async () => {
    const before = await place(over)
    await moveStart(13)
    await look()
    const after = await place(over)
    await look()
    expect(await bets([...before, ...after])).toBe('void running')
    expect(await rulesOf(before[0])).toBe('startMoved')
    expect(await messages()).toEqual(['bet_void moved 12 100.00'])
    await report(result('FT', 'completed', '3-0'))
    await look()
    expect(await bets([...before, ...after])).toBe('void won')
  })

  test('within the hours lets them run, counted from the first start', async () => {
    const keys = await place(over)
    await moveStart(8)
    await look()
    expect(await bets(keys)).toBe('running')
    await moveStart(13)
    expect(await endMovedEvents(book.db.database)).toEqual([book.match])
    expect(await endMovedEvents(book.db.database)).toEqual([])
    await look()
    expect(await bets(keys)).toBe('void')
  })

  test('of an event that began keeps what its ended parts decide', async () => {
    const keys = await place(firstHalf, over, under)
    await report(result('1H', 'completed', '1-0'))
    await look()
    await moveStart(20)
    await look()
    expect(await bets(keys)).toBe('won void void')
  })

  test('is not taken back by a feed that takes back its own cancellation', async () => {
    const keys = await place(over)
    await moveStart(13)
    await look()
    await report({ kind: 'cancellation_rollback', period: 'all' })
    await look()
    expect(await bets(keys)).toBe('void')
  })
})

test('killed while it settles an event without a result, each bet is void once', async () => {
  const keys: bigint[] = []
  for (let at = 0; at < 12; at += 1) keys.push(...(await place(...Array(250).fill(over))))
  await hoursAfterStart(12)
  for (const killAfter of [1, 2, Number.POSITIVE_INFINITY]) await settleInProcess(killAfter)
  expect(new Set((await bets(keys)).split(' '))).toEqual(new Set(['void']))
  const [row] = await query<{ releases: string; told: string }>(
    `select (select count(*) from transfer where kind = 'release') as releases,
            (select count(*) from message where account_id = $1) as told`,
    [book.bettor.walletId],
  )
  expect(row?.told).toBe('3000')
}, 60_000)

/** Settles in a process of its own, which is killed after so many chunks. */
async function settleInProcess(killAfter: number): Promise<void> {
  const path = fileURLToPath(new URL('../../../testing/settle-in-process.ts', import.meta.url))
  const child = spawn(process.execPath, [path, JSON.stringify(book.db.target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let committed = 0
  child.stdout.on('data', (data: Buffer) => {
    committed += data.toString('utf8').split('\n').length - 1
    if (committed >= killAfter) child.kill('SIGKILL')
  })
  const ended = await new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  expect(ended).toBe(Number.isFinite(killAfter) ? 'SIGKILL' : 0)
}

/** A bet that the sport has. */
function betOf(sportsType: number): string {
  return sportsType === 1 || sportsType === 27 ? 'OU FT over 2.5 0.90' : 'ML FT home 0.90'
}
