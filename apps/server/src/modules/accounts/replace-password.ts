import type { Transaction } from '../../db/transaction.ts'
import { changeStoredPassword, type StoredPassword } from './account-store.ts'

/**
 * Replaces the password of an account, which its owner has proved, by another one. Returns how
 * often the password has been changed since the account was made.
 */
export function replacePassword(
  tx: Transaction,
  accountId: bigint,
  next: StoredPassword,
): Promise<number> {
  return changeStoredPassword(tx, accountId, next)
}
