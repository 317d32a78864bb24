import { must } from '@fairline/domain/testing/read-example'
import { dateOf } from '@fairline/domain/time/gmt8'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aPlacement, openMatch, openWallet } from '../../../testing/placement-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { placeBatch } from '../placing/placement-store.ts'
import {
  type DayAsked,
  type RangeAsked,
  reportCancelled,
  reportDay,
  reportRange,
} from './report-bets.ts'

// @spec S7.bet.dbetlist S7.bet.dbetlistcancel
// @spec S7.bet.betacceptfulllist S7.bet.betrejectfulllist

let db: TestDatabase
let walletId: bigint
let matches: { key: bigint; publicId: string }[]
const day = '2026-11-20'

/** Bets with their stake in units, and their state with its local time in GMT+8. */
const made = [
  { stake: 10n, on: 0, state: 'settled', at: '2026-11-20 00:00:00', result: 'won' },
  { stake: 30n, on: 1, state: 'settled', at: '2026-11-20 23:59:59.999', result: 'lost' },
  { stake: 20n, on: 0, state: 'settled', at: '2026-11-19 23:59:59.999', result: 'won' },
  { stake: 40n, on: 0, state: 'settled', at: '2026-11-21 00:00:00', result: 'won' },
  { stake: 50n, on: 0, state: 'void', at: '2026-11-20 12:00:00', result: 'void' },
  { stake: 60n, on: 1, state: 'rejected', at: '2026-11-20 12:00:01', result: '' },
  { stake: 70n, on: 0, state: 'rejected', at: '2026-11-21 12:00:01', result: '' },
  { stake: 80n, on: 1, state: 'running', at: '2026-11-20 09:00:00', result: '' },
  { stake: 90n, on: 0, state: 'running', at: '2026-11-18 09:00:00', result: '' },
  { stake: 25n, on: 0, state: 'waiting', at: '2026-11-20 09:00:00', result: '' },
] as const

beforeAll(async () => {
  db = await createTestDatabase()
  walletId = await openWallet(db.database, 10_000_000n)
  matches = [await openMatch(db.database), await openMatch(db.database)]
  const other = await openWallet(db.database, 10_000_000n)
  for (const bet of made) {
    await place(walletId, bet)
    await place(other, bet)
  }
  const session = `insert into session (token_hash, operator_id, account_id, ip, created_at,
      last_active_at, expires_at, ended_at, end_code)
    values (sha256($2), 1, $1, $3, $4, $4, $4, $4, 'session_expired')`
  await db.database.queries.query(session, [walletId, 'a', '203.0.113.1', '2026-11-18 00:00+08'])
  await db.database.queries.query(session, [walletId, 'b', '2001:db8::2', '2026-11-20 08:00+08'])
})
afterAll(() => db.drop())

async function place(wallet: bigint, bet: (typeof made)[number]): Promise<void> {
  const { key: matchKey } = must(matches[bet.on], 'the match')
  const risk = bet.stake * 100n
  const [outcome] = await placeBatch(db.database.queries, [
    aPlacement({ walletId: wallet, matchKey, risk }),
  ])
  if (outcome?.kind !== 'placed') throw new Error('the bet is placed')
  const isEnded = bet.state === 'settled' || bet.state === 'void'
  // Written directly: other tests check how bets end.
  await db.database.queries.query(
    `update bet set state = $2, result = $3, placed_at = $4::timestamptz,
            settled_at = case when $5 then $4::timestamptz end,
            win_loss = case $3 when 'won' then stake when 'lost' then -stake else 0 end
      where id = $1`,
    [outcome.bet.betId, bet.state, bet.result, `${bet.at}+08`, isEnded],
  )
}

const fields = {
  page_size: 100,
  page_number: 1,
  sports_type: 0,
  league_id: '',
  is_outright: false,
  sort_by: 'trans_date',
  sort_order: 'desc',
} as const
const ofDay = (changes: Partial<DayAsked> = {}): DayAsked => ({
  ...fields,
  working_date: day,
  ...changes,
})
const ofRange = (changes: Partial<RangeAsked> = {}): RangeAsked => ({
  ...fields,
  start_date: day,
  end_date: day,
  ...changes,
})

type Report = Awaited<ReturnType<typeof reportDay>>

/** The stakes in the order of the rows. */
function stakesOf(report: Report): string[] {
  if (!report.ok) throw new Error(report.rejection.code)
  return report.value.bets.map(({ stake }) => stake.replace('.00', ''))
}

const source = () => ({ queries: db.database.queries, ticketIds })
const settled = (changes?: Partial<DayAsked>) => reportDay(source(), walletId, ofDay(changes))
const cancelled = (changes?: Partial<DayAsked>) =>
  reportCancelled(source(), walletId, ofDay(changes))
const accepts = (changes?: Partial<RangeAsked>) =>
  reportRange(source(), walletId, ['running'], ofRange(changes))
const rejects = (changes?: Partial<RangeAsked>) =>
  reportRange(source(), walletId, ['rejected', 'void'], ofRange(changes))

describe('which bets a report has', () => {
  it.each([
    ['what was settled on the day, to its last moment', () => settled(), ['30', '10']],
    ['the day before', () => settled({ working_date: '2026-11-19' }), ['20']],
    ['a day without any', () => settled({ working_date: '2026-11-01' }), []],
    ['what was rejected or became void on the day', () => cancelled(), ['60', '50']],
    ['running bets of the day', () => accepts(), ['80']],
    ['running bets of two days', () => accepts({ start_date: '2026-11-18' }), ['80', '90']],
    ['rejected and void bets of a day', () => rejects(), ['60', '50']],
    ['those of two days', () => rejects({ end_date: '2026-11-21' }), ['70', '60', '50']],
    ['none of another sport', () => settled({ sports_type: 2 }), []],
    ['those of a sport', () => settled({ sports_type: 1 }), ['30', '10']],
    ['no match where outrights are asked for', () => settled({ is_outright: true }), []],
    ['none of a league that nobody knows', () => settled({ league_id: '999999999' }), []],
  ] as const)('%s', async (_name, report, stakes) => {
    expect(stakesOf(await report())).toEqual(stakes)
  })

  it('keeps those of a league, by the id that rows name', async () => {
    const report = await settled()
    if (!report.ok) throw new Error('the report')
    for (const bet of report.value.bets) {
      const league_id = bet.kind === 'single' ? bet.league_id : ''
      expect(stakesOf(await settled({ league_id }))).toEqual([bet.stake.replace('.00', '')])
    }
  })
})

describe('orders and pages', () => {
  const all = { start_date: '2026-11-01', end_date: '2026-11-30' }
  it.each([
    ['trans_date', 'asc', ['50', '60', '70']],
    ['trans_date', 'desc', ['70', '60', '50']],
    ['stake', 'asc', ['50', '60', '70']],
    ['stake', 'desc', ['70', '60', '50']],
    ['win', 'asc', ['50', '60', '70']],
    // A bet without a settlement is last in either order.
    ['settled_date', 'asc', ['50', '70', '60']],
    ['settled_date', 'desc', ['50', '70', '60']],
  ] as const)('%s %s', async (sort_by, sort_order, stakes) => {
    expect(stakesOf(await rejects({ ...all, sort_by, sort_order }))).toEqual(stakes)
  })

  it.each([
    ['asc', ['30', '10']],
    ['desc', ['10', '30']],
  ] as const)('win_loss %s', async (sort_order, stakes) => {
    expect(stakesOf(await settled({ sort_by: 'win_loss', sort_order }))).toEqual(stakes)
  })

  it('pages without losing or doubling a bet, and totals are of all pages', async () => {
    const stakes: string[] = []
    for (const page_number of [1, 2, 3, 4]) {
      const report = await rejects({ ...all, sort_by: 'stake', page_size: 1, page_number })
      stakes.push(...stakesOf(report))
      expect(report).toMatchObject({
        value: {
          total: 3,
          totals: { stake: '180.00', risk: '180.00', win: '180.00', win_loss: '0.00' },
        },
      })
    }
    expect(stakes).toEqual(['70', '60', '50'])
  })

  it('sums what was won and lost', async () => {
    expect(await settled()).toMatchObject({ value: { totals: { win_loss: '-20.00' } } })
  })
})

test('a row says from where its session was opened, or nothing where nobody knows', async () => {
  const of = async (working_date: string) => {
    const report = await settled({ working_date })
    return report.ok ? report.value.bets.map(({ ip }) => ip) : []
  }
  // The later session began at eight o'clock of the day.
  expect(await of(day)).toEqual(['2001:db8::2', '203.0.113.1'])
  expect(await of('2026-11-21')).toEqual(['2001:db8::2'])
  await db.database.queries.query('delete from session where account_id = $1', [walletId])
  expect(await of(day)).toEqual(['', ''])
})

describe('what is refused', () => {
  it.each([
    ['an end before the start', '2026-11-21', { start_date: '2026-11-21' }],
    ['more than 366 days', '2025-11-19', { days_max: '366' }],
  ] as const)('%s', async (_name, start_date, facts) => {
    const changes = { start_date }
    const rejection = { code: 'endDateRequired', facts }
    expect(await accepts(changes)).toEqual({ ok: false, rejection })
    expect(await rejects(changes)).toEqual({ ok: false, rejection })
  })

  it('takes 366 days', async () => {
    expect(dateOf(Date.UTC(2025, 10, 20))).toBe('2025-11-20')
    expect((await rejects({ start_date: '2025-11-20' })).ok).toBe(true)
  })
})
