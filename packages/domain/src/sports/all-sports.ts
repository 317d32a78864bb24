import { assert } from '../assert.ts'
import {
  type BetType,
  betTypeRules,
  betTypes,
  type MatchBetType,
  outrightBetType,
  type Selection,
} from '../bet-types/bet-type.ts'
import type { PeriodCode, Unit } from '../bet-types/period.ts'
import { americanFootball } from './american-football/sport.ts'
import { badminton } from './badminton/sport.ts'
import { baseball } from './baseball/sport.ts'
import { basketball } from './basketball/sport.ts'
import { boxing } from './boxing/sport.ts'
import { cricket } from './cricket/sport.ts'
import { darts } from './darts/sport.ts'
import { eSports } from './e-sports/sport.ts'
import { fights } from './fighting/sport.ts'
import { football } from './football/sport.ts'
import { handball } from './handball/sport.ts'
import { iceHockey } from './ice-hockey/sport.ts'
import { mixedMartialArts } from './mma/sport.ts'
import { muayThai } from './muay-thai/sport.ts'
import { races } from './racing/sport.ts'
import { rugby } from './rugby/sport.ts'
import { snooker } from './snooker/sport.ts'
import type { Sport } from './sport.ts'
import { squash } from './squash/sport.ts'
import { tableTennis } from './table-tennis/sport.ts'
import { tennis } from './tennis/sport.ts'
import { virtualSports } from './virtual/sport.ts'
import { volleyball } from './volleyball/sport.ts'
import { waterPolo } from './water-polo/sport.ts'

/** Every sport that the book offers. @spec S1.sports */
export const allSports: readonly Sport[] = [
  football,
  basketball,
  baseball,
  tennis,
  eSports,
  americanFootball,
  iceHockey,
  handball,
  waterPolo,
  rugby,
  cricket,
  volleyball,
  badminton,
  tableTennis,
  squash,
  snooker,
  darts,
  boxing,
  mixedMartialArts,
  muayThai,
  ...virtualSports,
  ...races,
  ...fights,
]

/** Football, whose feed, season files and benches are named after it. */
export { football }

/** The sport that receipts do not name: they are older than the other sports. */
export const unnamedSport: Sport = football

/** The sport that the site begins with. @spec S3.preferences.menu2 */
export const firstSport: Sport = football

const sportsById = new Map(allSports.map((sport) => [sport.id, sport]))

/** The record of a sport by its id on the wire; undefined for a sport that the book lacks. */
export const sportOf = (sportsType: number): Sport | undefined => sportsById.get(sportsType)

/** Returns the record by which an event of a sport is settled. Asserts that there is one. */
export function recordOf(sportsType: number): Sport {
  const sport = sportOf(sportsType)
  assert(sport !== undefined, `sport ${sportsType} has a record`)
  return sport
}

/**
 * Returns the parts of an event that have markets of a bet type: those of the sport's record, or
 * all of an outright; none of a sport without a record.
 * @spec S3.betTypes S3.betType.hdp.firstHalf S3.betType.ou.firstHalf S3.betType.1x2.firstHalf
 * @spec S3.betType.oe.firstHalf
 */
export function periodsOf(sportsType: number, betType: BetType): readonly PeriodCode[] {
  const sport = sportOf(sportsType)
  return sport === undefined ? [] : periodsIn(sport, betType)
}

function periodsIn({ markets }: Sport, betType: BetType): readonly PeriodCode[] {
  if (betType === outrightBetType) return ['FT']
  return markets.filter((each) => each.betType === betType).flatMap(({ periods }) => periods)
}

/** Returns the bet types that matches of the sport can have, in the order of all bet types. */
export const betTypesOf = ({ markets }: Sport): readonly MatchBetType[] =>
  betTypes.filter((betType) => markets.some((each) => each.betType === betType))

/** Whether the record of a sport has such a market. */
export function hasMarket(sport: Sport, betType: BetType, period: PeriodCode): boolean {
  return periodsIn(sport, betType).includes(period)
}

/** Returns the selections of a market of a sport; none of an outright, which lists its runners. */
export function selectionsIn(
  sport: Sport,
  betType: BetType,
  period: PeriodCode,
): readonly Selection[] {
  const { selections, selectionsInSets } = betTypeRules[betType]
  const isOfSet = sport.sets !== undefined && period !== 'FT'
  return isOfSet && selectionsInSets !== undefined ? selectionsInSets : selections
}

/** What a market of a sport's record counts, such as goals; undefined for an outright. */
export const unitIn = ({ markets }: Sport, betType: BetType, period: PeriodCode) =>
  markets.find((each) => each.betType === betType && each.periods.includes(period))?.unit

/** The same of a sport by its id; undefined also for a sport that the book does not offer. */
export function unitOf(sportsType: number, betType: BetType, period: PeriodCode): Unit | undefined {
  const sport = sportOf(sportsType)
  return sport && unitIn(sport, betType, period)
}

/** Whether an event of the sport can have such a market: an outright, or one of its record. */
export function isOffered(sportsType: number, betType: BetType, period: PeriodCode): boolean {
  return periodsOf(sportsType, betType).includes(period)
}

/** The markets of all records. Every bet asks, and a search through the records takes longer. */
const ofASport: ReadonlySet<string> = new Set(
  allSports.flatMap(({ markets }) =>
    markets.flatMap(({ betType, periods }) => periods.map((period) => `${betType} ${period}`)),
  ),
)

/** Whether an event of any sport can have such a market: an outright, or one of a record. */
export function isOfASport(betType: BetType, period: PeriodCode): boolean {
  return betType === outrightBetType ? period === 'FT' : ofASport.has(`${betType} ${period}`)
}
