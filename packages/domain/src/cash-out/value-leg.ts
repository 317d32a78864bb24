import { outrightBetType } from '../bet-types/bet-type.ts'
import type { Score } from '../bet-types/facts.ts'
import { type BoardMatch, marketsOf } from '../board/board-model.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import { recordOf } from '../sports/all-sports.ts'
import { isOfRounds, type Sport } from '../sports/sport.ts'
import type { TicketPrice } from '../ticket/price-system.ts'
import { chancesOf } from './leg-chances.ts'
import { forecastMatch, hasForecast } from './match-forecast.ts'
import { type PricedChances, pricedChances, type Unpriced } from './priced-chances.ts'

/** Why a leg has no value; the last two are kinds of bets that never have one. */
export type NoLegValue = Unpriced | 'virtual' | 'outright'

/** Why no leg of this kind is ever valued; null for one that may be. */
export function neverValued({ sportsType, betType }: Leg): 'virtual' | 'outright' | null {
  // A drawn event has one price until it is drawn, and no price says how it goes.
  const sport: Sport = recordOf(sportsType)
  if (isOfRounds(sport)) return 'virtual'
  return betType === outrightBetType ? 'outright' : null
}

/**
 * The chances of an open leg of a ticket by the prices on the board (rules.md 8.6). Goals of a
 * football match are forecast from its prices, so that every bet on it has a value, also one whose
 * line has left the board. Elsewhere, and on corners and the like, the open prices of the same
 * selection count.
 */
export function valueLeg(
  leg: Leg,
  price: TicketPrice,
  match: BoardMatch,
  halfTime: Score | null,
): PricedChances | NoLegValue {
  const never = neverValued(leg)
  if (never !== null) return never
  const isForecast = hasForecast(leg.sportsType) && match.parentId === null
  if (!isForecast) return pricedChances(leg, price, match)
  if (isSuspended(match, leg)) return 'suspended'
  const forecast = forecastMatch(match, leg.sportsType, halfTime)
  const chances = forecast && chancesOf(leg, forecast)
  if (forecast === null || chances === null) return 'suspended'
  return { chances, readFrom: forecast.readFrom }
}

/** Whether the markets of the leg's kind are on the board, and none of them is open. */
function isSuspended(match: BoardMatch, { betType, period }: Leg): boolean {
  const own = marketsOf(match).filter(
    (market) => market.betType === betType && market.period === period,
  )
  return own.length > 0 && own.every(({ open }) => !open)
}
