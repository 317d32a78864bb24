import { assert } from '../assert.ts'
import { type MatchBetType, readSelection, type Selection } from '../bet-types/bet-type.ts'
import type { ResultStatus, Score, ScoringSide } from '../bet-types/facts.ts'
import { parseLine } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { type Minor, parseMoney } from '../money/money.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { parsePrice } from '../odds/price.ts'
import { type Grade, gradeSelection } from '../settlement/grade-selection.ts'
import { firstSport } from '../sports/all-sports.ts'
import { combinations } from '../ticket/combination.ts'
import { currentRulesVersion } from '../ticket/rules-version.ts'
import { settle } from '../ticket/settle.ts'
import type { PricedLeg } from '../ticket/ticket.ts'
import { makeTicket } from '../ticket/ticket.ts'

/*
 * Examples of the page of rules: bets with the scores that they are settled on. No one writes down
 * what they pay: the page settles them by the functions that settle the members' own bets.
 */

/** A bet of an example and the ends of its match that are shown. */
export interface BetExample {
  readonly betType: MatchBetType
  readonly period: PeriodCode
  readonly selection: Selection
  readonly line: string | null
  readonly odds: string
  readonly oddsType: PriceType
  /** In play: the score when the bet was placed. */
  readonly scoreAtBet: Score | null
  readonly ends: readonly ExampleEnd[]
}

/** How the match of an example ends. */
export interface ExampleEnd {
  readonly halfTime: Score | null
  readonly fullTime: Score
  readonly goals: readonly ScoringSide[] | null
  readonly status: Extract<ResultStatus, 'completed' | 'abandoned'>
}

/** The settlement of an example, minor units. */
export interface SettledExample {
  readonly result: BetResult
  readonly risk: Minor
  readonly winLoss: Minor
}

/** The stake of every example, minor units. */
export const exampleStake: Minor = 10_000n

/**
 * Bet | ends. A bet is its period, selection, line or "-", odds and odds type, then the @score at
 * the bet; an end is its final score, then (half-time), the order of goals, and "abandoned".
 */
const tables: Readonly<Partial<Record<MatchBetType, string>>> = {
  HDP: `
    FT home -0.75 0.95 MY | 2-0, 1-0, 1-1
    FT away 0.25 0.95 MY | 0-1, 1-1, 1-0
    FT home -1 0.90 MY | 2-0, 1-0, 0-0
    FT home -0.25 -0.92 MY | 1-0, 0-0, 0-1
    FT home -0.25 0.95 MY @1-0 | 2-0, 1-0, 1-1
    1H home -0.5 0.95 MY | 1-3 (1-0), 2-0 (0-0)`,
  OU: `
    FT over 2.25 0.90 MY | 2-1, 1-1, 1-0
    FT under 2.75 0.90 MY | 1-1, 2-1, 2-2
    FT over 3 -0.95 MY | 3-1, 2-1, 1-1
    FT over 2.5 0.95 MY @1-0 | 2-1, 1-1
    1H over 1.25 0.90 MY | 2-1 (2-0), 2-1 (1-0), 2-1 (0-0)`,
  '1X2': `
    FT 1 - 2.10 DEC | 2-1, 1-1, 0-1
    FT X - 3.25 DEC | 1-1, 2-1
    1H 2 - 4.20 DEC | 2-1 (0-1), 0-1 (0-0)`,
  OE: `
    FT odd - 0.95 MY | 2-1, 1-1, 0-0
    FT even - 0.95 MY | 0-0, 1-0`,
  CS: `
    FT 2-1 - 8.50 DEC | 2-1, 1-2
    FT AOS - 12.00 DEC | 5-1, 4-4`,
  TG: `
    FT 3 - 4.20 DEC | 2-1, 2-2
    FT 2-3 - 1.95 DEC | 1-1, 3-0, 2-2
    FT 7+ - 15.00 DEC | 5-2, 3-3`,
  DC: `
    FT 1X - 1.30 DEC | 1-0, 1-1, 0-1
    FT 12 - 1.28 DEC | 0-2, 1-1`,
  HTFT: `
    FT HA - 26.00 DEC | 1-2 (1-0), 0-2 (0-0)
    FT DD - 4.80 DEC | 1-1 (0-0), 1-1 (1-0)`,
  FGLG: `
    FT HF - 1.80 DEC | 1-0 H, 1-2 AHA
    FT AL - 2.20 DEC | 1-2 HAA, 2-1 AHH
    FT NG - 9.00 DEC | 0-0, 1-0 H`,
  BS: `
    FT both - 1.75 DEC | 2-1, 1-0
    FT one - 2.30 DEC | 1-0, 2-1, 0-0
    FT neither - 9.00 DEC | 0-0, 1-0`,
  CL: `
    FT home-yes - 2.60 DEC | 2-0, 0-0, 2-1
    FT away-no - 1.40 DEC | 1-0, 0-0`,
  DNB: `
    FT home - 1.60 DEC | 1-0, 1-1, 0-1`,
  HNB: `
    FT away - 2.40 DEC | 0-1, 1-0, 1-1
    FT draw - 2.10 DEC | 1-1, 1-0, 0-1`,
  ANB: `
    FT home - 1.55 DEC | 1-0, 0-1, 1-1
    FT draw - 2.60 DEC | 1-1, 0-1, 1-0`,
  TWTN: `
    FT home-yes - 2.90 DEC | 1-0, 0-0, 2-1
    FT away-no - 1.20 DEC | 0-0, 0-1`,
  ML: `
    FT home - 0.85 MY | 1-0, 1-1, 0-1`,
  HOU: `
    FT over 1.5 0.90 MY | 2-0, 1-3
    FT under 1.25 0.95 MY | 0-2, 1-2, 2-2`,
  AOU: `
    FT over 0.75 0.90 MY | 1-2, 2-1, 3-0
    FT under 1.5 0.88 MY | 3-1, 0-2`,
  NG: `
    FT home 1 1.85 DEC | 1-2 HAA, 1-2 AHA
    FT none 3 2.20 DEC | 1-1 HA, 2-1 HAH`,
  WM: `
    FT H2 - 4.60 DEC | 2-0, 3-1, 1-0
    FT A4+ - 34.00 DEC | 0-5, 0-3
    FT SD - 5.20 DEC | 1-1, 0-0`,
}

/** The examples of a bet type in football, in the order of the page; empty for other bet types. */
export function examplesOf(betType: MatchBetType): readonly BetExample[] {
  const lines = tables[betType]?.trim().split('\n') ?? []
  return lines.map((line) => readExample(betType, line.trim()))
}

function readExample(betType: MatchBetType, text: string): BetExample {
  const [bet = '', ends = ''] = text.split(' | ')
  const [period, selection, line, odds = '', oddsType, at] = bet.split(' ')
  const read = readSelection(betType, selection ?? '')
  assert(read !== undefined, `${text} names a selection of ${betType}`)
  return {
    betType,
    period: period as PeriodCode,
    selection: read,
    line: line === undefined || line === '-' ? null : line,
    odds,
    oddsType: oddsType as PriceType,
    scoreAtBet: at === undefined ? null : scoreOf(at.slice(1)),
    ends: ends.split(', ').map(readEnd),
  }
}

function readEnd(text: string): ExampleEnd {
  const [score = '', ...others] = text.split(' ')
  const half = others.find((word) => word.startsWith('('))
  const goals = others.find((word) => /^[HA]+$/.test(word))
  return {
    halfTime: half === undefined ? null : scoreOf(half.slice(1, -1)),
    fullTime: scoreOf(score),
    goals: goals === undefined ? null : [...goals].map((side) => (side === 'H' ? 'home' : 'away')),
    status: others.includes('abandoned') ? 'abandoned' : 'completed',
  }
}

/** A score as examples write it: "25-28". */
export function scoreOf(text: string): Score {
  const [home, away] = text.split('-').map((goals) => Number.parseInt(goals, 10))
  assert(home !== undefined && away !== undefined, `${text} is a score`)
  return { home, away }
}

/** Settles an example as a member's bet is settled. @spec S2.screen.rules */
export function settleExample(example: BetExample, end: ExampleEnd): SettledExample {
  const backed = legOf(example)
  const { halfTime, fullTime, goals, status } = end
  const grade = gradeSelection(backed.leg, {
    status,
    // Where an example says nothing of the half, nothing in it hangs on that.
    halfTime: halfTime ?? { home: 0, away: 0 },
    fullTime,
    goals: goals ?? [],
  })
  assert(grade !== undefined, 'the match of an example has ended')
  return settledOn(backed, grade)
}

/** Settles a single bet of the stake of all examples on the grade of its leg. */
export function settledOn(backed: PricedLeg, grade: Grade): SettledExample {
  const placed = { stake: exampleStake, legs: [backed], rulesVersion: currentRulesVersion }
  const settlement = settle(makeTicket(combinations.single, placed), [grade])
  assert(settlement !== undefined, 'an example is settled')
  const { result, riskMinor, winLossMinor } = settlement
  return { result, risk: riskMinor, winLoss: winLossMinor }
}

function legOf({ odds, oddsType, line, ends: _ends, ...backed }: BetExample): PricedLeg {
  const price = parsePrice(odds, oddsType)
  assert(price !== undefined, `${odds} is a price in ${oddsType}`)
  const lineQuarters = line === null ? null : parseLine(line)
  assert(lineQuarters !== undefined, `${line} is a line`)
  return { price, leg: { ...backed, sportsType: firstSport.id, lineQuarters } }
}

/** Money of an example's text, minor units. */
export function exampleMoney(text: string): Minor {
  const minor = parseMoney(text)
  assert(minor !== undefined, `${text} is money`)
  return minor
}
