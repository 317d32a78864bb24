import type { LineQuarters } from '../bet-types/line.ts'
import type { Ratio } from '../money/ratio.ts'
import { addRatios, ceilRatio, compareRatios, multiplyRatios, ratio } from '../money/ratio.ts'
import { hkRatio, type Price } from '../odds/price.ts'
import type { MyanmarQuote } from './myanmar-quote.ts'

const one = ratio(1n)
const half = ratio(1n, 2n)
/** Percentages are quoted in steps of five. */
const percentStep = 5

const negative = ({ numerator, denominator }: Ratio): Ratio => ratio(-numerator, denominator)

/** The price on the Malay scale, exactly; even money is -1 there, as on the ladder of the book. */
function malayOf(price: Price): Ratio {
  const hk = hkRatio(price)
  return compareRatios(hk, one) < 0 ? hk : ratio(-hk.denominator, hk.numerator)
}

/**
 * Converts a handicap or total with the giving side's price to Myanmar odds, by the table of
 * rules.md 1.5. The percentage is rounded to a step of five, a tie against the giving side, and cut
 * at 100. The quote is right at one score only: a source that knows the chance of that score quotes
 * better.
 */
export function quoteOfMalay(line: LineQuarters, price: Price): MyanmarQuote {
  const size = Math.abs(line)
  const malay = malayOf(price)
  const positive = malay.numerator > 0n
  const base = addRatios(one, positive ? negative(malay) : malay)
  const goals = Math.floor(size / 4)
  const halfMalay = multiplyRatios(malay, half)
  switch (size % 4) {
    case 0:
      return quoted(goals, positive ? negative(base) : base)
    case 1: {
      const share = addRatios(halfMalay, base)
      return quoted(goals, positive ? negative(share) : share)
    }
    case 2:
      return positive
        ? quoted(goals + 1, addRatios(malay, negative(base)))
        : quoted(goals, addRatios(malay, base))
    default:
      return quoted(
        goals + 1,
        positive ? addRatios(halfMalay, negative(base)) : addRatios(negative(halfMalay), base),
      )
  }
}

function quoted(goals: number, share: Ratio): MyanmarQuote {
  const steps = multiplyRatios(share, ratio(100n, BigInt(percentStep)))
  const percent = Number(ceilRatio(addRatios(steps, negative(half)))) * percentStep
  return { goals, percent: Math.max(-100, Math.min(100, percent)) }
}
