/**
 * The fields of a line of `explain` as values of the domain. What cannot be read is a `BadLine`
 * that says what.
 */
import {
  type BetType,
  betTypeRules,
  betTypes,
  periods,
  type Selection,
} from '@fairline/domain/bet-types/bet-type'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import type { ResultStatus, Score } from '@fairline/domain/feed/feed-message'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'

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

function oneOf<Word extends string>(value: unknown, words: readonly Word[], name: string): Word {
  const word = words.find((known) => known === value)
  if (word === undefined) throw new BadLine(`${name} must be one of ${words.join(', ')}`)
  return word
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BadLine(`${name} must be a decimal in a string`)
  return value
}

/** What the fields back. */
export function readLeg(fields: Fields): Leg {
  const betType = oneOf(fields.bet_type, betTypes, 'bet_type')
  return {
    betType,
    period: oneOf(fields.period, periods, 'period'),
    selection: oneOf<Selection>(
      fields.selection,
      betTypeRules[betType].selections,
      `selection of ${betType}`,
    ),
    lineQuarters: readLine(fields, betType),
    scoreAtBet: readScore(fields.score_at_bet, 'score_at_bet'),
  }
}

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

/** The stake in minor units; a third decimal may stand there when it is 0. */
export function readStake(fields: Fields): Minor {
  const stake = parseMoney(text(fields.stake, 'stake').replace(/^(\d+\.\d\d)0$/, '$1'))
  if (stake === undefined || stake <= 0n) {
    throw new BadLine('stake must be above 0 with at most 2 decimals')
  }
  return stake
}

const statuses: readonly ResultStatus[] = ['completed', 'postponed', 'abandoned', 'cancelled']

/** How the match of the fields ended. */
export function readOutcome(fields: Fields): MatchOutcome {
  const status = oneOf(fields.match_status ?? 'completed', statuses, 'match_status')
  const halfTime = readScore(fields.half_time, 'half_time')
  const fullTime = readScore(fields.full_time, 'full_time')
  if (halfTime && fullTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away)) {
    throw new BadLine('half_time must not be above full_time')
  }
  return { status, halfTime, fullTime }
}

function readScore(value: unknown, name: string): Score | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') throw new BadLine(`${name} must have home and away`)
  const { home, away } = value as Fields
  return { home: readGoals(home, `${name}.home`), away: readGoals(away, `${name}.away`) }
}

const goalsMax = 999

function readGoals(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= goalsMax) {
    return value
  }
  throw new BadLine(`${name} must be a whole number from 0 to ${goalsMax}`)
}
