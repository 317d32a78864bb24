import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { fieldText } from '../errors/field-messages.ts'
import { firstFault } from '../errors/field-rules.ts'
import { currencies } from '../money/money.ts'
import { stakeRules } from './stake-rules.ts'
import { readStake } from './stake-text.ts'

/** @spec S5.message.required S5.message.min */
test.each([
  ['MYR', '0.01', null],
  ['MYR', '', 'Please enter a limit.'],
  ['MYR', 'ten', 'Please enter a valid amount.'],
  ['MYR', '1.005', 'Please enter a valid amount.'],
  ['MYR', '0', 'limit must have minimal of 0.01.'],
  ['MYR', '-5', 'limit must have minimal of 0.01.'],
  ['IDR', '5.00', null],
  ['IDR', '5.50', 'Please enter a whole amount.'],
  ['IDR', '0', 'limit must have minimal of 1.00.'],
] as const)('in %s a form says of "%s": %s', (currency, text, said) => {
  const fault = firstFault(text, stakeRules(currency, 'limit'))
  expect(fault === null ? null : fieldText(fault)).toBe(said)
})

const texts = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.stringMatching(/^-?\d{1,18}(\.\d{1,3})?$/),
  fc.constantFrom('', ' 5', '1,000', '1e3', '+1', '.5', '5.', '0.00', '-0'),
)
property.prop([fc.constantFrom(...currencies), texts])(
  'a form lets through what the server reads as a stake, and nothing else',
  (currency, text) => {
    const isLetThrough = firstFault(text, stakeRules(currency, 'stake')) === null
    expect(isLetThrough).toBe(readStake(text, currency).kind === 'amount')
  },
)
