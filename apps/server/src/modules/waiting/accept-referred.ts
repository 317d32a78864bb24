import type { Transaction } from '../../db/transaction.ts'
import { updateReferred } from './waiting-store.ts'

/**
 * Accepts bets that were referred, by decision of a trader; returns those that waited for one. The
 * process that follows a bet then judges market and price as at the end of a wait, and lets it run
 * or rejects it. The transaction holds the guards and wallets of the bets.
 */
export const acceptReferred = (tx: Transaction, betIds: readonly bigint[]): Promise<bigint[]> =>
  updateReferred(tx, betIds)
