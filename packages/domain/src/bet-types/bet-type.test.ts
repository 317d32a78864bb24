import { describe, expect, test } from 'vitest'
import { betTypeRules, betTypes } from './bet-type.ts'

describe('bet types that are built @spec S3.betTypes', () => {
  test.each([
    ['HDP', 'home away', 'line', 'follows the odds type', 'counts from the bet'],
    ['OU', 'over under', 'line', 'follows the odds type', 'counts the match'],
    ['1X2', '1 X 2', 'no line', 'decimal', 'counts the match'],
    ['OE', 'odd even', 'no line', 'follows the odds type', 'counts the match'],
  ] as const)('%s: %s, %s, %s, %s', (betType, selections, line, odds, score) => {
    const rule = betTypeRules[betType]
    expect(rule.selections.join(' ')).toBe(selections)
    expect(rule.hasLine).toBe(line === 'line')
    expect(rule.followsOddsType).toBe(odds !== 'decimal')
    expect(rule.countsFromBet).toBe(score === 'counts from the bet')
  })

  test('no other is', () => {
    expect(betTypes).toEqual(['HDP', 'OU', '1X2', 'OE'])
  })
})
