import { ratio } from '@fairline/domain/money/ratio'
import { expect, test } from 'vitest'
import { hundredths, multiplierText, percentText } from './multiplier.ts'

test.each([
  [ratio(99n, 50n), '1.98x'],
  [ratio(9_900n, 9_500n), '1.04x'],
  [ratio(99n * 1_024n, 100n), '1,013.76x'],
  [ratio(1n, 3n), '0.33x'],
  [ratio(0n), '0.00x'],
])('a multiplier is cut at two decimals: %o is %s', (pays, text) => {
  expect(multiplierText(pays)).toBe(text)
})

test('a share is rounded to the nearest hundredth of a percent', () => {
  expect(percentText(ratio(99n, 100n))).toBe('99.00 %')
  expect(percentText(ratio(2n, 3n))).toBe('66.67 %')
  expect(percentText(ratio(1n, 3n))).toBe('33.33 %')
  expect(hundredths(ratio(1_234_567n))).toBe('1,234,567.00')
})
