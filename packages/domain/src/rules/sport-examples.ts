import { assert } from '../assert.ts'
import { betTypeRules, betTypes, readSelection } from '../bet-types/bet-type.ts'
import { parseLine } from '../bet-types/line.ts'
import { periodCodes } from '../bet-types/period.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { type Price, parsePrice } from '../odds/price.ts'
import { gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import {
  outcomeOfPeriod,
  type PeriodResult,
  type PeriodResults,
} from '../settlement/match-outcome.ts'
import { type SettledExample, scoreOf, settledOn } from './bet-examples.ts'

/*
 * Examples of the sports other than football on the page of rules: bets on an event that ended like
 * this. The page settles them by the functions that settle the members' own bets.
 */

/** Bets of 100 that are settled on one event. */
export interface SportExamples {
  /** Such as "HDP FT home -5.5 0.95", with "DEC" and the score at the bet, "@45-50", behind. */
  readonly bets: readonly string[]
  readonly event: PeriodResults
}

/** A part that was played to its end, with what the sport reports besides its score. */
export const completed = (text: string, facts: PeriodResult['facts'] = {}): PeriodResult => ({
  status: 'completed',
  score: scoreOf(text),
  ...(Object.keys(facts).length === 0 ? {} : { facts }),
})

/** A part, or the event, that was broken off at this score. */
export const abandoned = (text: string, facts: PeriodResult['facts'] = {}): PeriodResult => ({
  ...completed(text, facts),
  status: 'abandoned',
})

const ofThree = (games: string) => ({ planned: 3, counts: { game: scoreOf(games) } })

/** By the key of the sport's record. */
const examples: Readonly<Record<string, readonly SportExamples[]>> = {
  basketball: [
    {
      bets: [
        'HDP FT home -5.5 0.95',
        'HDP FT home -7 0.93',
        'HDP 2H home -1.5 -0.92',
        'OU 4Q over 50 0.90',
        'ML 2Q home -0.95',
        'HDP FT home 2.5 0.88 @45-50',
      ],
      event: {
        '1Q': completed('25-28'),
        '2Q': completed('27-27'),
        '3Q': completed('25-20'),
        '4Q': completed('24-26'),
        '2H': completed('56-46'),
        FT: completed('108-101'),
      },
    },
    {
      bets: ['HDP FT home -4.5 0.95', 'OU FT over 150.5 0.90'],
      event: { FT: abandoned('95-90', { playedSeconds: 33 * 60, planned: 40 }) },
    },
    {
      bets: ['OU FT over 150.5 0.90', 'OU FT over 151.5 0.90'],
      event: { FT: abandoned('75-75', { playedSeconds: 28 * 60, planned: 40 }) },
    },
  ],
  baseball: [
    {
      bets: [
        'ML FT home -0.80',
        'OU FT over 8.5 0.93',
        'OU F5 under 4.5 0.90',
        'HDP FT home -0.5 0.90 @3-1',
      ],
      event: { F5: completed('2-2'), FT: completed('5-4') },
    },
    {
      bets: ['OU FT over 8.5 0.95', 'ML FT home 0.95'],
      event: {
        FT: abandoned('4-5', {
          counts: { inning: { home: 9, away: 10 } },
          lastFull: { home: 4, away: 4 },
        }),
      },
    },
    {
      bets: ['ML FT home 0.80', 'ML F5 home 0.80', 'OU FT over 6.5 0.90'],
      event: {
        F5: completed('4-1'),
        FT: abandoned('6-1', {
          counts: { inning: { home: 7, away: 7 } },
          lastFull: { home: 6, away: 1 },
        }),
      },
    },
  ],
  tennis: [
    {
      bets: [
        'ML FT home 0.70',
        'HDP FT home -1.5 -0.95',
        'GHDP FT home -2.5 0.90',
        'OU FT over 22.5 0.88',
        'CS FT 2-1 4.50 DEC',
      ],
      event: {
        S1: completed('6-4'),
        S2: completed('3-6'),
        S3: completed('7-5'),
        FT: completed('2-1', ofThree('16-15')),
      },
    },
    {
      bets: ['ML FT home 0.70', 'OU FT over 22.5 0.88', 'HDP FT home 1.5 0.40', 'ML S1 home 0.60'],
      event: { S1: completed('6-4'), FT: abandoned('1-0', ofThree('8-7')) },
    },
    {
      bets: ['OU S2 over 9.5 0.90', 'OU S2 over 10.5 0.90', 'ML S2 home 0.80'],
      event: { S1: completed('6-4'), S2: abandoned('4-4'), FT: abandoned('1-0', ofThree('10-8')) },
    },
  ],
  'table-tennis': [
    {
      bets: ['OU S1 over 16.5 0.90', 'OU S1 under 16.5 0.90', 'OU S1 over 18.5 0.90'],
      event: { S1: abandoned('9-7'), FT: abandoned('0-0', { planned: 5 }) },
    },
  ],
  cricket: [
    {
      bets: ['ML FT away 0.90', '1X2 FT X 21.00 DEC', 'OU FT over 301.5 0.90'],
      event: { FT: completed('151-151', { winner: 'away' }) },
    },
  ],
  'e-sports': [
    {
      bets: [
        'HDP FT home -1.5 0.95',
        'OU FT over 2.5 0.90',
        'ML M1 home 0.92',
        'HDP M1 home -0.5 0.92',
        'OU M3 under 26.5 0.94',
      ],
      event: {
        M1: completed('12-17', { winner: 'home' }),
        M2: completed('9-20', { winner: 'away' }),
        M3: completed('17-12', { winner: 'home' }),
        FT: completed('2-1', { planned: 3 }),
      },
    },
    {
      bets: ['ML M3 home 0.92', 'HDP FT home -1.5 0.95'],
      event: { FT: completed('2-0', { planned: 3 }) },
    },
  ],
}

/** A bet of an example. */
export interface SportBet {
  readonly price: Price
  readonly leg: Leg
}

/** The examples of a sport, by the key of its record; empty for a sport without any. */
export const examplesOfSport = (key: string): readonly SportExamples[] => examples[key] ?? []

/** Reads a bet as examples write it. Asserts that it is one. */
export function readSportBet(sportsType: number, text: string): SportBet {
  const [typeText, periodText, selectionText = '', ...rest] = text.split(' ')
  const betType = betTypes.find((known) => known === typeText)
  const period = periodCodes.find((known) => known === periodText)
  assert(betType !== undefined && period !== undefined, `${text} names a market`)
  const selection = readSelection(betType, selectionText)
  const hasLine = betTypeRules[betType].line !== null
  const lineQuarters = hasLine ? parseLine(rest[0] ?? '') : null
  const [odds = '', ...more] = hasLine ? rest.slice(1) : rest
  const type: PriceType = more.includes('DEC') ? 'DEC' : 'MY'
  const price = parsePrice(odds, type)
  assert(selection !== undefined && lineQuarters !== undefined, `${text} names a selection`)
  assert(price !== undefined, `${text} has a price`)
  const seen = more.find((word) => word.startsWith('@'))
  const scoreAtBet = seen === undefined ? null : scoreOf(seen.slice(1))
  return { price, leg: { sportsType, betType, period, selection, lineQuarters, scoreAtBet } }
}

/** Settles a bet on an event as a member's bet is settled. @spec S2.screen.rules */
export function settleSportExample(backed: SportBet, event: PeriodResults): SettledExample {
  const outcome = outcomeOfPeriod(backed.leg.period, event)
  assert(outcome !== undefined && outcome !== null, 'the event of an example has an outcome')
  const grade = gradeSelection(backed.leg, outcome)
  assert(grade !== undefined, 'the event of an example has ended')
  return settledOn(backed, grade)
}
