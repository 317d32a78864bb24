import type { BetType, Selection } from '../bet-types/bet-type.ts'
import { allBetTypes, readSelection } from '../bet-types/bet-type.ts'
import { type LineQuarters, lineOfSelection, parseLine } from '../bet-types/line.ts'
import { shownPriceOf } from '../bet-types/shown-price.ts'
import { type BoardMarket, findMarket } from '../board/board-model.ts'
import { type MarketKey, parseMarketId } from '../board/market-id.ts'
import { quoteNow } from '../board/quote-now.ts'
import { type MyanmarPrice, priceOfSide } from '../myanmar/myanmar-quote.ts'
import { type OddsGroup, type PriceType, priceTypeOfCode } from '../odds/odds-type.ts'
import type { Price } from '../odds/price.ts'
import type { PriceSystem } from './price-system.ts'
import type { SelectionKey, SelectionSeen } from './selection.ts'
import type { BoardFacts } from './ticket-facts.ts'

/** A selection as the board has it; undefined parts are what could not be found. */
export interface FoundSelection {
  readonly betType: BetType | undefined
  readonly oddsType: PriceType | undefined
  /** What the market id says, where it is a market id of the match that was asked. */
  readonly key: MarketKey | undefined
  readonly market: BoardMarket | undefined
  /** The first market of the same bet type and period, on whatever line. */
  readonly sameKind: BoardMarket | undefined
  readonly selection: Selection | undefined
  /** The market's line as the backed side sees it; null for a market without a line. */
  readonly lineQuarters: LineQuarters | null
  /** The price by the feed. */
  readonly sourcePrice: Price | undefined
  /** The price as it is shown to this member, in the odds type asked for. */
  readonly price: Price | undefined
  /** The price at Myanmar odds; undefined at other odds, and where the market has no quote. */
  readonly quote: MyanmarPrice | undefined
}

interface Searched {
  readonly asked: SelectionKey & Pick<SelectionSeen, 'oddsTypeCode'>
  readonly priceSystem: PriceSystem
  readonly board: BoardFacts
  readonly oddsGroup: OddsGroup | null
}

/** Looks the selection up on the board. Total: whatever is wrong leaves an undefined part. */
export function findSelection({ asked, priceSystem, board, oddsGroup }: Searched): FoundSelection {
  const betType = allBetTypes.find((candidate) => candidate === asked.betType)
  const oddsType = priceTypeOfCode(asked.oddsTypeCode)
  const parsed = parseMarketId(asked.marketId)
  const key = parsed?.matchId === asked.matchId ? parsed : undefined
  const { match } = board
  const find = (isWanted: (market: BoardMarket) => boolean) =>
    match === null || key === undefined ? undefined : findMarket(match, isWanted)
  const market = find(({ id }) => id === asked.marketId)
  const outcome = market?.outcomes.find((candidate) => candidate.selection === asked.selection)
  const selection = betType === undefined ? undefined : readSelection(betType, asked.selection)
  const line = market?.lineQuarters ?? null
  const offered =
    priceSystem === 'myanmar' && match !== null && market ? quoteNow(match, market) : undefined
  return {
    betType,
    oddsType,
    key,
    market,
    sameKind: find(
      (candidate) => candidate.betType === key?.betType && candidate.period === key.period,
    ),
    selection,
    lineQuarters:
      line === null || market === undefined || !outcome
        ? line
        : lineOfSelection(market.betType, line, outcome.selection),
    sourcePrice: outcome?.price,
    price:
      market === undefined || !outcome || oddsType === undefined || oddsGroup === null
        ? undefined
        : shownPriceOf(market.betType, outcome.price, oddsGroup, oddsType),
    quote: offered && selection && priceOfSide(offered, selection),
  }
}

/** Returns the Myanmar odds that a member saw; undefined if the text has no percentage. */
export function quoteSeen({
  odds,
  line,
}: Pick<SelectionSeen, 'odds' | 'line'>): MyanmarPrice | undefined {
  const lineQuarters = parseLine(line)
  if (lineQuarters === undefined || lineQuarters % 4 !== 0) return undefined
  const percent = /^-?\d{1,3}$/.test(odds) ? Number.parseInt(odds, 10) : undefined
  if (percent === undefined || Math.abs(percent) > 100) return undefined
  return { lineQuarters, percent: percent === 0 ? 0 : percent }
}
