/**
 * Bets of several legs among the cases of outside test suites (see `settlement-cases.test.ts`).
 * Their legs only win, lose or are void; what cannot be put as a bet of ours is listed by its
 * reason.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { formatDecimal, ratio } from '@fairline/domain/money/ratio'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import { gradeSelection } from '@fairline/domain/settlement/grade-selection'
import { combinations } from '@fairline/domain/ticket/combination'
import { settle as settleTicket } from '@fairline/domain/ticket/settle'
import { makeTicket } from '@fairline/domain/ticket/ticket'
import { describe, expect, test } from 'vitest'

type Odds = string | { readonly decimal?: number; readonly fractional?: string }
interface Selection {
  readonly odds: Odds
  /** Below 0 void, 0 lost, 1 won. */
  readonly position?: number
  readonly ew?: boolean
}
interface Group {
  readonly selections?: readonly Selection[]
  readonly stake?: number
  readonly ew?: boolean
  readonly fullCover?: boolean
  readonly size?: number
}
interface Case {
  readonly id: number
  readonly market: string
  readonly bet_type: string
  readonly each_way?: boolean
  readonly stake_per_line?: number
  readonly legs: readonly (Selection & Group)[] | readonly (readonly Selection[])[]
  readonly expected: {
    readonly totalStake?: number
    readonly returns?: number
    readonly return?: number | { readonly total?: number; readonly decimal?: number }
  }
}

const folder = resolve(import.meta.dirname, '..', process.env.REAL_DATA_DIR ?? '../shared/data')
const path = resolve(folder, 'settlement-cases.json')
const all: readonly Case[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
const cases = all.filter(({ market }) => market === 'MULTIPLE')

/** A case as a bet of this book, or the reason why it cannot be one. */
type Reading =
  | { readonly why: 'each way' | 'no bet' | 'no decimal odds' }
  | {
      readonly selections: readonly Selection[]
      readonly prices: readonly Price[]
      readonly sizes: readonly number[]
      readonly stake: number
      readonly returned: number
      readonly risk: number | undefined
    }

function read({ bet_type: type, each_way, stake_per_line, legs, expected }: Case): Reading {
  const [first] = legs
  if (first === undefined || stake_per_line === 0) return { why: 'no bet' }
  if ('ew' in first && first.ew === true) return { why: 'each way' }
  if (each_way === true) return { why: 'each way' }
  const group: Group = Array.isArray(first) ? {} : (first as Group)
  const selections: readonly Selection[] = Array.isArray(first)
    ? first
    : (group.selections ?? (legs as readonly Selection[]))
  const prices = selections.map(({ odds }) => priceOf(odds))
  if (prices.some((price) => price === undefined)) return { why: 'no decimal odds' }
  const { length } = selections
  const full =
    group.fullCover === true ? [1, ...combinations.system.sizesOf(length)] : [group.size ?? length]
  const { return: returned } = expected
  const total = typeof returned === 'object' ? (returned.total ?? returned.decimal) : returned
  return {
    selections,
    prices: prices.filter((price) => price !== undefined),
    sizes: type === 'trixie' ? combinations.system.sizesOf(length) : full,
    stake: stake_per_line ?? (type === 'effectiveOdds' ? 1 : (group.stake ?? 0)),
    returned: expected.returns ?? total ?? Number.NaN,
    risk: expected.totalStake,
  }
}

/** Decimal odds of at most three decimals; undefined where a fraction has more. */
function priceOf(odds: Odds): Price | undefined {
  if (typeof odds === 'object' && odds.decimal !== undefined) {
    return parsePrice(String(odds.decimal), 'DEC')
  }
  const text = typeof odds === 'string' ? odds : odds.fractional
  if (text === undefined) return undefined
  const [numerator = 0n, denominator = 1n] = text.split('/').map(BigInt)
  const decimal = formatDecimal(ratio(numerator + denominator, denominator))
  return parsePrice(decimal, 'DEC')
}

function settle({ selections, prices, sizes, stake }: Exclude<Reading, { why: string }>) {
  const legs = selections.map(({ position = 1 }, index) => {
    const price = prices[index]
    if (price === undefined) throw new Error('a leg without a price')
    const line = position === 0 ? 14 : 10
    const leg = {
      sportsType: 1,
      betType: 'OU',
      period: 'FT',
      selection: 'over',
      lineQuarters: line,
    } as const
    return { price, leg: { ...leg, scoreAtBet: null } }
  })
  const placed = parseMoney(String(stake))
  if (placed === undefined) throw new Error(`no stake: ${stake}`)
  const grades = legs.map(({ leg }, index) => {
    const isVoid = (selections[index]?.position ?? 1) < 0
    return gradeSelection(leg, {
      status: isVoid ? 'cancelled' : 'completed',
      halfTime: null,
      fullTime: { home: 2, away: 1 },
    })
  })
  const system = { ...combinations.system, sizesOf: () => sizes }
  const ticket = makeTicket(system, { stake: placed, legs, rulesVersion: '2026-11' })
  const settlement = settleTicket(ticket, grades)
  if (settlement === undefined) throw new Error('the ticket stays open')
  return settlement
}

describe.skipIf(cases.length === 0)('bets of several legs of the shared data', () => {
  const readings = cases.map((item) => ({ item, reading: read(item) }))

  test('every case that is a bet of ours returns what its source says, rounded down', () => {
    const faults = readings.flatMap(({ item, reading }) => {
      if ('why' in reading) return []
      const { returnMinor, riskMinor } = settle(reading)
      const theirs = [reading.returned, reading.risk ?? Number(riskMinor) / 100]
      const ours = [formatMoney(returnMinor), formatMoney(riskMinor)].map(Number)
      return ours.every((each, index) => each === downToCent(theirs[index] ?? Number.NaN))
        ? []
        : [`${item.id} ${item.bet_type}: ${ours.join(' of ')}, theirs ${theirs.join(' of ')}`]
    })
    expect(faults).toEqual([])
  })

  test('the others are told by their reason', () => {
    const counts = new Map<string, number>()
    for (const { reading } of readings) {
      const word = 'why' in reading ? reading.why : 'settled'
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({
      settled: 38,
      'each way': 39,
      'no bet': 1,
      'no decimal odds': 9,
    })
  })
})

/** The source's returns are floating numbers, some with many decimals. */
function downToCent(amount: number): number {
  return Math.floor(amount * 100 + 1e-6) / 100
}
