import { instantOf } from '@fairline/domain/time/gmt8'
import { rangeProblem, weekOf } from '@fairline/site/reports/report-range'
import { describe, expect, test } from 'vitest'
import { addend, addsUp, expectedClosing } from './days-table.tsx'

const at = (text: string): number => instantOf(text) ?? Number.NaN

describe('weeks run from Monday to Sunday in GMT+8', () => {
  test.each([
    ['2026-11-21 12:00:00', 0, '2026-11-16', '2026-11-21'],
    ['2026-11-21 12:00:00', 1, '2026-11-09', '2026-11-15'],
    ['2026-11-16 00:00:00', 0, '2026-11-16', '2026-11-16'],
    ['2026-11-15 23:59:59', 0, '2026-11-09', '2026-11-15'],
    ['2027-01-01 08:00:00', 0, '2026-12-28', '2027-01-01'],
    ['2027-01-01 08:00:00', 1, '2026-12-21', '2026-12-27'],
  ])('%s, %i weeks back: %s to %s', (now, back, start, end) => {
    expect(weekOf(at(now), back)).toEqual({ start, end })
  })
})

describe('a chosen range @spec S5.report.fields S5.report.endDate', () => {
  test.each([
    ['2026-11-01', '2026-11-30', null],
    ['2026-11-01', '2026-11-01', null],
    ['', '2026-11-30', 'start'],
    ['2026-11-01', '', 'end'],
    ['2026-02-30', '2026-11-30', 'start'],
    ['2026-11-02', '2026-11-01', 'order'],
    ['2026-01-01', '2026-04-03', null],
    ['2026-01-01', '2026-04-04', 'length'],
  ] as const)('%s to %s: %s', (start, end, problem) => {
    expect(rangeProblem({ start, end })).toBe(problem)
  })
})

describe('detail 27: a statement adds up', () => {
  const day = {
    opening_balance: '10000.00',
    win_loss: '-40.01',
    commission: '0.25',
    transfer: '-500.00',
    closing_balance: '9460.24',
  }

  test('opening and what moved lead to closing', () => {
    expect(addsUp(day)).toBe(true)
  })

  test('a cent that is missing is seen', () => {
    const wrong = { ...day, closing_balance: '9460.25' }
    expect(addsUp(wrong)).toBe(false)
    expect(expectedClosing(wrong)).toBe('9460.24')
  })
})

test.each([
  ['-47.90', '-', '47.90'],
  ['1234.50', '+', '1,234.50'],
  ['0.00', '+', '0.00'],
])('a part of the sum of %s is written %s %s', (text, sign, size) => {
  expect(addend(text)).toEqual([sign, size])
})
