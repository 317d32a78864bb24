import { type AccountStatus, mayBecomeStatus } from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import { lockWallet } from './read-balances.ts'
import { selectStatus, updateStatus } from './wallet-store.ts'

/**
 * Changes what the owner of a wallet may do, under the wallet's lock: bets of the same moment come
 * before or after it. Closed is for ever: leaving it is refused with `CLOSE`.
 */
export async function changeStatus(
  tx: Transaction,
  walletId: bigint,
  status: AccountStatus,
): Promise<Outcome<AccountStatus>> {
  const wallet = await lockWallet(tx, walletId)
  assert(wallet !== undefined, `wallet ${walletId} exists`)
  const before = await uplineStatus(tx, walletId)
  if (before === status) return accepted(status)
  if (!mayBecomeStatus(before, status)) return refused('CLOSE')
  await updateStatus(tx, walletId, status)
  return accepted(status)
}

/** Returns what the upline lets the owner of a wallet do, whatever a break of the member does. */
export const uplineStatus = (tx: Transaction, walletId: bigint): Promise<AccountStatus> =>
  selectStatus(tx, walletId)
