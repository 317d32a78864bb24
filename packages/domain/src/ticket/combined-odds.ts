import { assert } from '../assert.ts'
import { floorRatio, multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { countCombinations, sumOfProducts } from './combination.ts'

/** Anything with a decimal price: a leg. */
export interface Priced {
  readonly price: Price
}

const thousand = 1000n

/**
 * What a unit of the stake returns when all legs win: the product of the legs' odds, and of a
 * system the sum of its combinations' products over their number, so that stake times odds is the
 * payout of both, but for the rounding of each combination. Asserts decimal prices.
 */
export function combinedOdds(legs: readonly Priced[], sizes: readonly number[]): Ratio {
  const odds = legs.map(({ price: { type, thousandths } }) => {
    assert(type === 'DEC', 'odds of legs are decimal')
    return ratio(BigInt(thousandths), thousand)
  })
  const { numerator, denominator } = sumOfProducts(odds, sizes)
  return ratio(numerator, denominator * BigInt(countCombinations(legs.length, sizes)))
}

/** Combined odds as decimal text with three decimals, the rest cut off: "7.257". */
export function formatCombinedOdds(odds: Ratio): string {
  const digits = String(floorRatio(multiplyRatios(odds, ratio(thousand)))).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}
