import type { Transaction } from '../../db/transaction.ts'
import { type StoredPassword, updatePassword } from './account-store.ts'

/** Replaces the password of an account, which its owner has proved, by another one. */
export function replacePassword(
  tx: Transaction,
  accountId: bigint,
  next: StoredPassword,
): Promise<void> {
  return updatePassword(tx, accountId, next)
}
