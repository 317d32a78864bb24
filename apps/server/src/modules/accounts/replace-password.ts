import type { Transaction } from '../../db/transaction.ts'
import {
  changeStoredPassword,
  overwritePassword,
  type StoredPassword,
  type VerifiedAccount,
} from './account-store.ts'

/**
 * Replaces the verified password of an account. Returns how often it has been changed now, or
 * undefined if it was changed after it was verified: nothing is replaced then.
 */
export function replacePassword(
  tx: Transaction,
  account: VerifiedAccount,
  next: StoredPassword,
): Promise<number | undefined> {
  return changeStoredPassword(tx, account, next)
}

/**
 * Sets the password of an account for an upline, who knows it then: the member has to choose
 * another one at the next login. Devices that used the older one are unknown again.
 */
export function setPassword(
  tx: Transaction,
  accountId: bigint,
  next: StoredPassword,
): Promise<void> {
  return overwritePassword(tx, accountId, next)
}
