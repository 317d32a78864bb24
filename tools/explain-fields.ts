/**
 * The fields of a line of `explain` as values of the domain. What cannot be read is a `BadLine`
 * that says what.
 */
import { type BetType, betTypeRules, type Selection } from '@fairline/domain/bet-types/bet-type'
import type { ResultStatus, Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import type { Grade, Leg } from '@fairline/domain/settlement/grade-selection'
import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import {
  allSports,
  betTypesOf,
  firstSport,
  hasMarket,
  selectionsIn,
} from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import type { Combination } from '@fairline/domain/ticket/combination'
import type { TicketPrice } from '@fairline/domain/ticket/price-system'
import { currentRulesVersion } from '@fairline/domain/ticket/rules-version'
import { type Settlement, settle } from '@fairline/domain/ticket/settle'
import { makeTicket } from '@fairline/domain/ticket/ticket'
import { selectionOf } from './selection-words.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What is wrong with a line, in words for its author. */
export class BadLine extends Error {}

/** The object that a value is; anything else is a bad line. */
export function readObject(value: unknown, complaint: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadLine(complaint)
  }
  return value as Fields
}

/** The list that a value is; anything else is a bad line. */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new BadLine(`${name} must be a list`)
}

/** Reads the legs of a ticket; what is wrong with one names it, from 1. */
export function readLegs<LegRead>(
  fields: Fields,
  { min, max }: { readonly min: number; readonly max: number },
  readOne: (leg: Fields) => LegRead,
): readonly LegRead[] {
  const legs = readList(fields.legs, 'legs').map((value, index) => {
    try {
      return readOne(readObject(value, 'not a JSON object'))
    } catch (error) {
      if (!(error instanceof BadLine)) throw error
      throw new BadLine(`leg ${index + 1}: ${error.message}`)
    }
  })
  if (legs.length < min || legs.length > max) throw new BadLine(`legs must be ${min} to ${max}`)
  return legs
}

/** A leg with the outcome of its match, and its grade where that decides it. */
interface ReadLeg {
  readonly leg: Leg
  readonly outcome: MatchOutcome
  readonly grade: Grade | undefined
}

/** Settles what was read by the current rules. Throws a `BadLine` where that is still open. */
export function settleRead(
  combination: Combination,
  {
    legs,
    ...placed
  }: {
    readonly stake: Minor
    readonly legs: readonly (ReadLeg & { readonly price: TicketPrice })[]
    readonly taxPercent?: number
  },
  isNamed: boolean,
): Settlement {
  const ticket = makeTicket(combination, { ...placed, legs, rulesVersion: currentRulesVersion })
  const grades = legs.map(({ grade }) => grade)
  const settlement = settle(ticket, grades)
  if (settlement === undefined) throw firstOpenLeg(legs, isNamed)
  return settlement
}

/** What the first leg without a grade lacks, named from 1 where there are several. */
function firstOpenLeg(legs: readonly ReadLeg[], isNamed: boolean): BadLine {
  const open = legs.findIndex(({ grade }) => grade === undefined)
  const missing = legs.map(({ leg, outcome }) => whatIsMissing(leg, outcome))[open]
  return new BadLine(isNamed ? `leg ${open + 1}: ${missing}` : `${missing}`)
}

/** The word of a list that a value is; anything else is a bad line. */
export function oneOf<Word extends string>(
  value: unknown,
  words: readonly Word[],
  name: string,
): Word {
  const word = words.find((known) => known === value)
  if (word === undefined) throw new BadLine(`${name} must be one of ${words.join(', ')}`)
  return word
}

function capitals(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BadLine(`${name} must be a decimal in a string`)
  return value
}

/** The sport that a line names by its key or its number; football where it names none. */
export function readSport({ sport }: Fields): Sport {
  if (sport === undefined) return firstSport
  const found = allSports.find(({ id, key }) => sport === key || sport === id)
  if (found !== undefined) return found
  throw new BadLine(`sport must be one of ${allSports.map(({ key }) => key).join(', ')}`)
}

/** What the fields back. */
export function readLeg(fields: Fields): Leg {
  const sport = readSport(fields)
  const betType = oneOf(capitals(fields.bet_type), betTypesOf(sport), 'bet_type')
  const codes = sport.periods.map(({ code }) => code)
  const selection = selectionOf(betType, fields.selection)
  const anySelection = betTypeRules[betType].selections
  if (selection === undefined) throw wrongSelection(betType, anySelection)
  const period = oneOf(
    oneOf(capitals(fields.period), codes, 'period'),
    codes.filter((code) => hasMarket(sport, betType, code)),
    `period of ${betType}`,
  )
  const selections = selectionsIn(sport, betType, period)
  if (!selections.includes(selection)) throw wrongSelection(betType, selections)
  return {
    betType,
    period,
    sportsType: sport.id,
    selection,
    lineQuarters: readLine(fields, betType),
    scoreAtBet: readScore(fields.score_at_bet, 'score_at_bet'),
  }
}

const wrongSelection = (betType: BetType, selections: readonly Selection[]): BadLine =>
  new BadLine(`selection of ${betType} must be one of ${selections.join(', ')}`)

/** A line on a bet type without lines says nothing and is passed over. */
function readLine(fields: Fields, betType: BetType): LineQuarters | null {
  const kind = betTypeRules[betType].line
  if (kind === null) return null
  const line = parseLine(text(fields.line, 'line'))
  if (line === undefined) throw new BadLine('line must be a multiple of 0.25')
  if (kind === 'total' && line < 0) throw new BadLine(`line of ${betType} must not be below 0`)
  if (kind === 'goal_number' && (line <= 0 || line % 4 !== 0)) {
    throw new BadLine(`line of ${betType} must be the number of a goal`)
  }
  return line
}

/** The odds in their type. */
export function readPrice(fields: Fields): Price {
  const code = fields.odds_type
  const type = typeof code === 'number' ? priceTypeOfCode(code) : undefined
  if (type === undefined) throw new BadLine('odds_type must be 1, 2, 3 or 4')
  const price = parsePrice(text(fields.odds, 'odds'), type)
  if (price === undefined) throw new BadLine(`odds are no ${type} price of at most 3 decimals`)
  return price
}

/** Returns the stake in minor units; a third decimal is accepted when it is 0. */
export function readStake(fields: Fields): Minor {
  const stake = parseMoney(text(fields.stake, 'stake').replace(/^(\d+\.\d\d)0$/, '$1'))
  if (stake === undefined || stake <= 0n) {
    throw new BadLine('stake must be above 0 with at most 2 decimals')
  }
  return stake
}

const statuses: readonly ResultStatus[] = ['completed', 'postponed', 'abandoned', 'cancelled']

/** How the fields say that it ended; completed where they say nothing. */
export function readStatus(fields: Fields): ResultStatus {
  return oneOf(fields.match_status ?? 'completed', statuses, 'match_status')
}

/** How the match of the fields ended. */
export function readOutcome(fields: Fields): MatchOutcome {
  const status = readStatus(fields)
  const halfTime = readScore(fields.half_time, 'half_time')
  const fullTime = readScore(fields.full_time, 'full_time')
  if (halfTime && fullTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away)) {
    throw new BadLine('half_time must not be above full_time')
  }
  const goals = readGoalOrder(fields.goals)
  if (goals === undefined) return { status, halfTime, fullTime }
  if (fullTime !== null && !addsUpTo(goals, fullTime)) {
    throw new BadLine('goals must add up to full_time')
  }
  if (halfTime !== null && !addsUpTo(goals.slice(0, halfTime.home + halfTime.away), halfTime)) {
    throw new BadLine('goals must begin with those of half_time')
  }
  return { status, halfTime, fullTime, goals }
}

const sideWords: ReadonlyMap<unknown, ScoringSide> = new Map([
  ['HOME', 'home'],
  ['H', 'home'],
  ['AWAY', 'away'],
  ['A', 'away'],
])

function readGoalOrder(value: unknown): readonly ScoringSide[] | undefined {
  if (value === undefined || value === null) return undefined
  const words: unknown = typeof value === 'string' ? [...value] : value
  if (!Array.isArray(words)) throw new BadLine('goals must be a list of home and away')
  return words.map((word: unknown) => {
    const side = sideWords.get(capitals(word))
    if (side === undefined) throw new BadLine('goals must be a list of home and away')
    return side
  })
}

/** A score; null where it is absent. */
export function readScore(value: unknown, name: string): Score | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') throw new BadLine(`${name} must have home and away`)
  const { home, away } = value as Fields
  return { home: readCount(home, `${name}.home`), away: readCount(away, `${name}.away`) }
}

const scoreMax = 999

/** A whole number from 0 to the most that is taken. */
export function readCount(value: unknown, name: string, most = scoreMax): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) {
    return value
  }
  throw new BadLine(`${name} must be a whole number from 0 to ${most}`)
}

/** What a bet that stays open on an outcome waits for. */
function whatIsMissing(leg: Leg, outcome: MatchOutcome): string {
  const { status, halfTime, fullTime } = outcome
  const isFootball = leg.sportsType === firstSport.id
  if (!isFootball && leg.period !== 'FT') return `parts.${leg.period} is required, with its score`
  if (leg.period === '1H' && halfTime === null) return 'half_time is required'
  if (leg.period === 'FT' && fullTime === null && status === 'completed') {
    return 'full_time is required'
  }
  if (betTypeRules[leg.betType].asksHalfTime) {
    return `half_time is required: ${leg.betType} is decided on both scores`
  }
  if (!isFootball) return 'the order of the runners is required, or the counts of another unit'
  return 'goals are required: who scored in order, as ["home","away"], decides this bet'
}
