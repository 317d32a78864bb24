import { describe, expect, test } from 'vitest'
import { gradeSelection, type Leg, selectionKey } from './grade-selection.ts'
import { type MatchOutcome, outcomeOfPeriod } from './match-outcome.ts'

const leg = (over: Partial<Leg> = {}): Leg => ({
  betType: 'HDP',
  period: 'FT',
  selection: 'home',
  lineQuarters: -1,
  scoreAtBet: null,
  ...over,
})
const completed: MatchOutcome = {
  status: 'completed',
  halfTime: { home: 1, away: 0 },
  fullTime: { home: 1, away: 1 },
}

describe('when a leg can be graded', () => {
  test('first-half legs at half-time, full-time legs not before the end', () => {
    const atHalfTime: MatchOutcome = { ...completed, fullTime: null }
    expect(gradeSelection(leg({ period: '1H' }), atHalfTime)?.result).toBe('won')
    expect(gradeSelection(leg(), atHalfTime)).toBeUndefined()
    expect(gradeSelection(leg(), completed)?.result).toBe('half_lost')
  })

  test('a completed match without its half-time score leaves first-half legs open', () => {
    expect(gradeSelection(leg({ period: '1H' }), { ...completed, halfTime: null })).toBeUndefined()
  })

  test('rules.md 3.3: abandoned, with no more known than the half-time goals', () => {
    const over = leg({ betType: 'OU', selection: 'over', lineQuarters: 2 })
    const abandoned: MatchOutcome = { ...completed, status: 'abandoned', fullTime: null }
    expect(gradeSelection(over, abandoned)).toMatchObject({
      result: 'won',
      scoreSource: 'abandonment',
    })
    expect(gradeSelection(over, { ...abandoned, halfTime: null })?.result).toBe('void')
  })

  test('a selection or a line that its bet type does not have is our own error', () => {
    expect(() => gradeSelection(leg({ selection: 'over' }), completed)).toThrow('no selection over')
    expect(() => gradeSelection(leg({ lineQuarters: null }), completed)).toThrow('line')
    expect(() => gradeSelection(leg({ betType: 'OE', selection: 'odd' }), completed)).toThrow(
      'line',
    )
  })
})

describe('the key of a selection', () => {
  test('holds the score at bet only where it counts', () => {
    const scoreAtBet = { home: 1, away: 0 }
    const over = leg({ betType: 'OU', selection: 'over', lineQuarters: 10 })
    expect(selectionKey({ ...over, scoreAtBet })).toBe(selectionKey(over))
    expect(selectionKey(leg({ scoreAtBet }))).not.toBe(selectionKey(leg()))
    expect(selectionKey(leg({ scoreAtBet: { home: 0, away: 0 } }))).toBe(selectionKey(leg()))
    expect(gradeSelection(over, completed)?.key).toBe(selectionKey(over))
  })
})

describe('outcome of a period @spec S4.match.states', () => {
  const half = { status: 'completed', score: { home: 1, away: 0 } } as const
  const full = { status: 'completed', score: { home: 2, away: 1 } } as const
  const cancelled = { status: 'cancelled', score: null } as const
  const abandoned = { status: 'abandoned', score: { home: 1, away: 1 } } as const
  test.each([
    ['1H', null, null, null],
    ['FT', half, null, null],
    ['1H', half, null, { status: 'completed', halfTime: half.score, fullTime: null }],
    ['FT', half, full, { status: 'completed', halfTime: half.score, fullTime: full.score }],
    ['1H', cancelled, full, { status: 'cancelled', halfTime: null, fullTime: full.score }],
    ['FT', cancelled, full, { status: 'completed', halfTime: null, fullTime: full.score }],
    ['1H', half, cancelled, { status: 'completed', halfTime: half.score, fullTime: null }],
    ['FT', half, cancelled, { status: 'cancelled', halfTime: half.score, fullTime: null }],
    ['1H', null, cancelled, { status: 'cancelled', halfTime: null, fullTime: null }],
    ['1H', null, full, null],
    ['1H', null, abandoned, { status: 'abandoned', halfTime: null, fullTime: abandoned.score }],
    ['1H', abandoned, null, { status: 'abandoned', halfTime: null, fullTime: abandoned.score }],
    [
      '1H',
      half,
      abandoned,
      { status: 'completed', halfTime: half.score, fullTime: abandoned.score },
    ],
    [
      'FT',
      half,
      abandoned,
      { status: 'abandoned', halfTime: half.score, fullTime: abandoned.score },
    ],
  ] as const)('%s of 1H %j, FT %j: %j', (period, firstHalf, fullTime, outcome) => {
    expect(outcomeOfPeriod(period, firstHalf, fullTime)).toEqual(outcome)
  })
})
