import { describe, expect, test } from 'vitest'
import {
  currencies,
  displayMoney,
  formatMoney,
  parseMoney,
  roomFeeUnitMinor,
  stakeStepMinor,
} from './money.ts'

describe('money text', () => {
  test.each([
    ['0', 0n, '0.00', '0.00'],
    ['0.1', 10n, '0.10', '0.10'],
    ['0.05', 5n, '0.05', '0.05'],
    ['-0.05', -5n, '-0.05', '-0.05'],
    ['12.34', 1234n, '12.34', '12.34'],
    ['-999.99', -99_999n, '-999.99', '-999.99'],
    ['1000', 100_000n, '1000.00', '1,000.00'],
    ['-1234567.8', -123_456_780n, '-1234567.80', '-1,234,567.80'],
    ['999999999999999.99', 99_999_999_999_999_999n, '999999999999999.99', '999,999,999,999,999.99'],
  ])('%s', (text, minor, written, displayed) => {
    expect(parseMoney(text)).toBe(minor)
    expect(formatMoney(minor)).toBe(written)
    expect(displayMoney(minor)).toBe(displayed)
  })

  test.each(['', '.5', '1.', '1.005', '+1', '1e3', '1,000', ' 1', '1 ', '--1', '0x1', '١', 'NaN'])(
    '"%s" is no money',
    (text) => {
      expect(parseMoney(text)).toBeUndefined()
    },
  )
})

/**
 * @spec S3.currencies S9.currencies S9.currencies.idr S9.currencies.thb S9.currencies.myr
 *   S9.currencies.usd S9.currencies.sgd S9.currencies.mmk
 */
describe('rules.md 1.3: the step of a stake', () => {
  test.each([
    ['CNY', 1n],
    ['IDR', 100n],
    ['THB', 1n],
    ['MYR', 1n],
    ['USD', 1n],
    ['SGD', 1n],
    ['MMK', 100n],
    ['MMO', 100n],
    ['BDT', 1n],
    ['VND', 100n],
    ['JPY', 100n],
    ['KRW', 100n],
  ] as const)('%s: %s minor units', (currency, step) => {
    expect(stakeStepMinor(currency)).toBe(step)
    expect(currencies).toContain(currency)
  })
})

/** @spec S5.room.fee S5.room.feeMax */
test('a unit of room fees is what members pay in: one, a hundred or a thousand', () => {
  const units = currencies.map(
    (currency) => `${currency} ${formatMoney(roomFeeUnitMinor(currency))}`,
  )
  expect(units).toEqual([
    'CNY 1.00',
    'IDR 1000.00',
    'THB 1.00',
    'MYR 1.00',
    'USD 1.00',
    'SGD 1.00',
    'MMK 1000.00',
    'MMO 1000.00',
    'BDT 1.00',
    'VND 1000.00',
    'JPY 100.00',
    'KRW 1000.00',
  ])
})
