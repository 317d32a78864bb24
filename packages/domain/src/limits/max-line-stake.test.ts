import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import { parsePrice } from '../odds/price.ts'
import { parlayFigures } from '../settlement/parlay-ticket.ts'
import { combinations } from '../ticket/combination.ts'
import { type LineStakeHeadroom, maxLineStake } from './max-line-stake.ts'

const legsAt = (...odds: readonly string[]) =>
  odds.map((text) => ({ price: must(parsePrice(text, 'DEC'), text) }))

/** min, max, per match, running, payout, available, step. */
function headroomOf(limits: string): Omit<LineStakeHeadroom, 'legs' | 'sizes'> {
  const amounts = limits.split(' ').map((text) => must(parseMoney(text), text))
  const [minBet = 0n, maxBet = 0n, maxPerMatch = 0n, running = 0n] = amounts
  const [maxPayout = 0n, available = 0n, stakeStep = 1n] = amounts.slice(4)
  return { minBet, maxBet, maxPerMatch, running, maxPayout, available, stakeStep }
}

const threeLegs = legsAt('2.00', '1.80', '1.50')

describe('rules.md 6.3, 8.4: the largest stake of a line @spec S5.stake.max', () => {
  // A Trixie of these legs wins 107 on 40: 2.675 a unit of its four lines.
  test.each([
    ['a parlay by the maximum bet', [3], '1 500 8000 0 20000 9000 0.01', '500.00 max_bet'],
    [
      'a Trixie by its match headroom',
      combinations.system.sizesOf(3),
      '1 500 800 400 20000 9000 0.01',
      '100.00 max_per_match',
    ],
    [
      'a Trixie by its payout',
      combinations.system.sizesOf(3),
      '1 500 8000 0 1070 9000 0.01',
      '100.00 max_payout',
    ],
    ['a parlay by its payout', [3], '1 500 8000 0 440 9000 0.01', '100.00 max_payout'],
    [
      'a Trixie by the balance',
      combinations.system.sizesOf(3),
      '1 500 8000 0 20000 399.99 0.01',
      '99.99 balance',
    ],
    ['whole units', combinations.system.sizesOf(3), '1 500 8000 0 20000 399.99 1', '99.00 balance'],
    [
      'below the minimum',
      combinations.system.sizesOf(3),
      '100 500 8000 0 20000 399.99 0.01',
      '0.00 balance',
    ],
    ['a match that is full', [3], '1 500 800 900 20000 9000 0.01', '0.00 max_per_match'],
    ['equals: the first', [3], '1 100 100 0 440 100 0.01', '100.00 max_bet'],
  ] as const)('%s', (_, sizes, limits, expected) => {
    const { max, cause } = maxLineStake({ ...headroomOf(limits), legs: threeLegs, sizes })
    expect(`${formatMoney(max)} ${cause}`).toBe(expected)
  })

  test('one step more would break a limit, and the largest itself breaks none', () => {
    const minor = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })
    const anyHeadroom = fc.record({
      odds: fc.array(fc.integer({ min: 1_010, max: 12_000 }), { minLength: 2, maxLength: 6 }),
      system: fc.boolean(),
      maxBet: minor(500_000),
      maxPerMatch: minor(1_000_000),
      running: minor(500_000),
      maxPayout: minor(2_000_000),
      available: minor(1_000_000),
      stakeStep: fc.constantFrom(1n, 100n),
    })
    fc.assert(
      fc.property(anyHeadroom, ({ odds, system, ...amounts }) => {
        const legs = odds.map((thousandths) => ({ price: { type: 'DEC' as const, thousandths } }))
        const sizes = system ? combinations.system.sizesOf(legs.length) : [legs.length]
        const headroom = { ...amounts, minBet: 0n, legs, sizes }
        const fits = (lineStake: bigint): boolean => {
          const { riskMinor, winMinor } = parlayFigures({ lineStake, legs, sizes })
          return (
            lineStake <= headroom.maxBet &&
            headroom.running + riskMinor <= headroom.maxPerMatch &&
            winMinor <= headroom.maxPayout &&
            riskMinor <= headroom.available
          )
        }
        const { max } = maxLineStake(headroom)
        if (headroom.running <= headroom.maxPerMatch) expect(fits(max)).toBe(true)
        expect(fits(max + headroom.stakeStep)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
