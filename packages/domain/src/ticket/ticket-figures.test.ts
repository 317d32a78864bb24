import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, parseMoney } from '../money/money.ts'
import { parsePrice } from '../odds/price.ts'
import { combinations } from './combination.ts'
import { gradedFactor, type TicketPrice } from './price-system.ts'
import {
  figuresOf,
  figuresOfAll,
  type Staked,
  sumCombinations,
  totalReturn,
} from './ticket-figures.ts'

/** "MY -0.80" as a price, "MM -45" as Myanmar odds. */
function priceOf(text: string): TicketPrice {
  const [type, number = ''] = text.split(' ')
  if (type === 'MM') return { type, percent: Number(number) }
  const price = parsePrice(number, type as 'MY' | 'HK' | 'ID' | 'DEC')
  if (price === undefined) throw new Error(`no price: ${text}`)
  return price
}

function staked(
  combination: keyof typeof combinations,
  stake: string,
  prices: readonly string[],
  taxPercent = 0,
): Staked {
  return {
    stake: parseMoney(stake) ?? 0n,
    sizes: combinations[combination].sizesOf(prices.length),
    legs: prices.map((price) => ({ price: priceOf(price) })),
    taxPercent,
  }
}

const systemOfThree = ['DEC 2.00', 'DEC 3.00', 'DEC 4.00']

/** @spec S5.parlay.min */
describe('rules.md 1.1, 1.3, 1.5, 6.1, 6.2: the figures of a ticket', () => {
  test.each<[string, Staked, string]>([
    ['single, positive MY', staked('single', '100', ['MY 0.95']), '1: 100.00 95.00'],
    ['single, negative MY', staked('single', '100', ['MY -0.80']), '1: 80.00 100.00'],
    ['its risk is rounded up', staked('single', '0.01', ['MY -0.955']), '1: 0.01 0.01'],
    ['its win is rounded down', staked('single', '0.01', ['HK 0.955']), '1: 0.01 0.00'],
    ['single, negative ID', staked('single', '100', ['ID -1.25']), '1: 125.00 100.00'],
    ['single, decimal', staked('single', '100', ['DEC 2.50']), '1: 100.00 150.00'],
    ['parlay', staked('parlay', '10', systemOfThree), '1: 10.00 230.00'],
    // Doubles 6, 8 and 12, and the treble 24: 50 units of 10.00 returned for 40.00.
    ['system', staked('system', '10', systemOfThree), '4: 40.00 460.00'],
    ['body', staked('single', '1000', ['MM -45'], 5), '1: 1000.00 950.00'],
    ['maung', staked('parlay', '1000', ['MM -45', 'MM 20'], 15), '1: 1000.00 2550.00'],
    ['tax is rounded with the win', staked('single', '0.01', ['MM 0'], 5), '1: 0.01 0.00'],
  ])('%s', (_name, ticket, expected) => {
    const { combinations: count, risk, win } = figuresOf(ticket)
    expect(`${count}: ${formatMoney(risk)} ${formatMoney(win)}`).toBe(expected)
  })

  const shares = { won: [1n, 1n], half: [1n, 2n], draw: [0n, 1n], lost: [-1n, 1n] } as const
  const returned = (ticket: Staked, results: readonly (keyof typeof shares | 'open')[]) => {
    const factors = ticket.legs.map(({ price }, index) => {
      const result = results[index] ?? 'open'
      if (result === 'open') return null
      const [numerator, denominator] = shares[result]
      return gradedFactor(price, { fraction: { numerator, denominator } })
    })
    const sums = sumCombinations(ticket, factors)
    const open = sums.reduce((count, sum) => count + sum.open, 0)
    return `${formatMoney(totalReturn(sums))} open ${open}`
  }

  test('a half win adds half of the win to the risk, a loss takes all of it', () => {
    const single = staked('single', '100', ['MY -0.80'])
    expect(returned(single, ['won'])).toBe('180.00 open 0')
    expect(returned(single, ['half'])).toBe('130.00 open 0')
    expect(returned(single, ['draw'])).toBe('80.00 open 0')
    expect(returned(single, ['lost'])).toBe('0.00 open 0')
  })

  test('a lost leg ends every combination that has it, an open one leaves them open', () => {
    const system = staked('system', '10', systemOfThree)
    expect(returned(system, ['won', 'won', 'lost'])).toBe('60.00 open 0')
    expect(returned(system, ['won', 'won', 'open'])).toBe('60.00 open 3')
    expect(returned(system, ['lost', 'open', 'open'])).toBe('0.00 open 1')
  })

  test('tax is due on what is won alone', () => {
    const maung = staked('parlay', '1000', ['MM 0', 'MM 0'], 15)
    expect(returned(maung, ['won', 'won'])).toBe('3550.00 open 0')
    expect(returned(maung, ['draw', 'draw'])).toBe('1000.00 open 0')
  })

  test('one combination of all legs has the figures that the search through all finds', () => {
    const thousandths = fc.integer({ min: 1, max: 1_000 })
    const signed = fc.oneof(
      thousandths,
      thousandths.map((size) => -size),
    )
    const price = fc.oneof(
      signed.map((size): TicketPrice => ({ type: 'MY', thousandths: size })),
      signed.map(
        (size): TicketPrice => ({ type: 'ID', thousandths: size + Math.sign(size) * 999 }),
      ),
      fc
        .integer({ min: 1, max: 9_999 })
        .map((size): TicketPrice => ({ type: 'HK', thousandths: size })),
      fc.integer({ min: -100, max: 100 }).map((percent): TicketPrice => ({ type: 'MM', percent })),
    )
    const ticket = fc.record({
      stake: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      prices: fc.array(price, { minLength: 1, maxLength: 12 }),
      taxPercent: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(ticket, ({ stake, prices, taxPercent }) => {
        const legs = prices.map((each) => ({ price: each }))
        const of = { stake, sizes: [legs.length], legs, taxPercent }
        expect(figuresOf(of)).toEqual(figuresOfAll(of))
      }),
      { numRuns: 500, seed: 20_261_122 },
    )
  })
})
