import { refusalOf } from '@fairline/domain/accounts/account-status'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { bookNow } from '../../db/book-now.ts'
import { topic } from '../../db/outbox.ts'
import type { Transaction } from '../../db/transaction.ts'
import { statesWithoutSession } from './end-sessions.ts'
import { deleteFailures, loginKeyOf } from './login-attempt-store.ts'
import { sessionNews } from './session-context.ts'
import { endForbidden, endSessionsOfAll, findOpenSessions } from './session-store.ts'

/** An account with open sessions, of which an operator or an upline has changed something. */
export interface ChangedAccount {
  readonly accountId: bigint
  /** What its state refuses bets with, where the state is what was changed. */
  readonly code: ErrorCode | null
}

export const changedAccounts = topic<readonly ChangedAccount[]>('changed accounts')

/** Lets an account log in again after too many failures. Returns how many are forgotten. */
export function unlockLogins(
  tx: Transaction,
  operatorId: number,
  loginId: string,
): Promise<number> {
  return deleteFailures(tx, loginKeyOf(operatorId, loginId.toLowerCase()))
}

/**
 * Ends the sessions of accounts for an operator or an upline: open pages are logged out with the
 * code, and later calls with their tokens answer it. Returns the number of sessions.
 */
export async function endSessionsByUpline(
  tx: Transaction,
  accountIds: readonly bigint[],
  code: ErrorCode,
): Promise<number> {
  const ended = await endSessionsOfAll(tx, accountIds, code, await bookNow(tx))
  if (ended.length > 0) tx.tell(sessionNews, { ended, changed: [] })
  return ended.length
}

/**
 * Applies to open sessions what an operator or an upline changed of accounts. Where the new state
 * allows no session, the session ends with the code of the state. Any other session reads its
 * member again, and its pages are told.
 */
export async function followAccounts(
  tx: Transaction,
  accountIds: readonly bigint[],
  changed: 'state' | 'terms' = 'terms',
): Promise<void> {
  if (accountIds.length === 0) return
  const ended = await endForbidden(tx, await bookNow(tx), statesWithoutSession, accountIds)
  const open = await findOpenSessions(tx, accountIds)
  if (ended.length + open.length === 0) return
  tx.tell(sessionNews, { ended, changed: open.map(({ hash }) => hash) })
  const codes = new Map(
    open.map(({ accountId, status }) => [accountId, refusalOf(status, 'bet')] as const),
  )
  tx.tell(
    changedAccounts,
    [...codes].map(([accountId, code]) => ({ accountId, code: changed === 'state' ? code : null })),
  )
}
