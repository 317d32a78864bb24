import { topic } from '../../db/outbox.ts'
import type { Transaction } from '../../db/transaction.ts'
import { reject } from './reject-lost.ts'

/** A bet that an operator rejected. */
export interface RejectedBet {
  readonly betId: bigint
  readonly walletId: bigint
}

/** The bets that operators rejected while they waited. */
export const rejectedByHand = topic<RejectedBet>('rejected by hand')

/**
 * Rejects bets that wait, by decision of their operator. The process that follows a bet forgets it
 * when it would decide it. The transaction holds the guards and wallets of the bets.
 */
export async function rejectByHand(
  tx: Transaction,
  betIds: readonly bigint[],
): Promise<readonly RejectedBet[]> {
  const rejected = await reject(tx, betIds, 'OPERATOR')
  for (const { betId, walletId } of rejected) tx.tell(rejectedByHand, { betId, walletId })
  return rejected
}
