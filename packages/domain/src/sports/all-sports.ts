import { type BetType, outrightBetType } from '../bet-types/bet-type.ts'
import { football } from './football/sport.ts'
import type { PeriodCode } from './period.ts'
import type { Sport } from './sport.ts'

/** Every sport that the book knows. @spec S1.sports */
export const allSports: readonly Sport[] = [football]

/** The sport that the site begins with. @spec S3.preferences.menu2 */
export const firstSport: Sport = football

const sportsById = new Map(allSports.map((sport) => [sport.id, sport]))

/** The record of a sport by its id on the wire; undefined for a sport that the book lacks. */
export const sportOf = (sportsType: number): Sport | undefined => sportsById.get(sportsType)

/** Whether an event of the sport can have such a market: an outright, or one of its record. */
export function isOffered(sportsType: number, betType: BetType, period: PeriodCode): boolean {
  const sport = sportOf(sportsType)
  if (sport === undefined) return false
  if (betType === outrightBetType) return true
  return sport.markets.some((each) => each.betType === betType && each.periods.includes(period))
}
