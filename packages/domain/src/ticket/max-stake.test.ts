import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import type { Headroom } from '../limits/headroom.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { parsePrice } from '../odds/price.ts'
import { combinations } from './combination.ts'
import { maxStake } from './max-stake.ts'
import type { TicketPrice } from './price-system.ts'
import { figuresOf } from './ticket-figures.ts'

/** min, max, per match, running, payout, available, step. */
function headroomOf(limits: string): Headroom {
  const amounts = limits.split(' ').map((text) => must(parseMoney(text), text))
  const [minBet = 0n, maxBet = 0n, maxPerMatch = 0n, running = 0n] = amounts
  const [maxPayout = 0n, available = 0n, stakeStep = 1n] = amounts.slice(4)
  return { minBet, maxBet, maxPerMatch, running, maxPayout, available, stakeStep }
}

const legsAt = (type: PriceType, ...odds: readonly string[]) =>
  odds.map((text) => ({ price: must(parsePrice(text, type), text) }))
const threeLegs = legsAt('DEC', '2.00', '1.80', '1.50')
const trixie = combinations.system.sizesOf(3)

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
    const [type, number = ''] = odds.split(' ')
    const legs = legsAt(type as PriceType, number)
    const result = maxStake(headroomOf(limits), { legs, sizes: [1], taxPercent: 0 })
    expect(`${formatMoney(result.max)} ${result.cause}`).toBe(max)
  })

  // A Trixie of these legs wins 107 on 40: 2.675 a unit of its four combinations.
  test.each([
    ['a parlay by the maximum bet', [3], '1 500 8000 0 20000 9000 0.01', '500.00 max_bet'],
    ['a Trixie by its match', trixie, '1 500 800 400 20000 9000 0.01', '100.00 max_per_match'],
    ['a Trixie by its payout', trixie, '1 500 8000 0 1070 9000 0.01', '100.00 max_payout'],
    ['a parlay by its payout', [3], '1 500 8000 0 440 9000 0.01', '100.00 max_payout'],
    ['a Trixie by the balance', trixie, '1 500 8000 0 20000 399.99 0.01', '99.99 balance'],
    ['whole units', trixie, '1 500 8000 0 20000 399.99 1', '99.00 balance'],
    ['below the minimum', trixie, '100 500 8000 0 20000 399.99 0.01', '0.00 balance'],
    ['a match that is full', [3], '1 500 800 900 20000 9000 0.01', '0.00 max_per_match'],
    ['equals: the first', [3], '1 100 100 0 440 100 0.01', '100.00 max_bet'],
  ] as const)('%s', (_, sizes, limits, expected) => {
    const { max, cause } = maxStake(headroomOf(limits), { legs: threeLegs, sizes, taxPercent: 0 })
    expect(`${formatMoney(max)} ${cause}`).toBe(expected)
  })

  test('the largest stake breaks no limit, and one step more breaks one', () => {
    const minor = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })
    const anyHeadroom = fc.record({
      maxBet: minor(500_000),
      maxPerMatch: minor(1_000_000),
      running: minor(500_000),
      maxPayout: minor(2_000_000),
      available: minor(1_000_000),
      left: fc.option(minor(1_000_000), { nil: null }),
      stakeStep: fc.constantFrom(1n, 100n),
    })
    fc.assert(
      fc.property(anyHeadroom, anyTicket, ({ left, ...limits }, ticket) => {
        const limit = { kind: 'stake', period: 'day', amount: 0n, used: 0n } as const
        const playHeadroom = left === null ? null : { limit, left }
        const fits = (stake: bigint): boolean => {
          const { risk, win } = figuresOf({ ...ticket, stake })
          return (
            stake <= limits.maxBet &&
            limits.running + risk <= limits.maxPerMatch &&
            win <= limits.maxPayout &&
            risk <= (left ?? risk) &&
            risk <= limits.available
          )
        }
        const { max } = maxStake({ ...limits, playHeadroom, minBet: 0n }, ticket)
        if (limits.running <= limits.maxPerMatch) expect(fits(max)).toBe(true)
        expect(fits(max + limits.stakeStep)).toBe(false)
      }),
      { numRuns: runs(2000), seed: 20_261_121 },
    )
  })

  test('the payout limits nothing where tax takes all that is won', () => {
    const legs = [{ price: { type: 'MM', percent: 50 } }] as const
    const headroom = headroomOf('1 500 8000 0 20 9000 0.01')
    expect(maxStake(headroom, { legs, sizes: [1], taxPercent: 100 })).toEqual({
      max: 50_000n,
      cause: 'max_bet',
    })
  })
})

const priceOf = (type: PriceType, min: number, max: number): fc.Arbitrary<TicketPrice> =>
  fc.integer({ min, max }).map((thousandths) => ({ type, thousandths }))
const decimal = priceOf('DEC', 1_010, 12_000)
const asian = fc.oneof(
  priceOf('MY', -999, -1),
  priceOf('ID', -9_999, -1_001),
  priceOf('HK', 1, 9_999),
)
const percentage = fc.integer({ min: -100, max: 100 }).map((percent) => ({ type: 'MM', percent }))

const ticketOf = (
  price: fc.Arbitrary<TicketPrice>,
  name: keyof typeof combinations,
  legsMax: number,
  taxPercent = 0,
) =>
  fc.array(price, { minLength: combinations[name].legs.min, maxLength: legsMax }).map((prices) => ({
    legs: prices.map((each) => ({ price: each })),
    sizes: combinations[name].sizesOf(prices.length),
    taxPercent,
  }))

/** A ticket of each kind. */
const anyTicket = fc.oneof(
  ticketOf(fc.oneof(decimal, asian), 'single', 1),
  ticketOf(decimal, 'parlay', 6),
  ticketOf(decimal, 'system', 6),
  ticketOf(percentage as fc.Arbitrary<TicketPrice>, 'single', 1, 5),
  ticketOf(percentage as fc.Arbitrary<TicketPrice>, 'parlay', 10, 20),
)
