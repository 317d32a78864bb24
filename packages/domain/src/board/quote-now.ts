import type { BoardMarket, BoardMatch } from './board-model.ts'
import { live } from './board-tuples.ts'

/** Returns the quote of a market; undefined without a quote, and in play. @spec S1.myanmar */
export function quoteNow(
  match: Pick<BoardMatch, 'marketType'>,
  market: BoardMarket,
): BoardMarket['myanmar'] {
  return match.marketType === live ? undefined : market.myanmar
}
