import { describe, expect, test } from 'vitest'
import { aLiveState } from '../../testing/board-builders.ts'
import { type BetType, readSelection } from '../bet-types/bet-type.ts'
import { parseLine } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { BoardLive } from '../board/board-model.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import { standingOf, winLossAt } from './standing.ts'

const score = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

/** `HDP FT home -0.50 @1-0` */
function legOf(sportsType: number, text: string): Leg {
  const [bet = '', atBet] = text.split(' @')
  const [betType = '', period, name = '', line] = bet.split(' ')
  const selection = readSelection(betType as BetType, name)
  if (selection === undefined) throw new Error(`no selection ${name}`)
  return {
    sportsType,
    betType: betType as BetType,
    period: period as PeriodCode,
    selection,
    lineQuarters: line === undefined ? null : (parseLine(line) ?? null),
    scoreAtBet: atBet === undefined ? null : score(atBet),
  }
}

/** `2-0`, with parts `1-0 S1:6-4 S2:2-3`. */
function liveOf(text: string, phase: BoardLive['phase'] = '2H'): BoardLive {
  const [now = '', ...parts] = text.split(' ')
  return {
    ...aLiveState,
    phase,
    score: score(now),
    parts: parts.map((part) => {
      const [period, own = ''] = part.split(':')
      return { period: period as PeriodCode, ...score(own) }
    }),
  }
}

describe('where a leg is, if its match ended now', () => {
  test.each([
    [1, 'HDP FT home -0.75', '1-0', 'half_won, 1 goal'],
    [1, 'HDP FT home -0.75', '2-0', 'won'],
    [1, 'HDP FT home -0.75', '0-0', 'lost, 2 goal'],
    [1, 'HDP FT away 0.25 @2-0', '2-0', 'half_won, 1 goal'],
    [1, 'OU FT over 2.25', '2-0', 'half_lost, 1 goal'],
    [1, 'OU FT over 2.50', '1-2', 'won for good'],
    [1, 'OU FT under 2.50', '1-2', 'lost for good'],
    [1, 'OU FT under 2.50', '1-1', 'won'],
    [1, '1X2 FT X', '1-1', 'won'],
    [1, '1X2 FT 1', '0-1', 'lost, 2 goal'],
    [1, 'CS FT 2-1', '2-0', 'lost'],
    [1, 'HTFT FT HH', '2-0', 'null'],
    [1, 'HDP 1H home -0.50', '2-0', 'null'],
    [2, 'OU FT over 160.50', '70-88', 'lost, 3 point'],
    [2, 'HDP FT home -4.50', '90-86', 'lost, 1 point'],
    [2, 'OU 1Q over 44.50', '22-20 1Q:22-20', 'lost, 3 point'],
    [2, 'OU 2Q over 44.50', '22-20 1Q:22-20', 'null'],
    [5, 'ML FT home', '1-0 S1:6-4 S2:2-3', 'won'],
    [5, 'OU FT over 21.50', '1-0 S1:6-4 S2:2-3', 'lost, 7 game'],
    [5, 'GHDP FT away 2.50', '1-0 S1:6-4 S2:2-3', 'won'],
    [5, 'HDP FT home -1.50', '1-0 S1:6-4 S2:2-3', 'lost, 1 set'],
    [8, 'HDP FT home -1.50 @2-0', '4-1', 'lost, 1 run'],
    [27, '1X2 FT 1', '148-20', 'null'],
    [53, '1X2 FT 1', '1-0', 'null'],
  ])('%i %s at %s: %s', (sportsType, bet, now, expected) => {
    const found = standingOf(legOf(sportsType, bet), liveOf(now), null)
    if (found === null) return expect('null').toBe(expected)
    const need = found.needed === 0 ? '' : `, ${found.needed} ${found.unit}`
    expect(`${found.result}${found.isDecided ? ' for good' : ''}${need}`).toBe(expected)
  })

  test('half-time is the score until it is over, and then the confirmed one', () => {
    const leg = legOf(1, 'HDP 1H home -0.50')
    expect(standingOf(leg, liveOf('1-0', '1H'), null)?.result).toBe('won')
    expect(standingOf(leg, liveOf('1-3'), score('1-0'))?.result).toBe('won')
  })

  test('in money is what the settlement pays', () => {
    const bet = {
      stake: 5_000n,
      leg: legOf(1, 'HDP FT home -0.75'),
      price: { type: 'MY', thousandths: 920 },
    } as const
    const amountAt = (now: string) => {
      const standing = standingOf(bet.leg, liveOf(now), null)
      return standing === null ? expect.fail(now) : winLossAt(bet, standing)
    }
    expect(amountAt('2-0')).toBe(4_600n)
    expect(amountAt('1-0')).toBe(2_300n)
    expect(amountAt('1-1')).toBe(-5_000n)
  })
})
