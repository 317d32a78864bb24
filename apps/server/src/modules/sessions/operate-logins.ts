import type { Transaction } from '../../db/transaction.ts'
import { deleteFailures, loginKeyOf } from './login-attempt-store.ts'
import { endSessionsOf } from './session-store.ts'

/** Lets an account log in again after too many failures. Returns how many are forgotten. */
export function unlockLogins(
  tx: Transaction,
  operatorId: number,
  loginId: string,
): Promise<number> {
  return deleteFailures(tx, loginKeyOf(operatorId, loginId.toLowerCase()))
}

/**
 * Ends the sessions of an account from outside of a server, which learns it at their next call.
 * Returns their number.
 */
export async function endSessionsFromOutside(
  tx: Transaction,
  accountId: bigint,
  nowMs: number,
): Promise<number> {
  return (await endSessionsOf(tx, accountId, 'session_expired', nowMs)).length
}
