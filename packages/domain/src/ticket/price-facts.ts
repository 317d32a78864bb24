import type { Selection } from '../bet-types/bet-type.ts'
import { formatLine, type LineQuarters } from '../bet-types/line.ts'
import { type Facts, refusalFacts } from '../errors/refusal-facts.ts'
import { formatMyanmar, type MyanmarPrice } from '../myanmar/myanmar-quote.ts'
import { formatPrice, type Price } from '../odds/price.ts'

/** The facts that explain a refusal by price or line. */
export const priceFacts = {
  odds: (price: Price, oddsVersion: number): Facts =>
    refusalFacts.odds(formatPrice(price), oddsVersion),
  /** The current quote at Myanmar odds, and the backed side's percentage. */
  myanmar: (price: MyanmarPrice, selection: Selection, oddsVersion: number): Facts =>
    refusalFacts.myanmar({
      odds: formatMyanmar(price, selection),
      percent: price.percent,
      line: formatLine(price.lineQuarters),
      oddsVersion,
    }),
  /** The current line as the backed side sees it; "" without a line. */
  line: (line: LineQuarters | null): Facts =>
    refusalFacts.line(line === null ? '' : formatLine(line)),
} as const
