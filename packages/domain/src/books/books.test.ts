import { describe, expect, test } from 'vitest'
import { allBetTypes } from '../bet-types/bet-type.ts'
import { bookColumnOf, bookColumns, commissionClassOf } from './book-column.ts'
import { lowerRates, rateAbove, rateFault, ratesByClass } from './commission.ts'
import { type ChainParty, shareFault, sharesByColumn } from './position-taking.ts'
import { bookEntryOf, type SettledPart } from './ticket-edges.ts'

describe('the column of a bet', () => {
  test.each([
    ['HDP', 'FT', false, 'hdp', 'hdpou'],
    ['HDP', '1H', false, 'hdp_1h', 'hdpou'],
    ['HDP', 'FT', true, 'live_hdp', 'hdpou'],
    ['OU', '1H', true, 'live_ou_1h', 'hdpou'],
    ['OU', '3Q', false, 'ou_1h', 'hdpou'],
    ['NG', 'FT', true, 'live_hdp', 'hdpou'],
    ['OE', 'FT', true, 'oe', 'hdpou'],
    ['1X2', '1H', false, '1x2', '1x2'],
    ['ML', 'FT', false, '1x2', '1x2'],
    ['CS', 'FT', false, 'cs', 'others'],
    ['DC', 'FT', false, 'cs', 'others'],
    ['TG', 'FT', true, 'tg', 'others'],
    ['OUTRIGHT', 'FT', false, 'outright', 'others'],
  ] as const)('%s %s, live %s, is %s of class %s', (betType, period, isLive, column, name) => {
    expect(bookColumnOf({ isSingle: true, betType, period, isLive })).toBe(column)
    expect(commissionClassOf(column)).toBe(name)
    expect(bookColumnOf({ isSingle: false, betType, period, isLive })).toBe('parlay')
  })

  test('every bet type has one of the columns', () => {
    for (const betType of allBetTypes) {
      const column = bookColumnOf({ isSingle: true, betType, period: 'FT', isLive: false })
      expect(bookColumns).toContain(column)
    }
  })
})

const party = (
  login: string,
  level: ChainParty['level'],
  share: number,
  { min = 0, allowed = 100 } = {},
): ChainParty => ({ login, level, shares: { hdp: { share, min, allowed } } })

describe('position taking', () => {
  test.each<[string, readonly ChainParty[], string | undefined]>([
    ['60 and 40', [party('ma1', 'master', 60), party('ag1', 'agent', 40)], undefined],
    [
      'a sum of 101',
      [party('ma1', 'master', 61), party('ag1', 'agent', 40)],
      'ma1 hdp: 101 together are above what is allowed, 100',
    ],
    [
      'under the least',
      [party('ag1', 'agent', 9, { min: 10 })],
      'ag1 hdp: 9 is below the least share, 10',
    ],
    [
      'above what the parent allows',
      [party('ma1', 'master', 20, { allowed: 50 }), party('ag1', 'agent', 31)],
      'ma1 hdp: 51 together are above what is allowed, 50',
    ],
    [
      'half a per cent',
      [party('ag1', 'agent', 0.5)],
      'ag1 hdp: a share is a whole per cent from 0 to 100',
    ],
  ])('%s', (_, chain, problem) => {
    const fault = shareFault(chain)
    expect(fault && `${fault.login} ${fault.column}: ${fault.problem}`).toBe(problem)
  })

  test('a level that is skipped takes nothing', () => {
    const chain = [party('sh1', 'shareholder', 10), party('ag1', 'agent', 40)]
    expect(sharesByColumn(chain)).toEqual({ hdp: [40, 0, 0, 0, 10] })
  })
})

const member = { hdpou: 25, '1x2': 20, others: 50 }

describe('commission', () => {
  test('a level that is skipped has the rate below it', () => {
    const master = { hdpou: 40, '1x2': 25, others: 50 }
    expect(ratesByClass(member, { master })).toEqual({
      hdpou: [25, 25, 40, 40, 40, 40],
      '1x2': [20, 20, 25, 25, 25, 25],
      others: [50, 50, 50, 50, 50, 50],
    })
  })

  test('rates never fall upwards', () => {
    expect(rateAbove(member, { hdpou: 25, '1x2': 20, others: 50 })).toBeUndefined()
    const above = rateAbove(member, { hdpou: 20, '1x2': 20, others: 50 })
    expect(above).toEqual({ class: 'hdpou', rate: 25, bound: 20 })
    const lower = lowerRates(member, { hdpou: 20, '1x2': 30, others: 60 })
    expect(lower).toEqual({ hdpou: 20, '1x2': 20, others: 50 })
  })

  test.each([
    [25, null],
    [0, null],
    [100, null],
    [27, 'rates go in steps of 0.05'],
    [105, 'a rate is from 0.00 to 1.00 per cent'],
    [-5, 'a rate is from 0.00 to 1.00 per cent'],
  ])('a rate of %s', (rate, fault) => {
    expect(rateFault(rate)).toBe(fault)
  })
})

describe('what a settlement writes down', () => {
  const terms = {
    positionTaking: { hdp: [40, 20, 10, 10, 10] },
    commission: { hdpou: [25, 30, 35, 40, 45, 50] },
  } as const
  const part: SettledPart = {
    column: 'hdp',
    result: 'lost',
    stake: 10_000_00n,
    winLoss: -10_000_00n,
    isAtMyanmarOdds: false,
  }

  test.each<[string, Partial<SettledPart>, bigint, bigint]>([
    ['a lost ticket', {}, 10_000_00n, 9_975_00n],
    [
      'half lost: all of the stake',
      { result: 'half_lost', winLoss: -5_000_00n },
      10_000_00n,
      4_975_00n,
    ],
    ['a draw', { result: 'draw', winLoss: 0n }, 0n, 0n],
    ['a void ticket', { result: 'void', winLoss: 0n }, 0n, 0n],
    ['a part that was cashed out', { result: 'cashed_out', winLoss: -100n }, 0n, 100n],
    ['Myanmar odds: the tax is the price', { isAtMyanmarOdds: true }, 0n, 10_000_00n],
    ['a column without terms', { column: 'cs' }, 10_000_00n, 10_000_00n],
  ])('%s', (_, changes, base, first) => {
    const entry = bookEntryOf({ ...part, ...changes }, terms)
    expect(entry.base).toBe(base)
    expect(entry.edges[0]).toBe(first)
  })
})
