import { addRatios, compareRatios, multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import { hkRatio, type Price } from '../odds/price.ts'

/** What each unit returns when the price wins. */
export function decimalOf(price: Price): Ratio {
  return addRatios(ratio(1n), hkRatio(price))
}

/** One over the decimal odds: the chance with the margin that is in the price. */
function pricedChance(price: Price): Ratio {
  const { numerator, denominator } = decimalOf(price)
  return ratio(denominator, numerator)
}

/** The share of two prices that is the first one's, the margin removed in proportion. */
export function shareOf(price: Price, other: Price): Ratio {
  const odds = decimalOf(price)
  const otherOdds = decimalOf(other)
  const both = addRatios(odds, otherOdds)
  return ratio(otherOdds.numerator * both.denominator, otherOdds.denominator * both.numerator)
}

/** Whether prices of which exactly `winners` win leave no room for a selection without a price. */
export function leaveNoRoom(prices: readonly Price[], winners: number): boolean {
  const book = prices.map(pricedChance).reduce(addRatios, ratio(0n))
  return compareRatios(book, ratio(BigInt(winners))) >= 0
}

/**
 * Readings of the fair chance of the first of some prices of which exactly `winners` win: the
 * margin removed in proportion, and in equal parts (rules.md 8.6). Bookmakers keep more of a long
 * shot than in proportion, and more of a favourite than in equal parts, so the fair chance is
 * between the two. None is below nothing, or above what the price itself says.
 */
export function fairShares(
  own: Price,
  others: readonly Price[],
  winners: number,
): readonly Ratio[] {
  const priced = pricedChance(own)
  const book = others.map(pricedChance).reduce(addRatios, priced)
  const due = ratio(BigInt(winners))
  const inBook = ratio(book.denominator, book.numerator)
  const inProportion = multiplyRatios(multiplyRatios(priced, due), inBook)
  const margin = addRatios(book, ratio(-due.numerator))
  const part = multiplyRatios(margin, ratio(-1n, BigInt(others.length + 1)))
  return [inProportion, addRatios(priced, part)].map((chance) => {
    if (chance.numerator < 0n) return ratio(0n)
    return compareRatios(chance, priced) > 0 ? priced : chance
  })
}
