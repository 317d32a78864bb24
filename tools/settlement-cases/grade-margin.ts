import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import { expect } from 'vitest'
import { type Case, must, periodOf } from './case.ts'
import { ended, gradeOf, winnerWords } from './grade-case.ts'

/** The result of the backed side at a margin past the line, in hundredths of a goal. */
export function outcomeOfMargin(hundredths: number): string {
  const size = Math.abs(hundredths)
  if (size === 0) return 'draw'
  const whole = size !== 25
  if (hundredths > 0) return whole ? 'won' : 'half_won'
  return whole ? 'lost' : 'half_lost'
}

/**
 * Our result and the result of the case, which states the margin past the line and not the line.
 * The line follows from the score that counts. In each case the line is at most a quarter goal,
 * which is true only with the right score.
 */
export function gradeMargin(item: Case): { ours: string; theirs: string } {
  const period = periodOf(item)
  const score = must(item.score, 'score')
  const scoreAtBet = must(item.score_when_bet, 'score at bet')
  const expected = Number(item.expected.adjusted_margin_x100)
  const total = (score.home + score.away) * 100
  const since = score.home - scoreAtBet.home - (score.away - scoreAtBet.away)
  const graded = (betType: Leg['betType'], selection: Selection, lineQuarters: number | null) =>
    gradeOf({ betType, period, selection, lineQuarters, scoreAtBet }, ended(period, score)).result
  switch (item.market) {
    case 'AH_MARGIN': {
      const line = expected - since * 100
      expect(Math.abs(line)).toBeLessThanOrEqual(25)
      return { ours: graded('HDP', 'home', line / 25), theirs: outcomeOfMargin(expected) }
    }
    case 'OU_MARGIN': {
      const line = total - expected
      expect(Math.abs(line)).toBeLessThanOrEqual(25)
      return { ours: graded('OU', 'over', line / 25), theirs: outcomeOfMargin(expected) }
    }
    case 'OE_MARGIN':
      return { ours: graded('OE', 'odd', null), theirs: expected % 200 === 100 ? 'won' : 'lost' }
    default: {
      const winner = expected > 0 ? '1' : expected < 0 ? '2' : 'X'
      return { ours: graded('1X2', winner, null), theirs: 'won' }
    }
  }
}

/**
 * The result of a bet whose case states only the home side's margin past its line. A handicap is
 * graded at 1-0, with the line that leaves this margin.
 */
export function gradeFromMargin(item: Case): string {
  const period = periodOf(item)
  const margin = must(item.adjusted_margin_x100, 'margin')
  const word = must(item.selection, 'selection')
  const graded = (
    betType: Leg['betType'],
    selection: Selection,
    lineQuarters: number | null,
    score: Score,
  ) => gradeOf({ betType, period, selection, lineQuarters }, ended(period, score)).result
  switch (item.market) {
    case 'AH_FROM_MARGIN': {
      if (margin % 25 !== 0) return 'no quarter line'
      const homeLine = (margin - 100) / 25
      const [selection, line] =
        word === 'h' ? (['home', homeLine] as const) : (['away', -homeLine] as const)
      return graded('HDP', selection, line, { home: 1, away: 0 })
    }
    case 'OU_FROM_MARGIN':
      return graded('OU', word === 'h' ? 'over' : 'under', (300 - margin) / 25, {
        home: 2,
        away: 1,
      })
    case 'CS_FROM_MARGIN':
      return 'no score'
    case 'ML_FROM_MARGIN':
      return graded('ML', word === 'h' ? 'home' : 'away', null, scoreOfMargin(margin))
    case 'OE_FROM_MARGIN':
      return graded('OE', word === 'h' ? 'odd' : 'even', null, { home: margin / 100, away: 0 })
    default:
      return graded('1X2', must(winnerWords[word], 'selection'), null, scoreOfMargin(margin))
  }
}

export const scoreOfMargin = (hundredths: number): Score => ({
  home: Math.max(hundredths, 0) / 100,
  away: Math.max(-hundredths, 0) / 100,
})
