import { expect, test } from 'vitest'
import { type Balances, balancesOf, latestOf } from './balances.ts'

const at = (version: number): Balances => ({
  available: `${version}.00`,
  account: `${version}.00`,
  outstanding: '0.00',
  version,
})
const known = at(5)

test.each([
  ['a later transfer', at(6), undefined, 'told'],
  ['an earlier transfer', at(4), undefined, 'known'],
  // The operator's own wallet changes without a transfer here.
  ['the same transfer', at(5), undefined, 'told'],
  ['an earlier transfer to who asked', at(4), known, 'told'],
  ['an earlier transfer to who asked before the news', at(4), at(3), 'known'],
])('of balances after %s', (_, told, asked, latest) => {
  expect(latestOf(known, told, asked)).toBe(latest === 'told' ? told : known)
})

test('balances are read from the names of the contract', () => {
  const answer = { balance: '1.00', account_balance: '3.00', outstanding_balance: '2.00' }
  expect(balancesOf({ ...answer, balance_version: 7 })).toEqual({
    available: '1.00',
    account: '3.00',
    outstanding: '2.00',
    version: 7,
  })
})
