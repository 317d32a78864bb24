import { describe, expect, test } from 'vitest'
import { currencies, stakeStepMinor } from '../money/money.ts'
import {
  caretInGrouped,
  cleanStake,
  groupStake,
  keyStepMinor,
  stakeChips,
  stakeText,
  stepStake,
} from './stake-input.ts'

describe('typing a stake', () => {
  test.each([
    ['1000', 'MYR', '1000'],
    ['1,000.50', 'MYR', '1000.50'],
    ['1,000.509', 'MYR', '1000.50'],
    ['007', 'MYR', '7'],
    ['0', 'MYR', '0'],
    ['.5', 'MYR', '0.5'],
    ['5.', 'MYR', '5.'],
    ['1.2.3', 'MYR', '1.23'],
    ['-10', 'MYR', '10'],
    ['1e3', 'MYR', '13'],
    ['RM 25', 'MYR', '25'],
    ['１０', 'MYR', ''],
    ['50000.75', 'IDR', '50000'],
    ['', 'MYR', ''],
    ['9'.repeat(40), 'MYR', '9'.repeat(12)],
  ] as const)('"%s" in %s leaves "%s"', (typed, currency, text) => {
    expect(cleanStake(typed, currency)).toBe(text)
  })

  test.each([
    ['', ''],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567', '1,234,567'],
    ['1234.5', '1,234.5'],
    ['1000.', '1,000.'],
    ['0.50', '0.50'],
  ])('"%s" shows as "%s"', (text, shown) => {
    expect(groupStake(text)).toBe(shown)
  })

  test.each([
    ['a digit typed at the end', '1,0000', 6, '10,000', 6],
    ['a digit typed in the middle', '1,9000', 3, '19,000', 2],
    ['the first digit deleted', ',000', 0, '000', 0],
    ['before a separator that came', '12345', 2, '12,345', 2],
  ] as const)('the caret stays among the digits: %s', (_what, typed, caret, grouped, expected) => {
    expect(caretInGrouped(typed, caret, grouped)).toBe(expected)
  })

  test.each([
    ['100', keyStepMinor, '110'],
    ['100', -keyStepMinor, '90'],
    ['5', -keyStepMinor, ''],
    ['10', -keyStepMinor, ''],
    ['', keyStepMinor, '10'],
    ['0.50', keyStepMinor, '10.50'],
    ['5.', keyStepMinor, '15'],
  ])('"%s" stepped by %d minor units is "%s"', (text, by, expected) => {
    expect(stepStake(text, by)).toBe(expected)
  })

  test('whole stakes need no decimals', () => {
    expect([stakeText(10_000n), stakeText(50n), stakeText(1050n)]).toEqual(['100', '0.50', '10.50'])
  })

  test('chips rise, and are stakes of their currency', () => {
    for (const currency of currencies) {
      const chips = stakeChips[currency]
      expect([...chips].sort((left, right) => (left < right ? -1 : 1))).toEqual(chips)
      expect(chips.every((chip) => chip > 0n && chip % stakeStepMinor(currency) === 0n)).toBe(true)
    }
  })
})
