import { assert } from '../assert.ts'
import { floorRatio, multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { countCombinations } from './combination.ts'

/** Anything with a decimal price: a leg. */
export interface Priced {
  readonly price: Price
}

const thousand = 1000n

/**
 * What a unit of the stake returns when all legs win: the product of the legs' odds, and of a
 * system the sum of its lines' products over their number, so that stake times odds is the payout
 * of both, but for the rounding of each line. Asserts decimal prices.
 */
export function combinedOdds(legs: readonly Priced[], sizes: readonly number[]): Ratio {
  // products[k]: the sum over every choice of k legs of the product of their thousandths.
  const products = [1n, ...legs.map(() => 0n)]
  for (const [index, { price }] of legs.entries()) {
    assert(price.type === 'DEC', 'odds of legs are decimal')
    for (let size = index + 1; size > 0; size -= 1) {
      const longer = (products[size - 1] ?? 0n) * BigInt(price.thousandths)
      products[size] = (products[size] ?? 0n) + longer
    }
  }
  const sum = sizes.reduce(
    (all, size) => all + (products[size] ?? 0n) * thousand ** BigInt(legs.length - size),
    0n,
  )
  const lines = BigInt(countCombinations(legs.length, sizes))
  return ratio(sum, lines * thousand ** BigInt(legs.length))
}

/** Combined odds as decimal text with three decimals, the rest cut off: "7.257". */
export function formatCombinedOdds(odds: Ratio): string {
  const digits = String(floorRatio(multiplyRatios(odds, ratio(thousand)))).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}
