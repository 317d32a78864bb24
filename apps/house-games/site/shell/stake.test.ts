import { expect, test } from 'vitest'
import { outcomeOf, stakeFault, stepStake, timesStake } from './stake.ts'

const limits = { min: '1.00', max: '500.00' }

test.each([
  ['10.00', 'half', '5.00'],
  ['1.50', 'half', '1.00'],
  ['10.00', 'double', '20.00'],
  ['300.00', 'double', '500.00'],
  ['300.00', 'min', '1.00'],
  ['300.00', 'max', '500.00'],
  ['words', 'double', '1.00'],
] as const)('%s, %s: %s', (stake, step, due) => {
  expect(stepStake(stake, step, limits, '9000.00')).toBe(due)
})

test('the highest stake is what the member has, but never below the lowest', () => {
  expect(stepStake('1.00', 'max', limits, '42.17')).toBe('42.17')
  expect(stepStake('1.00', 'max', limits, '0.40')).toBe('500.00')
  expect(stepStake('1.00', 'max', limits, null)).toBe('500.00')
})

test.each([
  ['', 'none'],
  ['-3', 'none'],
  ['1.005', 'none'],
  ['0', 'none'],
  ['0.99', 'low'],
  ['500.01', 'high'],
  ['60', 'balance'],
  ['50', undefined],
])('a stake of "%s": %s', (stake, fault) => {
  expect(stakeFault(stake, limits, '50.00')).toBe(fault)
})

test('a bet of several stakes needs the balance for all of them', () => {
  expect(stakeFault('20', limits, '50.00', 2)).toBeUndefined()
  expect(stakeFault('20', limits, '50.00', 3)).toBe('balance')
  expect(timesStake('20.5', 3)).toBe('61.50')
})

test('what comes back up to the stake is no win', () => {
  expect(outcomeOf('10.00', '10.01')).toBe('won')
  expect(outcomeOf('10.00', '10.00')).toBe('returned')
  expect(outcomeOf('10.00', '2.00')).toBe('returned')
  expect(outcomeOf('10.00', '0.00')).toBe('lost')
})
