import { describe, expect, test } from 'vitest'
import { goalsInOrder } from '../../testing/read-example.ts'
import { settleSingle } from '../../testing/single-bet.ts'
import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { ScoringSide } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import { settleFromReceipt } from '../ticket/rules-version.ts'
import { gradeSelection, type Leg, selectionKey } from './grade-selection.ts'
import { type MatchOutcome, outcomeOfPeriod } from './match-outcome.ts'

const leg = (over: Partial<Leg> = {}): Leg => ({
  sportsType: 1,
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

describe('what is not known leaves open only the bets that ask for it', () => {
  const legOf = (text: string): Leg => {
    const [betType, period, selection, line] = text.split(' ')
    return {
      sportsType: 1,
      betType: betType as BetType,
      period: period as PeriodCode,
      selection: selection as Selection,
      lineQuarters: line === undefined ? null : Number(line) * 4,
      scoreAtBet: null,
    }
  }
  const graded = (text: string, outcome: MatchOutcome): string =>
    gradeSelection(legOf(text), outcome)?.result ?? 'open'
  const score = (text: string) => {
    const [home = 0, away = 0] = text.split('-').map(Number)
    return { home, away }
  }

  test.each([
    // It is not known who scored first, only that a side did.
    ['FGLG FT HF', '1-1', '1-1', 'open'],
    ['FGLG FT AL', '1-1', '1-1', 'open'],
    ['FGLG FT NG', '1-1', '1-1', 'lost'],
    ['NG FT home 1', '1-1', '1-1', 'open'],
    ['NG FT away 2', '1-1', '1-1', 'open'],
    ['NG FT none 2', '1-1', '1-1', 'lost'],
    ['NG FT none 3', '1-1', '1-1', 'won'],
    ['NG FT home 3', '1-1', '1-1', 'lost'],
    ['FGLG 1H HF', '1-1', '2-1', 'open'],
    ['FGLG 1H NG', '1-1', '2-1', 'lost'],
    // The half-time score cuts the match into spans of one side each.
    ['NG FT home 2', '1-0', '1-2', 'lost'],
    ['NG FT away 3', '1-0', '1-2', 'won'],
    ['FGLG FT HL', '1-1', '3-1', 'won'],
    ['FGLG FT HF', '1-1', '3-1', 'open'],
    // A half-time score above the final one proves nothing.
    ['FGLG FT HF', '2-0', '1-1', 'open'],
    ['HTFT FT HH', '-', '2-0', 'open'],
    ['HTFT FT AA', '-', '2-0', 'open'],
    ['DC FT 1X', '-', '2-0', 'won'],
  ])('%s at %s, %s: %s', (text, halfTime, fullTime, result) => {
    const outcome: MatchOutcome = {
      status: 'completed',
      halfTime: halfTime === '-' ? null : score(halfTime),
      fullTime: score(fullTime),
    }
    expect(graded(text, outcome)).toBe(result)
  })

  test.each([
    ['FGLG FT HF', 'open'],
    ['FGLG FT HL', 'void'],
    ['FGLG FT NG', 'lost'],
    ['NG FT home 2', 'open'],
    ['NG FT home 3', 'void'],
    ['NG FT none 2', 'lost'],
  ])('%s of a match broken off at 1-1: %s', (text, result) => {
    const fullTime = { home: 1, away: 1 }
    expect(graded(text, { status: 'abandoned', halfTime: fullTime, fullTime })).toBe(result)
  })

  test.each([
    ['no list', undefined, 'open'],
    ['of the match', 'HAAH', 'won'],
    ['of the first half alone', 'HA', 'won'],
    ['that does not add up', 'HHHH', 'open'],
    ['that is too short', 'H', 'open'],
  ])('an order of goals %s: %s', (_name, letters, result) => {
    const outcome: MatchOutcome = {
      status: 'completed',
      halfTime: { home: 1, away: 1 },
      fullTime: { home: 2, away: 2 },
      ...(letters === undefined ? {} : { goals: goalsInOrder(letters) }),
    }
    expect(graded('FGLG FT HF', outcome)).toBe(result)
    expect(graded('FGLG 1H HF', outcome)).toBe(result)
  })
})

describe('a first half that was cancelled alone @spec S4.match.cancelled.firstHalf', () => {
  const outcome: MatchOutcome = {
    status: 'completed',
    halfTime: null,
    fullTime: { home: 2, away: 0 },
    firstHalfCancelled: true,
  }

  test('voids what asks for the half-time score, and its receipt says why', () => {
    const htft = leg({ betType: 'HTFT', selection: 'HH', lineQuarters: null })
    const grade = gradeSelection(htft, outcome)
    if (grade === undefined) throw new Error('HTFT is void')
    expect(grade).toMatchObject({ result: 'void', voidReason: 'cancelled', score: null })
    const ticket = {
      stake: 1_000n,
      price: { type: 'DEC', thousandths: 2_000 },
      leg: htft,
      rulesVersion: '2026-11',
    } as const
    const settlement = settleSingle(ticket, grade)
    expect(settlement.receipt.rules.map(({ id }) => id)).toEqual(['firstHalfCancelled'])
    expect(settleFromReceipt(JSON.parse(JSON.stringify(settlement.receipt)))).toEqual(settlement)
  })

  test('leaves every other bet of the match alone', () => {
    expect(gradeSelection(leg(), outcome)?.result).toBe('won')
    const first = leg({ betType: 'FGLG', selection: 'HF', lineQuarters: null })
    expect(gradeSelection(first, outcome)?.result).toBe('won')
  })
})

describe('a match that was broken off at a score beyond every grid', () => {
  const broken = (home: number, away: number): MatchOutcome => ({
    status: 'abandoned',
    halfTime: null,
    fullTime: { home, away },
  })
  const inSecondHalf = (home: number, away: number): MatchOutcome => ({
    ...broken(home, away),
    halfTime: { home: 0, away: 0 },
  })
  test.each([
    [leg({ betType: 'OU', selection: 'over', lineQuarters: 10 }), broken(500, 499), 'won'],
    [leg({ betType: '1X2', selection: 'X', lineQuarters: null }), broken(999, 0), 'void'],
    [leg({ betType: '1X2', selection: '2', lineQuarters: null }), broken(999, 0), 'void'],
    [leg({ betType: '1X2', selection: 'X', lineQuarters: null }), inSecondHalf(30, 0), 'void'],
    [leg({ betType: 'HTFT', selection: 'DD', lineQuarters: null }), inSecondHalf(0, 30), 'void'],
    [leg({ betType: 'HTFT', selection: 'HA', lineQuarters: null }), inSecondHalf(30, 0), 'lost'],
    [leg({ betType: 'HTFT', selection: 'AH', lineQuarters: null }), broken(999, 0), 'void'],
    [leg({ betType: 'NG', selection: 'away', lineQuarters: 3996 }), broken(0, 0), 'void'],
    [leg({ lineQuarters: -3999 }), broken(0, 0), 'void'],
    [leg({ scoreAtBet: { home: 60, away: 0 } }), broken(0, 0), 'void'],
    [leg({ selection: 'away', scoreAtBet: { home: 0, away: 60 } }), broken(0, 0), 'void'],
  ])('%j on %j: %s', (backed, outcome, result) => {
    expect(gradeSelection(backed, outcome)?.result).toBe(result)
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

describe('outcome of a period @spec S4.match.completed S4.match.cancelled', () => {
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
    [
      'FT',
      cancelled,
      full,
      { status: 'completed', halfTime: null, fullTime: full.score, firstHalfCancelled: true },
    ],
    ['FT', null, full, { status: 'completed', halfTime: null, fullTime: full.score }],
    [
      'FT',
      cancelled,
      abandoned,
      { status: 'abandoned', halfTime: null, fullTime: abandoned.score },
    ],
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
    expect(outcomeOfPeriod(period, { '1H': firstHalf, FT: fullTime })).toEqual(outcome)
  })

  test.each([
    ['FT', ['home'], ['home', 'home', 'away'], ['home', 'home', 'away']],
    ['FT', ['home'], undefined, ['home']],
    ['1H', ['home'], ['home', 'home', 'away'], ['home']],
    // The order of the match begins with the first half's.
    ['1H', undefined, ['home', 'home', 'away'], ['home', 'home', 'away']],
    ['1H', undefined, undefined, undefined],
  ] as const)('%s of goals %j and %j: %j', (period, inHalf, inMatch, goals) => {
    const told = (order: readonly ScoringSide[] | undefined) => (order ? { goals: order } : {})
    const outcome = outcomeOfPeriod(period, {
      '1H': { ...half, ...told(inHalf) },
      FT: { ...full, ...told(inMatch) },
    })
    expect(outcome?.goals).toEqual(goals)
  })
})
