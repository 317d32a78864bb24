import { expect, test } from 'vitest'
import { readThousandths, thousandthsText } from './thousandths.ts'

test.each([
  ['0.40', 400, '0.40'],
  ['-0.25', -250, '-0.25'],
  ['2.625', 2_625, '2.625'],
  ['208', 208_000, '208.00'],
  ['-0', 0, '0.00'],
])('%s is %i thousandths, shown as %s', (text, value, shown) => {
  expect(readThousandths(text)).toBeCloseTo(value, 9)
  expect(thousandthsText(value)).toBe(shown)
})

test.each(['', '.5', '1.', '0.1234', '1000', '1e3', '+1', ' 1'])('%j is no number', (text) => {
  expect(readThousandths(text)).toBeUndefined()
})
