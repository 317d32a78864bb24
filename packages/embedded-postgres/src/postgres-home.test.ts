import { expect, test } from 'vitest'
import { accountName } from './postgres-account.ts'
import { accessDeniedMessage } from './postgres-home.ts'

const names = new Map([
  [0, 'root (uid 0)'],
  [70, 'postgres (uid 70)'],
  [1000, 'ann (uid 1000)'],
])
const nameOf = (uid: number): string => names.get(uid) ?? `uid ${uid}`

test('a database of another account names its owner, this account and the remedy', () => {
  expect(accessDeniedMessage('/srv/data/postgres', 70, 1000, nameOf)).toBe(
    'The database in /srv/data/postgres belongs to postgres (uid 70), but the server runs ' +
      'as ann (uid 1000). Start it as postgres (uid 70), or choose another DATA_DIR.',
  )
})

test('root acts as the owner, which a folder above may keep out', () => {
  expect(accessDeniedMessage('/srv/closed/postgres', 70, 0, nameOf)).toBe(
    'The database in /srv/closed/postgres belongs to postgres (uid 70), but that account cannot ' +
      'enter a folder above it. Let postgres (uid 70) enter the folders above it (chmod o+x), or ' +
      'choose another DATA_DIR.',
  )
})

test('accounts are named as the system names them', () => {
  expect(accountName(0)).toBe('root (uid 0)')
  expect(accountName(4_000_000)).toBe('uid 4000000')
})
