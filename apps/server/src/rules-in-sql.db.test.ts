import { accountStatuses, refusalOf } from '@fairline/domain/accounts/account-status'
import { formatMoney } from '@fairline/domain/money/money'
import {
  leftOf,
  limitAt,
  type PlayLimit,
  playLimitKinds,
} from '@fairline/domain/play-limits/play-limit'
import { playPeriods, spanOf } from '@fairline/domain/play-limits/play-period'
import { must } from '@fairline/domain/testing/read-example'
import { dateOf, instantOf } from '@fairline/domain/time/gmt8'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWallet } from '../testing/placement-builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

/*
 * The placement decides some rules under the wallet's lock, in SQL, that the domain decides for
 * pages and for the checks before. Each table here runs both.
 */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function ask<Row extends object>(sql: string, ...values: readonly unknown[]) {
  return db.database.queries.query<Row>(sql, values)
}

/** @spec S6.status.close S6.status.block S6.status.freeze S6.status.suspend S6.status.inactive */
test.each(accountStatuses)('an account that is %s', async (status) => {
  const [row] = await ask<{ code: string }>('select status_refusal($1) as code', status)
  expect(row?.code).toBe(refusalOf(status, 'bet') ?? '')
})

describe('the first day of a span in GMT+8', () => {
  test.each([
    '2026-11-21 23:59:59',
    '2026-11-22 00:00:00',
    '2026-11-22 23:59:59',
    '2026-11-23 00:00:00',
    '2026-11-30 23:59:59',
    '2026-12-01 00:00:00',
    '2027-01-01 12:00:00',
    '2028-02-29 00:00:00',
  ])('at %s', async (text) => {
    const nowMs = must(instantOf(text), text)
    for (const period of playPeriods) {
      const [row] = await ask<{ day: string }>(
        'select play_span_start($1, $2)::text as day',
        period,
        new Date(nowMs),
      )
      expect(`${period} ${row?.day}`).toBe(`${period} ${dateOf(spanOf(period, nowMs).fromMs)}`)
    }
  })
})

const now = must(instantOf('2026-11-21 10:00:00'), 'now')

interface Limit extends PlayLimit {
  readonly kind: string
  readonly period: string
}

const limit = (kind: string, period: string, amount: bigint): Limit => ({
  kind,
  period,
  amount,
  next: null,
})

/** A wallet with these limits, and what it staked and lost today. */
async function walletWith(limits: readonly Limit[], staked = 0n, lost = 0n): Promise<bigint> {
  const wallet = await openWallet(db.database, 1_000_000n)
  for (const { kind, period, amount, next } of limits) {
    await ask(
      `insert into play_limit (wallet_id, kind, period, amount, next_amount, next_from)
       values ($1, $2, $3, $4, $5, $6)`,
      wallet,
      kind,
      period,
      amount,
      next?.amount ?? null,
      next === null ? null : new Date(next.fromMs),
    )
  }
  await ask(
    'insert into play_day (wallet_id, day, staked, win_loss) values ($1, $2, $3, $4)',
    wallet,
    dateOf(now),
    staked,
    -lost,
  )
  return wallet
}

interface UsedRow {
  readonly kind: 'stake' | 'loss'
  readonly period: 'day' | 'week' | 'month'
  readonly amount: string
  readonly used: string
}

/** @spec S6.playLimits.change */
describe('a raise applies from its moment', () => {
  test.each([
    ['no raise', null],
    ['to come', { amount: 200n, fromMs: now + 1 }],
    ['at its moment', { amount: 200n, fromMs: now }],
    ['since before', { amount: 200n, fromMs: now - 1 }],
    ['a removal to come', { amount: null, fromMs: now + 1 }],
    ['a removal', { amount: null, fromMs: now }],
  ])('%s', async (_name, next) => {
    const raised = { ...limit('stake', 'day', 100n), next }
    const wallet = await walletWith([raised])
    const rows = await ask<UsedRow>(
      'select * from play_limits_at($1, 0, $2)',
      wallet,
      new Date(now),
    )
    const amounts = rows.map(({ amount }) => BigInt(amount))
    expect(amounts).toEqual([limitAt(raised, now).amount].filter((amount) => amount !== null))
  })
})

/** @spec S6.playLimits */
describe('the tightest limit', () => {
  const all = playLimitKinds.flatMap((kind) =>
    playPeriods.map((period) => limit(kind, period, 100_00n)),
  )
  test.each<[string, readonly Limit[], bigint, bigint, string]>([
    ['none', [], 0n, 0n, 'none'],
    ['what is left', [limit('stake', 'day', 100_00n)], 30_00n, 0n, 'stake day 70.00'],
    ['winnings make headroom', [limit('loss', 'day', 100_00n)], 0n, -50_00n, 'loss day 150.00'],
    ['never below zero', [limit('loss', 'day', 100_00n)], 0n, 130_00n, 'loss day 0.00'],
    [
      'the least of all',
      [limit('stake', 'day', 100_00n), limit('loss', 'week', 300_00n)],
      ...([0n, 250_00n, 'loss week 50.00'] as const),
    ],
    ['the first among equals', [...all].reverse(), 0n, 0n, 'stake day 100.00'],
    ['the first kind that is left', all.slice(1).reverse(), 0n, 0n, 'stake week 100.00'],
    ['the first span of a kind', all.slice(4).reverse(), 0n, 0n, 'loss week 100.00'],
  ])('%s', async (_name, limits, staked, lost, expected) => {
    const wallet = await walletWith(limits, staked, lost)
    const [row] = await ask<UsedRow>(
      'select * from tightest_play_limit($1, 0, $2)',
      wallet,
      new Date(now),
    )
    const left = (use: UsedRow) =>
      leftOf({ ...use, amount: BigInt(use.amount), used: BigInt(use.used) })
    const text = row ? `${row.kind} ${row.period} ${formatMoney(left(row))}` : 'none'
    expect(text).toBe(expected)
  })
})
