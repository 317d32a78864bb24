import { type BetType, outrightBetType } from '../bet-types/bet-type.ts'
import { football } from './football/sport.ts'
import type { PeriodCode } from './period.ts'
import type { Sport } from './sport.ts'

/** Every sport that the book knows. @spec S1.sports */
export const allSports: readonly Sport[] = [football]

const sportsById = new Map(allSports.map((sport) => [sport.id, sport]))

/** Whether an event of the sport can have such a market: an outright, or one of its record. */
export function isOffered(sportsType: number, betType: BetType, period: PeriodCode): boolean {
  const sport = sportsById.get(sportsType)
  if (sport === undefined) return false
  if (betType === outrightBetType) return true
  return sport.markets.some((each) => each.betType === betType && each.periods.includes(period))
}
