import type { Transaction } from '../../db/transaction.ts'
import { changeStoredPassword, type StoredPassword, type VerifiedAccount } from './account-store.ts'

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
