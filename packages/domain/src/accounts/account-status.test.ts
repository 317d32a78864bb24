import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '../errors/error-catalogue.ts'
import { accountActs, accountStatuses, mayBecomeStatus, refusalOf } from './account-status.ts'

/**
 * Columns: log in, view, change, bet.
 * @spec S6.status.close S6.status.block S6.status.freeze S6.status.suspend S6.status.viewOnly
 *   S6.status.inactive
 */
const table = {
  active: [null, null, null, null],
  suspended: [null, null, 'SUSPEND', 'SUSPEND'],
  frozen: ['FREEZE', null, 'FREEZE', 'FREEZE'],
  blocked: ['BLOCK', 'BLOCK', 'BLOCK', 'BLOCK'],
  closed: ['CLOSE', 'CLOSE', 'CLOSE', 'CLOSE'],
  inactive: ['memberInactive', 'account_inactive', 'account_inactive', 'memberInactive'],
} as const

/** @spec S4.account.states S4.account.viewOnly */
describe('account states', () => {
  test.each(accountStatuses)('%s', (status) => {
    expect(accountActs.map((act) => refusalOf(status, act))).toEqual(table[status])
  })

  test('a state that lets a member in never answers a code that ends the session', () => {
    for (const status of accountStatuses.filter((one) => refusalOf(one, 'view') === null)) {
      for (const act of accountActs) {
        const code = refusalOf(status, act)
        if (code !== null) expect(errorCatalogue[code].group).not.toBe('logout')
      }
    }
  })

  test('a state that ends the session says so on every call', () => {
    for (const status of accountStatuses) {
      const code = refusalOf(status, 'view')
      if (code !== null) expect(errorCatalogue[code].group).toBe('logout')
    }
  })

  test('every state can become every other, but nothing leaves closed', () => {
    for (const from of accountStatuses) {
      for (const to of accountStatuses) {
        const expected = from !== 'closed' && from !== to
        expect(mayBecomeStatus(from, to), `${from} ${to}`).toBe(expected)
      }
    }
  })
})
