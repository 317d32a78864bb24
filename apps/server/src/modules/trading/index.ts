/**
 * What traders see: matches with their prices and positions, and what bets win at each score.
 * Tables: reads only.
 */

export { listTraded, type TradedRow, type TradingAsked } from './list-traded.ts'
export type { Position, SetOfMarket, SetOfMatch } from './position-store.ts'
export {
  type BookAsked,
  type BookView,
  type CurrencyBook,
  type MatchBook,
  readMatchBook,
} from './read-match-book.ts'
