import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { type BoardMarket, type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import { type OfferedQuote, priceOfSide } from '@fairline/domain/myanmar/myanmar-quote'
import { maungLegs } from '@fairline/domain/myanmar/myanmar-tax'
import { type Random, shuffled } from '@fairline/feed-simulator/prng'

/** A selection at Myanmar odds with what its member saw. */
export interface QuoteSeen {
  readonly matchId: string
  readonly marketId: string
  readonly betType: BoardMarket['betType']
  readonly period: PeriodCode
  readonly selection: Selection
  readonly marketType: MarketType
  readonly oddsVersion: number
  /** The backed side's own line of whole goals, and what it gets at it. */
  readonly line: string
  readonly percent: number
}

/** All that is on offer at Myanmar odds on a match: both sides of each quote. */
export function quotesOf(match: BoardMatch): readonly QuoteSeen[] {
  if (match.marketType === live) return []
  return marketsOf(match).flatMap((market) => {
    const { myanmar, open } = market
    if (!open || myanmar === undefined) return []
    return market.outcomes.map(({ selection }) => quoteSeen(match, market, myanmar, selection))
  })
}

function quoteSeen(
  match: BoardMatch,
  { id, betType, period, oddsVersion }: BoardMarket,
  offered: OfferedQuote,
  selection: Selection,
): QuoteSeen {
  const { lineQuarters, percent } = priceOfSide(offered, selection)
  return {
    matchId: match.id,
    marketId: id,
    betType,
    period,
    selection,
    marketType: match.marketType,
    oddsVersion,
    line: formatLine(lineQuarters),
    percent,
  }
}

/** Legs of a maung: many of two or three, so that some are won, and some of ten. */
const counts = [2, 2, 2, 3, 3, 4, 5, 7, 10] as const

/** Legs of a maung, each of another match; none where there are too few matches. */
export function drawMaung(random: Random, matches: readonly BoardMatch[]): readonly QuoteSeen[] {
  const count = counts[random.below(counts.length)] ?? maungLegs.min
  const legs = shuffled(random, matches).flatMap((match) => {
    const quotes = quotesOf(match)
    return quotes[random.below(Math.max(1, quotes.length))] ?? []
  })
  return legs.length < maungLegs.min ? [] : legs.slice(0, count)
}
