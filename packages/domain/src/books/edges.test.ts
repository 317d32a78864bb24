import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgesByOracle } from '../../testing/edges-oracle.ts'
import { runs } from '../../testing/runs.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import {
  commissionOf,
  type EdgeFacts,
  edgesOf,
  edgesOfHouse,
  keptOf,
  negatedEdges,
  noShares,
  type Rates,
  type Shares,
} from './edges.ts'

const shares: Shares = [40, 20, 10, 10, 10]
const rates: Rates = [25, 30, 35, 40, 45, 50]
const money = (text: string): bigint => parseMoney(text.replace('-', '')) ?? 0n
const signed = (text: string): bigint => (text.startsWith('-') ? -money(text) : money(text))
const shown = (amounts: readonly bigint[]): string => amounts.map(formatMoney).join(' ')

describe('the worked tickets', () => {
  test.each([
    [
      '10000 lost',
      '-10000',
      '10000',
      '9975.00 5982.00 3986.00 2988.00 1991.00 995.00',
      '3993.00 1996.00 998.00 997.00 996.00 995.00',
    ],
    [
      '33.33 at 0.97 won',
      '32.33',
      '33.33',
      '-32.41 -19.46 -12.98 -9.74 -6.50 -3.25',
      '-12.95 -6.48 -3.24 -3.24 -3.25 -3.25',
    ],
    [
      '10000 at 0.95 won',
      '9500',
      '10000',
      '-9525.00 -5718.00 -3814.00 -2862.00 -1909.00 -955.00',
      '-3807.00 -1904.00 -952.00 -953.00 -954.00 -955.00',
    ],
  ])('%s', (_, winLoss, base, edges, kept) => {
    const facts = { winLoss: signed(winLoss), base: money(base), shares, rates }
    expect(shown(edgesOf(facts))).toBe(edges)
    expect(shown(keptOf(edgesOf(facts)))).toBe(kept)
  })

  test.each<[string, Shares, Rates, string]>([
    [
      'shares of 40, 30, 20, 5 and 5 of a loss of 1,000',
      [40, 30, 20, 5, 5],
      [0, 0, 0, 0, 0, 0],
      '400.00 300.00 200.00 50.00 50.00 0.00',
    ],
    [
      'an agent of 60 per cent pays up 400',
      [60, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
      '600.00 0.00 0.00 0.00 0.00 400.00',
    ],
  ])('%s', (_, taken, paid, kept) => {
    const facts = { winLoss: -1_000_00n, base: 1_000_00n, shares: taken, rates: paid }
    expect(shown(keptOf(edgesOf(facts)))).toBe(kept)
    const won = keptOf(edgesOf({ ...facts, winLoss: 1_000_00n }))
    expect(won).toEqual(keptOf(edgesOf(facts)).map((each) => -each))
  })

  test('an agent of 40 per cent with a rate of his own keeps 4,005, the others 5,970', () => {
    const facts = { winLoss: -10_000_00n, base: 10_000_00n }
    const agent: Shares = [40, 0, 0, 0, 0]
    const same = edgesOf({ ...facts, shares: agent, rates: [25, 25, 25, 25, 25, 25] })
    expect(shown([same[0], same[0] - same[1], same[1]])).toBe('9975.00 3990.00 5985.00')
    const own = edgesOf({ ...facts, shares: agent, rates: [25, 50, 50, 50, 50, 50] })
    expect(shown([own[0], own[0] - own[1], own[1]])).toBe('9975.00 4005.00 5970.00')
  })

  test('the correction of a week ago costs the agent what was stored and what is new', () => {
    const lost = edgesOf({ winLoss: -10_000_00n, base: 10_000_00n, shares, rates })
    const won = edgesOf({ winLoss: 9_500_00n, base: 10_000_00n, shares, rates })
    const [taken] = keptOf(negatedEdges(lost))
    const [posted] = keptOf(won)
    expect(taken + posted).toBe(-7_800_00n)
  })

  test('a member of the house, and a room, leave all to the company', () => {
    expect(keptOf(edgesOfHouse(-10_00n))).toEqual([0n, 0n, 0n, 0n, 0n, 10_00n])
    const paid: Rates = [25, 25, 25, 25, 25, 25]
    const house = edgesOf({ winLoss: -100_00n, base: 100_00n, shares: noShares, rates: paid })
    expect(shown(keptOf(house))).toBe('0.00 0.00 0.00 0.00 0.00 99.75')
  })
})

/** Facts of a ticket whose shares are 100 at most and whose rates do not fall upwards. */
const anyFacts: fc.Arbitrary<EdgeFacts> = fc
  .record({
    winLoss: fc.bigInt({ min: -1_000_000_000n, max: 100_000_000_000n }),
    base: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
    cuts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    rates: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ cuts, rates: steps, ...facts }) => ({
    ...facts,
    shares: cuts
      .sort((a, b) => a - b)
      .map((cut, index) => cut - (cuts[index - 1] ?? 0)) as unknown as Shares,
    rates: steps.map((rate) => rate * 5).sort((a, b) => a - b) as unknown as Rates,
  }))

describe('any ticket', () => {
  test('has the edges that the levels above keep by the words of the rules', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(edgesOf(facts)).toEqual(edgesByOracle(facts))
      }),
      { numRuns: runs(20_000) },
    )
  })

  test('is zero-sum, and its commission is never below zero', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const edges = edgesOf(facts)
        const paid = commissionOf(edges, facts.winLoss)
        const sum = keptOf(edges).reduce((total, each) => total + each, 0n)
        expect(sum + facts.winLoss + paid).toBe(0n)
        expect(paid >= 0n).toBe(true)
      }),
      { numRuns: runs(20_000) },
    )
  })
})
