import type { Selection } from '../bet-types/bet-type.ts'
import type { Score } from '../bet-types/facts.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { BoardMarket, BoardMatch } from '../board/board-model.ts'
import type { MarketType } from '../board/board-tuples.ts'
import type { Price } from '../odds/price.ts'
import type { TicketPrice } from './price-system.ts'

/** A selection as a member names it; all of it is unproven text. */
export interface SelectionKey {
  readonly matchId: string
  readonly marketId: string
  readonly betType: string
  readonly selection: string
}

/** A selection with what the member saw of it. */
export interface SelectionSeen extends SelectionKey {
  readonly marketType: number
  readonly oddsTypeCode: number
  /** The shown price as text; at Myanmar odds the percentage of the backed side, "-45". */
  readonly odds: string
  /** The version of the market's prices that the odds were read from. */
  readonly oddsVersion: number
  /** The backed side's line as text, "" without one. */
  readonly line: string
  /** The score as text, "" before the match is live. */
  readonly score: string
}

/** A selection that can be bet on now, with its price and line as this member has them. */
export interface SelectionNow {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: Selection
  /** The price of the feed; at Myanmar odds of the market that has the quote. */
  readonly sourcePrice: Price
  /** The price shown, which is the contract (rules.md 1.3). */
  readonly price: TicketPrice
  /** The backed side's line; null for a market without a line. */
  readonly lineQuarters: LineQuarters | null
  /** Null before the match is live. */
  readonly score: Score | null
  readonly marketType: MarketType
  /** Whether a bet on it waits before it runs (rules.md 8.2). */
  readonly waits: boolean
}
