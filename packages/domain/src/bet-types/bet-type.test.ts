import { describe, expect, test } from 'vitest'
import { countsFromBet } from '../settlement/grade-selection.ts'
import { periodsOf, recordOf } from '../sports/all-sports.ts'
import { betTypeRules, betTypes } from './bet-type.ts'

describe('bet types that are built', () => {
  test.each([
    ['HDP', 'home away', 'handicap', 'FT 1H', 'follows the odds type', 'counts from the bet'],
    ['OU', 'over under', 'total', 'FT 1H', 'follows the odds type', 'counts the match'],
    ['1X2', '1 X 2', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['OE', 'odd even', 'no line', 'FT 1H', 'follows the odds type', 'counts the match'],
    ['DC', '1X X2 12', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['HTFT', 'HH HD HA DH DD DA AH AD AA', 'no line', 'FT', 'decimal', 'counts the match'],
    ['FGLG', 'HF HL AF AL NG', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['BS', 'both one neither', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['CL', 'home-yes home-no away-yes away-no', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['DNB', 'home away', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['HNB', 'draw away', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    ['ANB', 'home draw', 'no line', 'FT 1H', 'decimal', 'counts the match'],
    [
      'TWTN',
      'home-yes home-no away-yes away-no',
      'no line',
      'FT 1H',
      'decimal',
      'counts the match',
    ],
    ['ML', 'home away', 'no line', 'FT 1H', 'follows the odds type', 'counts the match'],
    ['HOU', 'over under', 'total', 'FT 1H', 'follows the odds type', 'counts the match'],
    ['AOU', 'over under', 'total', 'FT 1H', 'follows the odds type', 'counts the match'],
    ['NG', 'home none away', 'goal_number', 'FT 1H', 'decimal', 'counts the match'],
    ['WM', 'H1 H2 H3 H4+ A1 A2 A3 A4+ SD NG', 'no line', 'FT 1H', 'decimal', 'counts the match'],
  ] as const)('%s: %s, %s, %s, %s, %s', (betType, selections, line, periods, odds, score) => {
    const rule = betTypeRules[betType]
    expect(rule.selections.join(' ')).toBe(selections)
    expect(rule.line ?? 'no line').toBe(line)
    expect(periodsOf(1, betType).join(' ')).toBe(periods)
    expect(rule.followsOddsType).toBe(odds !== 'decimal')
    const leg = {
      sportsType: 1,
      betType,
      period: 'FT',
      selection: 'home',
      lineQuarters: null,
    } as const
    expect(countsFromBet({ ...leg, scoreAtBet: null })).toBe(score === 'counts from the bet')
  })

  /** @spec S9.grid.correctScore S9.grid.otherScore */
  test('correct score has 0-0 to 4-4 and any other score', () => {
    const { selections } = betTypeRules.CS
    expect(selections).toHaveLength(26)
    expect([selections[0], selections[24], selections[25]]).toEqual(['0-0', '4-4', 'AOS'])
  })

  test('total goals has 0 to 10+ and the classic groups @spec S9.grid.totalGoals', () => {
    expect(betTypeRules.TG.selections.join(' ')).toBe('0 1 2 3 4 5 6 7 8 9 10+ 0-1 2-3 4-6 7+')
  })

  test('GHDP is a handicap in the second unit, which football has not', () => {
    expect(betTypeRules.GHDP).toMatchObject({ selections: ['home', 'away'], line: 'handicap' })
    expect(periodsOf(1, 'GHDP')).toEqual([])
    const markets = recordOf(5).markets.filter(({ betType }) => betType === 'GHDP')
    expect(markets).toEqual([
      { betType: 'GHDP', periods: ['FT', 'S1', 'S2', 'S3', 'S4', 'S5'], unit: 'game' },
    ])
  })

  test.each([
    ['home', undefined, 'home-points'],
    ['away', 2, 'away-ko'],
  ] as const)('the way of a fight won by %s, knock-out in round %s, is %s', (...row) => {
    const [winner, knockOutIn, way] = row
    const round = knockOutIn === undefined ? {} : { knockOutIn }
    const facts = { score: { home: 1, away: 1 }, halfTime: null, goals: [], winner, ...round }
    const { selections, decide } = betTypeRules.WAY
    const won = selections.filter((selection) => {
      const backed = { selection, lineQuarters: 0, countedFrom: { home: 0, away: 0 } }
      return decide(backed, facts) === 'won'
    })
    expect(won).toEqual([way])
  })

  test.each([
    ['GH_WIN', 6, 'R1', 'R6'],
    ['GH_PLACE', 6, 'R1', 'R6'],
    ['GH_TOP2', 6, 'R1', 'R6'],
    ['GH_OE', 2, 'odd', 'even'],
    ['GH_OU', 2, 'over', 'under'],
    ['GH_QUINELLA', 15, 'R1/R2', 'R5/R6'],
    ['GH_EXACTA', 30, 'R1-R2', 'R6-R5'],
    ['GH_H2H', 30, 'R1>R2', 'R6>R5'],
  ] as const)('%s of a race has %i selections, %s to %s', (betType, count, first, last) => {
    const { selections, inParlay, followsOddsType } = betTypeRules[betType]
    expect(selections).toHaveLength(count)
    expect([selections[0], selections.at(-1)]).toEqual([first, last])
    expect([inParlay, followsOddsType]).toEqual([false, false])
  })

  test('no other is', () => {
    expect(betTypes).toHaveLength(30)
  })
})
