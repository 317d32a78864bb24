import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import { gradeSelection, type Leg } from '@fairline/domain/settlement/grade-selection'
import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import { expect } from 'vitest'
import { selectionOf } from '../selection-words.ts'
import { type Case, must, periodOf, scoreOf } from './case.ts'

export const selectionWords: Readonly<Record<string, Selection>> = {
  home: 'home',
  away: 'away',
  over: 'over',
  under: 'under',
  odd: 'odd',
  even: 'even',
}
export const winnerWords: Readonly<Record<string, Selection>> = {
  '1': '1',
  home: '1',
  x: 'X',
  draw: 'X',
  tie: 'X',
  '2': '2',
  away: '2',
}

/** Grades a leg. A match is completed and has no scores unless the outcome says so. */
export function gradeOf(
  leg: Omit<Leg, 'scoreAtBet' | 'sportsType'> & Partial<Leg>,
  outcome: Partial<MatchOutcome>,
) {
  const whole = { status: 'completed', halfTime: null, fullTime: null, ...outcome } as const
  return must(gradeSelection({ sportsType: 1, scoreAtBet: null, ...leg }, whole), 'result')
}

/** The outcome of a match whose period ended with the score. */
export function ended(period: 'FT' | '1H', score: Score): Partial<MatchOutcome> {
  return period === '1H' ? { halfTime: score } : { fullTime: score }
}

/** The result of a bet on one of the plain football markets. */
export function gradeMarket(item: Case, market: 'HDP' | 'OU' | '1X2' | 'OE'): string {
  if (item.score_raw !== undefined) return 'no score'
  const period = periodOf(item)
  const score = scoreOf(item)
  const word = must(item.selection, 'selection').toLowerCase()
  const selection = must((market === '1X2' ? winnerWords : selectionWords)[word], 'selection')
  const leg = { betType: market, period, selection, lineQuarters: lineOf(item, selection) }
  return gradeOf(leg, ended(period, score)).result
}

/** The line of the selection: the source states that line, or the line of the home side. */
export function lineOf(item: Case, selection: Selection): LineQuarters | null {
  if (item.line_text !== undefined) {
    expect(item.line_perspective).toBe('home line, from the home side')
    const halves = item.line_text.split('/').map((text) => parseLine(text.replace('+', '')))
    const sum = halves.reduce<number>((total, half) => total + must(half, 'line'), 0)
    const home = sum / halves.length
    return selection === 'away' ? 0 - home : home
  }
  if (item.line === undefined) return null
  if (item.market === 'AH') expect(item.line_perspective).toBe('selection')
  return must(parseLine(String(item.line)), 'line')
}

/** Our bet types of the markets that the score alone decides. */
export const resultMarkets: Readonly<Record<string, BetType>> = {
  CS: 'CS',
  DC: 'DC',
  DNB: 'DNB',
  HTFT: 'HTFT',
}

/** The result of a bet that the score of the period decides. HTFT needs the half-time score too. */
export function gradeResult(item: Case): string {
  const period = periodOf(item)
  const betType = must(resultMarkets[item.market], 'bet type')
  const score = scoreOf(item)
  const selection = must(selectionOf(betType, item.selection), 'selection')
  const leg = { betType, period, selection, lineQuarters: null }
  return gradeOf(leg, { halfTime: item.half_time ?? null, ...ended(period, score) }).result
}

/** "Yes" is our `both`. "No" covers our `one` and our `neither`. */
export function gradeBothToScore(item: Case): string {
  const period = periodOf(item)
  const score = scoreOf(item)
  const [both, ...others] = (['both', 'one', 'neither'] as const).map(
    (selection) =>
      gradeOf({ betType: 'BS', period, selection, lineQuarters: null }, ended(period, score))
        .result,
  )
  const isYes = must(item.selection, 'selection') === 'Yes'
  return isYes ? must(both, 'result') : others.includes('won') ? 'won' : 'lost'
}

export const refundMarkets: Readonly<
  Record<string, Pick<Leg, 'betType' | 'period' | 'selection' | 'lineQuarters'>>
> = {
  FTHandicap: { betType: 'HDP', period: 'FT', selection: 'home', lineQuarters: -2 },
  FTOverUnder: { betType: 'OU', period: 'FT', selection: 'over', lineQuarters: 10 },
  FTOddEven: { betType: 'OE', period: 'FT', selection: 'odd', lineQuarters: null },
  FT1x2: { betType: '1X2', period: 'FT', selection: '1', lineQuarters: null },
  HTHandicap: { betType: 'HDP', period: '1H', selection: 'home', lineQuarters: -2 },
  HTOverUnder: { betType: 'OU', period: '1H', selection: 'over', lineQuarters: 10 },
  HTOddEven: { betType: 'OE', period: '1H', selection: 'odd', lineQuarters: null },
  HT1x2: { betType: '1X2', period: '1H', selection: '1', lineQuarters: null },
  FTMoneyline: { betType: 'ML', period: 'FT', selection: 'home', lineQuarters: null },
  HTMoneyline: { betType: 'ML', period: '1H', selection: 'home', lineQuarters: null },
  // This is the score of the abandoned match. A score that was already passed would be lost.
  FTCorrectScore: { betType: 'CS', period: 'FT', selection: '2-1', lineQuarters: null },
}
export const refundStatuses: Readonly<Record<string, Partial<MatchOutcome>>> = {
  Refund: { status: 'cancelled' },
  Abandoned1H: { status: 'abandoned', fullTime: { home: 2, away: 1 } },
  Abandoned2H: {
    status: 'abandoned',
    halfTime: { home: 1, away: 0 },
    fullTime: { home: 2, away: 1 },
  },
}

/** These cases state no score. We use three goals, which decide a total of over 2.5. */
export function gradeRefund(item: Case): string {
  const leg = must(refundMarkets[must(item.bet_type, 'bet type')], 'bet type')
  return gradeOf(leg, must(refundStatuses[must(item.result_status, 'status')], 'status')).result
}
