import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { parsePrice } from '../odds/price.ts'
import { combinations } from './combination.ts'
import { combinedOdds, formatCombinedOdds } from './combined-odds.ts'
import { figuresOf } from './ticket-figures.ts'

const legsAt = (...odds: readonly string[]) =>
  odds.map((text) => ({ price: must(parsePrice(text, 'DEC'), text) }))

describe('combined odds', () => {
  test.each([
    ['rules.md 6.1: four legs', [4], ['1.86', '1.96', '1.90', '2.36'], '16.346'],
    ['a third decimal of a leg', [2], ['1.955', '2.005'], '3.919'],
    ['two legs that are no more than evens', [2], ['1.01', '1.01'], '1.020'],
    ['rules.md 6.2: doubles of three', [2], ['2.00', '1.80', '1.50'], '3.100'],
    ['rules.md 6.2: a Trixie', [2, 3], ['2.00', '1.80', '1.50'], '3.675'],
    ['twelve long prices', [12], Array.from({ length: 12 }, () => '99.99'), undefined],
  ] as const)('%s', (_, sizes, odds, expected) => {
    const shown = formatCombinedOdds(combinedOdds(legsAt(...odds), sizes))
    if (expected === undefined) expect(shown).toMatch(/^\d{24}\.\d{3}$/)
    else expect(shown).toBe(expected)
  })

  test('the stake times the odds is what all lines return, but for a cent a line', () => {
    const anyTicket = fc.record({
      odds: fc.array(fc.integer({ min: 1_001, max: 30_000 }), { minLength: 2, maxLength: 7 }),
      system: fc.boolean(),
      lineStake: fc.bigInt({ min: 1n, max: 1_000_000n }),
    })
    fc.assert(
      fc.property(anyTicket, ({ odds, system, lineStake }) => {
        const legs = odds.map((thousandths) => ({ price: { type: 'DEC' as const, thousandths } }))
        const sizes = system ? combinations.system.sizesOf(legs.length) : [legs.length]
        const staked = { stake: lineStake, legs, sizes, taxPercent: 0 }
        const { combinations: lines, risk, win } = figuresOf(staked)
        const { numerator, denominator } = combinedOdds(legs, sizes)
        const exact = (risk * numerator) / denominator
        const returned = risk + win
        expect(returned <= exact && exact - returned <= BigInt(lines)).toBe(true)
      }),
    )
  })
})
