import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { decimalMax } from '@fairline/pricing/decimal-market'
import type { MarketDraft } from '@fairline/pricing/malay-market'
import { withQuotes } from '@fairline/pricing/myanmar-quotes'
import type { Outlook, ScoreChance, Spreads } from '@fairline/pricing/outlook'
import { priceEvent } from '@fairline/pricing/price-event'

/** What is expected of a part of an event in a unit; null for a part that has no market. */
export type OutlookOf = (period: PeriodCode, unit: Unit) => Outlook | null

/** Returns open markets on all of an event. */
export const openMarkets = (drafts: readonly MarketDraft[]): readonly FeedMarket[] =>
  drafts.map((draft) => ({ ...draft, period: 'FT', status: 'active' }))

/** Returns every score of two sides that score independently, with its chance. */
export function scoresOf({ homeTotals, awayTotals }: Spreads): readonly ScoreChance[] {
  return homeTotals.chances.flatMap((homeChance, home) =>
    awayTotals.chances.map((awayChance, away) => ({
      score: { home: homeTotals.first + home, away: awayTotals.first + away },
      chance: homeChance * awayChance,
    })),
  )
}

/**
 * Returns the markets of an event whose parts have laws of their own. A sport that is bet on at
 * Myanmar odds has quotes too.
 */
export function priceByOutlooks(sport: Sport, of: OutlookOf): readonly FeedMarket[] {
  const markets = priceEvent(sport, { of, scoreIn: () => ({ home: 0, away: 0 }) })
  const priced = sport.myanmar ? withMyanmar(markets, sport, of) : markets
  return priced.map(withoutCutPrices)
}

const withMyanmar = (markets: readonly FeedMarket[], { units }: Sport, of: OutlookOf) =>
  withQuotes(markets, ({ betType, period }) => {
    const outlook = of(period, units[0])
    if (betType === 'OU') return outlook?.totals
    return betType === 'HDP' ? outlook?.margins : undefined
  })

/**
 * Leaves out a selection whose price would be cut to the maximum. 4-3 in virtual football is worth
 * several times that price.
 */
function withoutCutPrices(market: FeedMarket): FeedMarket {
  const isCut = ({ price }: FeedMarket['outcomes'][number]): boolean =>
    price.type === 'DEC' && price.thousandths >= decimalMax.other
  const cut = market.outcomes.filter(isCut).map(({ selection }) => selection)
  if (cut.length === 0) return market
  const outcomes = market.outcomes.filter((outcome) => !isCut(outcome))
  return { ...market, outcomes, withoutPrice: [...(market.withoutPrice ?? []), ...cut] }
}
