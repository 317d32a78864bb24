import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { parsePrice } from '../odds/price.ts'
import { riskOf, winOf } from '../settlement/stake-figures.ts'
import { maxStake } from './max-stake.ts'

interface Row {
  readonly name: string
  readonly odds: string
  /** min, max, per match, running, payout, available, step. */
  readonly limits: string
  readonly max: string
}

const rows: readonly Row[] = [
  {
    name: 'HK 3.0',
    odds: 'HK 3.0',
    limits: '1 5000 8000 6500 20000 1000 0.01',
    max: '1000.00 balance',
  },
  {
    name: 'MY -0.80',
    odds: 'MY -0.80',
    limits: '1 5000 8000 6500 20000 1000 0.01',
    max: '1250.00 balance',
  },
  {
    name: 'stake',
    odds: 'HK 3.0',
    limits: '1 900 8000 6500 20000 1000 0.01',
    max: '900.00 max_bet',
  },
  {
    name: 'match headroom',
    odds: 'HK 3.0',
    limits: '1 5000 8000 7500 20000 1000 0.01',
    max: '500.00 max_per_match',
  },
  {
    name: 'match headroom by risk',
    odds: 'MY -0.80',
    limits: '1 5000 8000 6500 20000 9000 0.01',
    max: '1875.00 max_per_match',
  },
  {
    name: 'payout by win',
    odds: 'HK 3.0',
    limits: '1 9000 9000 0 20000 9000 0.01',
    max: '6666.66 max_payout',
  },
  {
    name: 'payout, MY below 0',
    odds: 'MY -0.80',
    limits: '1 90000 90000 0 20000 90000 0.01',
    max: '20000.00 max_payout',
  },
  {
    name: 'whole units',
    odds: 'HK 3.0',
    limits: '1 9000 9000 0 20000 9000 1',
    max: '6666.00 max_payout',
  },
  {
    name: 'equals: the first',
    odds: 'HK 1.0',
    limits: '1 500 500 0 500 500 0.01',
    max: '500.00 max_bet',
  },
  {
    name: 'below the minimum',
    odds: 'HK 1.0',
    limits: '5 500 500 0 500 4.99 0.01',
    max: '0.00 balance',
  },
  {
    name: 'exactly the minimum',
    odds: 'HK 1.0',
    limits: '5 500 500 0 500 5 0.01',
    max: '5.00 balance',
  },
  {
    name: 'no headroom left',
    odds: 'HK 1.0',
    limits: '5 500 500 700 500 900 0.01',
    max: '0.00 max_per_match',
  },
  {
    name: 'no balance',
    odds: 'ID -2.00',
    limits: '0.01 500 500 0 500 0 0.01',
    max: '0.00 balance',
  },
]

describe('rules.md 8.4: the largest stake and what binds it @spec S5.stake.max', () => {
  test.each(rows)('$name: $odds, $limits: $max', ({ odds, limits, max }) => {
    const [type, number] = odds.split(' ')
    const amounts = limits.split(' ').map((text) => must(parseMoney(text), text))
    const [minBet, maxBet, maxPerMatch, running, maxPayout, available, stakeStep] = amounts
    const result = maxStake({
      minBet: must(minBet, limits),
      maxBet: must(maxBet, limits),
      maxPerMatch: must(maxPerMatch, limits),
      running: must(running, limits),
      maxPayout: must(maxPayout, limits),
      available: must(available, limits),
      stakeStep: must(stakeStep, limits),
      price: must(parsePrice(must(number, odds), type as PriceType), odds),
    })
    expect(`${formatMoney(result.max)} ${result.cause}`).toBe(max)
  })

  test('the stake fits every limit, and the next step passes the one that binds', () => {
    const amount = fc.bigInt({ min: 0n, max: 100_000n })
    const price = fc.oneof(
      fc.record({
        type: fc.constant('MY' as const),
        thousandths: fc.integer({ min: -999, max: -1 }),
      }),
      fc.record({
        type: fc.constant('ID' as const),
        thousandths: fc.integer({ min: -9999, max: -1001 }),
      }),
      fc.record({
        type: fc.constant('HK' as const),
        thousandths: fc.integer({ min: 1, max: 9999 }),
      }),
    )
    const headroom = fc.record({
      maxBet: amount,
      maxPerMatch: amount,
      running: amount,
      maxPayout: amount,
      available: amount,
      left: fc.option(amount),
      price,
    })
    fc.assert(
      fc.property(headroom, ({ left, ...limits }) => {
        const limit = { kind: 'stake', period: 'day', amount: 0n, used: 0n } as const
        const playHeadroom = left === null ? null : { limit, left }
        const funds = left === null || left > limits.available ? limits.available : left
        const { max } = maxStake({ ...limits, playHeadroom, minBet: 1n })
        const perMatch = limits.maxPerMatch - limits.running
        if (max > 0n) {
          expect(max).toBeLessThanOrEqual(limits.maxBet)
          expect(winOf(max, limits.price)).toBeLessThanOrEqual(limits.maxPayout)
          expect(riskOf(max, limits.price)).toBeLessThanOrEqual(perMatch)
          expect(riskOf(max, limits.price)).toBeLessThanOrEqual(funds)
        }
        // Wins are rounded down, so that the step beyond a payout limit may still just reach it.
        const next = max + 1n
        const passes =
          next > limits.maxBet ||
          winOf(next, limits.price) >= limits.maxPayout ||
          riskOf(next, limits.price) > perMatch ||
          riskOf(next, limits.price) > funds
        expect(passes).toBe(true)
      }),
      { numRuns: runs(5000), seed: 20_261_121 },
    )
  })
})
