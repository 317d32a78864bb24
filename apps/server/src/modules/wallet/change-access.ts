import type { RightBits } from '@fairline/domain/books/access-right'
import type { Transaction } from '../../db/transaction.ts'
import { selectDenied, updateDenied } from './wallet-store.ts'

/** Returns what is off for the owner of a wallet alone, whatever is off above. */
export const ownDenied = (tx: Transaction, walletId: bigint): Promise<RightBits> =>
  selectDenied(tx, walletId)

/**
 * Switches what the owner of a wallet may bet on off or on; the caller holds the wallet's lock, so
 * that bets of the same moment come before or after it.
 */
export const changeAccess = (tx: Transaction, walletId: bigint, denied: RightBits): Promise<void> =>
  updateDenied(tx, walletId, denied)
