import { describe, expect, test } from 'vitest'
import { csvOf, isPlainNumber } from './csv.ts'

describe('a statement as a file', () => {
  test('begins with the mark of UTF-8 and ends its lines as spreadsheets do', () => {
    expect(
      csvOf([
        ['Date', 'Win/loss'],
        ['2026-11-21', '-40.01'],
      ]),
    ).toBe('\ufeffDate,Win/loss\r\n2026-11-21,-40.01\r\n')
  })

  test.each([
    ['=1+1', `"'=1+1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['+cmd', `"'+cmd"`],
    ['-2+3', `"'-2+3"`],
    ['\t=1', `"'\t=1"`],
    ['-12.50', '-12.50'],
    ['0.00', '0.00'],
    ['Ash, Elm', '"Ash, Elm"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['ไทย', 'ไทย'],
  ])('%j is written %j', (text, written) => {
    expect(csvOf([[text]])).toBe(`\ufeff${written}\r\n`)
  })
})

test.each([
  ['12.50', true],
  ['-9999999999999.99', true],
  ['0', true],
  ['0012345', false],
  ['12345678901234567890', false],
  ['1e5', false],
  ['', false],
])('%j is a number to a spreadsheet: %s', (text, isNumber) => {
  expect(isPlainNumber(text)).toBe(isNumber)
})
