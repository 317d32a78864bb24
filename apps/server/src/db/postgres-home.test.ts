import { expect, test } from 'vitest'
import { accountName } from './postgres-account.ts'
import { closedText } from './postgres-home.ts'

const names = new Map([
  [0, 'root (uid 0)'],
  [70, 'postgres (uid 70)'],
  [1000, 'ann (uid 1000)'],
])
const nameOf = (uid: number): string => names.get(uid) ?? `uid ${uid}`

test('a database of another account: whose it is, who asks, and what to do', () => {
  expect(closedText('/srv/data/postgres', 70, 1000, nameOf)).toBe(
    'The database in /srv/data/postgres belongs to postgres (uid 70), and this is ' +
      'ann (uid 1000). Start as postgres (uid 70), or choose another DATA_DIR.',
  )
})

test('root works as the owner, whom a folder above may keep out', () => {
  expect(closedText('/srv/closed/postgres', 70, 0, nameOf)).toBe(
    'The database in /srv/closed/postgres belongs to postgres (uid 70), and a folder above it is ' +
      'closed to that account. Open the folders above it to postgres (uid 70) (chmod o+x), or ' +
      'choose another DATA_DIR.',
  )
})

test('accounts are named as the system names them', () => {
  expect(accountName(0)).toBe('root (uid 0)')
  expect(accountName(4_000_000)).toBe('uid 4000000')
})
