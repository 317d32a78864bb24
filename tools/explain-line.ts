/**
 * One line of `explain`: reads a bet and the outcome of its match, and settles it by the very
 * functions that the server settles with. What cannot be read is a `BadLine` that says what.
 *
 * Fields: id, bet_type, period, selection, line (where the bet type has one; which goal, for NG),
 * odds, odds_type (1 MY, 2 HK, 3 ID, 4 DEC), stake, score_at_bet (in play), match_status,
 * half_time, full_time, and goals: who scored in the whole match, in order, as ["home", "away"] or
 * "HA". Goals are needed only where the order decides and the scores do not tell it.
 */
import { type BetType, betTypeRules, betTypes, periods } from '@fairline/domain/bet-types/bet-type'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import type { ResultStatus, Score, ScoringSide } from '@fairline/domain/feed/feed-message'
import { formatMoney, type Minor, parseMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import { gradeSelection, type Leg } from '@fairline/domain/settlement/grade-selection'
import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { currentRulesVersion } from '@fairline/domain/settlement/rule-text'
import { settleTicket } from '@fairline/domain/settlement/settle-ticket'
import { selectionOf } from './selection-words.ts'

type Fields = Readonly<Record<string, unknown>>
type Id = string | number | null

/** What is wrong with a line, in words for its author. */
class BadLine extends Error {}

/** The answer to one line, as one line of JSON without its end. Never throws on what it reads. */
export function explainLine(line: string): string {
  let id: Id = null
  try {
    const fields = readFields(line)
    id = readId(fields)
    return JSON.stringify({ id, ...settle(fields) })
  } catch (error) {
    if (!(error instanceof BadLine)) throw error
    return JSON.stringify({ id, error: error.message })
  }
}

function settle(fields: Fields) {
  const leg = readLeg(fields)
  const price = readPrice(fields)
  const stake = readStake(fields)
  const outcome = readOutcome(fields)
  const grade = gradeSelection(leg, outcome)
  if (grade === undefined) throw new BadLine(whatIsMissing(leg, outcome))
  const ticket = { stake, price, leg, rulesVersion: currentRulesVersion }
  const { result, riskMinor, winLossMinor, returnMinor, receipt } = settleTicket(ticket, grade)
  return {
    result,
    risk: formatMoney(riskMinor),
    win_loss: formatMoney(winLossMinor),
    return: formatMoney(returnMinor),
    receipt,
  }
}

/** What a bet that stays open waits for. */
function whatIsMissing(leg: Leg, outcome: MatchOutcome): string {
  const { status, halfTime, fullTime } = outcome
  if (leg.period === '1H' && halfTime === null) return 'half_time is required'
  if (leg.period === 'FT' && fullTime === null && status === 'completed') {
    return 'full_time is required'
  }
  if (leg.betType === 'HTFT') return 'half_time is required: HTFT is decided on both scores'
  return 'goals are required: who scored in order, as ["home","away"], decides this bet'
}

function readFields(line: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadLine('not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadLine('not a JSON object')
  }
  return value as Fields
}

function readId({ id }: Fields): Id {
  if (typeof id === 'string') return id
  // A larger number would come back as another one.
  if (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER) return id
  throw new BadLine('id must be a string or a number')
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[], name: string): Word {
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

function readLeg(fields: Fields): Leg {
  const betType = oneOf(capitals(fields.bet_type), betTypes, 'bet_type')
  const { selections, periods: periodsOf } = betTypeRules[betType]
  const selection = selectionOf(betType, fields.selection)
  if (selection === undefined) {
    throw new BadLine(`selection of ${betType} must be one of ${selections.join(', ')}`)
  }
  return {
    betType,
    period: oneOf(
      oneOf(capitals(fields.period), periods, 'period'),
      periodsOf,
      `period of ${betType}`,
    ),
    selection,
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

function readPrice(fields: Fields): Price {
  const code = fields.odds_type
  const type = typeof code === 'number' ? priceTypeOfCode(code) : undefined
  if (type === undefined) throw new BadLine('odds_type must be 1, 2, 3 or 4')
  const price = parsePrice(text(fields.odds, 'odds'), type)
  if (price === undefined) throw new BadLine(`odds are no ${type} price of at most 3 decimals`)
  return price
}

/** Minor units; a third decimal may stand there when it is 0. */
function readStake(fields: Fields): Minor {
  const stake = parseMoney(text(fields.stake, 'stake').replace(/^(\d+\.\d\d)0$/, '$1'))
  if (stake === undefined || stake <= 0n) {
    throw new BadLine('stake must be above 0 with at most 2 decimals')
  }
  return stake
}

const statuses: readonly ResultStatus[] = ['completed', 'postponed', 'abandoned', 'cancelled']

function readOutcome(fields: Fields): MatchOutcome {
  const status = oneOf(fields.match_status ?? 'completed', statuses, 'match_status')
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
