import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { type BetType, readSelection } from '../bet-types/bet-type.ts'
import { parseLine } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { combinations } from '../ticket/combination.ts'
import { makeTicket, type PricedLeg } from '../ticket/ticket.ts'
import {
  type BookedBet,
  type BookPoint,
  bookByDifference,
  bookByLine,
  bookByScore,
  bookByTotal,
  positionOf,
} from './match-book.ts'

/** `HDP FT home -0.50 DEC 2.00` with the stake in whole units, of a sport. */
function legOf(sportsType: number, text: string): PricedLeg {
  const [betType = '', period = '', name = '', line = '', thousandths = ''] = text.split(' ')
  const selection = must(readSelection(betType as BetType, name), text)
  const lineQuarters = line === '-' ? null : must(parseLine(line), text)
  const leg = { sportsType, betType: betType as BetType, period: period as PeriodCode, selection }
  const price = { type: 'DEC', thousandths: Number(thousandths) } as const
  return { leg: { ...leg, lineQuarters, scoreAtBet: null }, price }
}

/** A bet of 100 whose first leg is on the match, with the results of its others. */
function betOn(sportsType: number, legs: readonly string[], results: BookedBet['results'] = []) {
  const combination = legs.length === 1 ? combinations.single : combinations.parlay
  const placed = { stake: 100_00n, legs: legs.map((text) => legOf(sportsType, text)) }
  const ticket = makeTicket(combination, { ...placed, rulesVersion: 'test' })
  const kept = (winLoss: bigint): bigint => -winLoss
  return { ticket, index: 0, results: ['', ...results], kept } as BookedBet
}

const shown = (points: readonly BookPoint[]): string =>
  points.map(({ at, result }) => `${at}: ${result / 100n}`).join(', ')

describe('the book of a match', () => {
  test('has the goal differences from 5 to -5 and totals from 0 to 9', () => {
    const bets = [
      betOn(1, ['HDP FT home -0.75 2000']),
      betOn(1, ['1X2 FT X - 3500']),
      betOn(1, ['OU FT over 2.25 2000']),
      betOn(1, ['CS FT 2-1 - 9000']),
    ]
    const differences = '2: 0, 1: 50, 0: -150, -1: 200'
    expect(shown(bookByDifference(bets).slice(3, 7))).toBe(differences)
    expect(bookByDifference(bets)).toHaveLength(11)
    expect(shown(bookByTotal(bets).slice(1, 4))).toBe('1: 100, 2: 50, 3: -100')
    expect(bookByTotal(bets)).toHaveLength(10)
  })

  test('has the values next to the lines in other sports, and no scores of other units', () => {
    const bets = [
      betOn(2, ['HDP FT home -4.50 2000']),
      betOn(2, ['HDP FT away 3.00 1900']),
      betOn(2, ['OU FT under 160.50 2000']),
    ]
    expect(shown(bookByDifference(bets))).toBe('5: 0, 4: 200, 3: 100, 2: 10')
    expect(shown(bookByTotal(bets))).toBe('160: -100, 161: 100')
    const sets = [betOn(5, ['HDP FT home -1.50 2000']), betOn(5, ['OU FT over 21.50 2000'])]
    expect(
      [bookByDifference(sets), bookByTotal(sets)].flat().every(({ result }) => result === 0n),
    ).toBe(true)
  })

  test.each([
    ['other legs that run are taken as won', [''], -300n, 100n],
    ['a leg that was lost', ['lost'], 100n, 100n],
    ['a leg that was void', ['void'], -100n, 100n],
    ['a leg that was half won', ['half_won'], -200n, 100n],
  ] as const)('%s', (_what, results, ifWon, ifLost) => {
    const bet = betOn(
      1,
      ['1X2 FT 1 - 2000', 'OU FT over 2.25 2000'],
      results as never as BetResult[],
    )
    const before = { score: { home: 0, away: 0 }, isFirstHalfOver: false, halfTime: null }
    const resultAt = bookByScore([bet], before)
    expect(resultAt({ home: 1, away: 0 }).worst).toBe(ifWon * 100n)
    expect(resultAt({ home: 0, away: 0 }).best).toBe(ifLost * 100n)
  })

  test('adds bets of a line up by selection, and leaves parlays out', () => {
    const bets = [
      betOn(1, ['HDP FT home -0.75 1900']),
      betOn(1, ['HDP FT home -0.75 1950']),
      betOn(1, ['HDP FT away 0.75 2000']),
      betOn(1, ['HDP FT home -0.75 1900', 'HDP FT home 0.00 1900']),
    ]
    expect(bookByLine(bets)).toMatchObject([
      { selection: 'away', lineQuarters: -3, bets: 1, ifWon: -100_00n, ifLost: 100_00n },
      { selection: 'home', lineQuarters: -3, bets: 2, ifWon: -185_00n, ifLost: 200_00n },
    ])
  })

  test('says what a line brings by the selection that wins, and keeps lines apart', () => {
    const bets = [
      betOn(1, ['HDP FT home -0.75 1900']),
      betOn(1, ['HDP FT away 0.75 2000']),
      betOn(1, ['HDP FT home -1.00 1950']),
      betOn(1, ['HDP 1H home -0.75 1950']),
    ]
    const lines = bookByLine(bets)
    const positions = lines.map((line) => [
      line.period,
      line.lineQuarters,
      line.selection,
      positionOf(line, lines) / 100n,
    ])
    expect(positions).toEqual([
      ['1H', -3, 'home', -95n],
      ['FT', -4, 'home', -95n],
      ['FT', -3, 'away', 0n],
      ['FT', -3, 'home', 10n],
    ])
  })

  test('takes bets on different goals at their worst each', () => {
    const bets = [betOn(1, ['NG FT home 1.00 2000']), betOn(1, ['NG FT away 2.00 2000'])]
    const before = { score: { home: 0, away: 0 }, isFirstHalfOver: false, halfTime: null }
    expect(bookByScore(bets, before)({ home: 1, away: 1 })).toMatchObject({
      worst: -200_00n,
      best: 200_00n,
    })
  })
})
