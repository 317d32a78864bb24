import { expect, test } from 'vitest'
import { readStake } from './stake-text.ts'

/** @spec S5.bet.amountInvalid */
test.each([
  ['10', 'MYR', 1000n],
  ['0.01', 'MYR', 1n],
  ['0010.5', 'MYR', 1050n],
  ['10.00', 'IDR', 1000n],
  ['999999999999999.99', 'USD', 99_999_999_999_999_999n],
] as const)('"%s" in %s is an amount', (text, currency, minor) => {
  expect(readStake(text, currency)).toEqual({ kind: 'amount', minor })
})

test.each([
  ['', 'MYR', 'missing'],
  ['0', 'MYR', 'invalid'],
  ['-1', 'MYR', 'invalid'],
  ['1.001', 'MYR', 'invalid'],
  ['1,000', 'MYR', 'invalid'],
  ['10.5', 'IDR', 'invalid'],
  ['0.5', 'MMK', 'invalid'],
  ['1000000000000000', 'MYR', 'too_large'],
  ['1e16', 'MYR', 'invalid'],
] as const)('"%s" in %s is %s', (text, currency, kind) => {
  expect(readStake(text, currency)).toEqual({ kind })
})
