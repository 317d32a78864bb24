import { assert } from '../assert.ts'
import type { BetType, Selection } from '../bet-types/bet-type.ts'
import { formatLine, lineOfSelection } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import { shownPriceOf } from '../bet-types/shown-price.ts'
import { type BoardMarket, type BoardMatch, scoreText } from '../board/board-model.ts'
import type { MarketType } from '../board/board-tuples.ts'
import { quoteNow } from '../board/quote-now.ts'
import { compareMyanmar, type MyanmarPrice, priceOfSide } from '../myanmar/myanmar-quote.ts'
import {
  type OddsGroup,
  type OddsType,
  oddsTypeCodes,
  type PriceType,
  priceTypeOfCode,
} from '../odds/odds-type.ts'
import { formatPrice, type Price, parsePrice } from '../odds/price.ts'
import { comparePrices } from '../odds/price-change.ts'
import { quoteSeen } from './find-selection.ts'
import type { TicketPrice } from './price-system.ts'
import type { SelectionSeen } from './selection.ts'

/** A selection on the slip, as the member saw it when it was clicked, or accepted last. */
export interface SlipLeg extends SelectionSeen {
  readonly sportsType: number
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  readonly marketType: MarketType
  /** The price of the feed that the shown price is derived from. */
  readonly source: Price
}

/** The settings of a member that decide how prices are shown. */
export interface PriceReader<Type extends OddsType = OddsType> {
  readonly oddsGroup: OddsGroup
  readonly oddsType: Type
}

/** A match of the board, and its sport. */
export interface EventOnBoard {
  readonly match: BoardMatch
  readonly sportsType: number
}

/** Whether a selection was seen at Myanmar odds. */
export const isAtMyanmarOdds = ({ oddsTypeCode }: Pick<SelectionSeen, 'oddsTypeCode'>): boolean =>
  oddsTypeCode === oddsTypeCodes.MM

/**
 * Returns a selection as a member of the group sees it on the board; undefined without a price. At
 * Myanmar odds its line and percentage are those of its side, and it is undefined in play.
 * @spec S1.myanmar
 */
export function legOn(
  { match, sportsType }: EventOnBoard,
  market: BoardMarket,
  selection: Selection,
  member: PriceReader,
): SlipLeg | undefined {
  const outcome = market.outcomes.find((candidate) => candidate.selection === selection)
  const odds = outcome && oddsOn(match, market, selection, outcome.price, member)
  if (outcome === undefined || odds === undefined) return undefined
  const { id: marketId, betType, period, oddsVersion } = market
  const { id: matchId, marketType } = match
  const key = { sportsType, matchId, marketId, betType, period, selection }
  return { ...key, marketType, oddsVersion, source: outcome.price, ...odds }
}

function oddsOn(
  match: BoardMatch,
  market: BoardMarket,
  selection: Selection,
  source: Price,
  { oddsGroup, oddsType }: PriceReader,
): Pick<SlipLeg, 'oddsTypeCode' | 'odds' | 'line' | 'score'> | undefined {
  const { betType, lineQuarters } = market
  if (oddsType === 'MM') {
    const quote = quoteNow(match, market)
    const side = quote && priceOfSide(quote, selection)
    if (side === undefined) return undefined
    const line = formatLine(side.lineQuarters)
    return { oddsTypeCode: oddsTypeCodes.MM, odds: String(side.percent), line, score: '' }
  }
  const price = shownPriceOf(betType, source, oddsGroup, oddsType)
  const line = lineQuarters === null ? null : lineOfSelection(betType, lineQuarters, selection)
  return {
    oddsTypeCode: oddsTypeCodes[price.type],
    odds: formatPrice(price),
    line: line === null ? '' : formatLine(line),
    score: scoreText(match.live),
  }
}

/**
 * Converts the seen price of a leg to the member's odds type, if the bet type follows it. The price
 * stays the one that was seen: only the member accepts a new price of the board.
 */
export function writtenFor(leg: SlipLeg, { oddsGroup, oddsType }: PriceReader<PriceType>): SlipLeg {
  if (isAtMyanmarOdds(leg)) return leg
  const price = shownPriceOf(leg.betType, leg.source, oddsGroup, oddsType)
  const oddsTypeCode = oddsTypeCodes[price.type]
  if (oddsTypeCode === leg.oddsTypeCode) return leg
  return { ...leg, oddsTypeCode, odds: formatPrice(price) }
}

/** Returns the price that the member saw, or undefined if its text is not a price. */
export function priceSeen(leg: SelectionSeen): TicketPrice | undefined {
  if (isAtMyanmarOdds(leg)) return { type: 'MM', percent: sideSeen(leg).percent }
  const type = priceTypeOfCode(leg.oddsTypeCode)
  return type && parsePrice(leg.odds, type)
}

/** Returns how the price of a leg moved, for the backed side; null if it did not. */
export function movement(seen: SlipLeg, now: SlipLeg): 'better' | 'worse' | null {
  if (isAtMyanmarOdds(seen)) {
    const order = compareMyanmar(sideSeen(now), sideSeen(seen), seen.selection)
    return order === 0 ? null : order > 0 ? 'better' : 'worse'
  }
  const [before, after] = [priceSeen(seen), priceSeen(now)]
  if (!before || !after || before.type === 'MM' || after.type === 'MM') return null
  const change = comparePrices(before, after)
  return change === 'same' ? null : change
}

/** Returns the line and percentage of a leg at Myanmar odds. Asserts that it has them. */
export function sideSeen(leg: Pick<SelectionSeen, 'line' | 'odds'>): MyanmarPrice {
  const side = quoteSeen(leg)
  assert(side !== undefined, 'a leg at Myanmar odds has a line of whole goals and a percentage')
  return side
}
