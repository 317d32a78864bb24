import type { Transaction } from '../../db/transaction.ts'
import { type Balances, balancesOf, type PostedKind } from '../wallet/index.ts'
import { insertTransfers, type TransferRow } from './transfer-store.ts'

/** One movement of money. Unique by reference, kind and revision: posting it again does nothing. */
export interface Transfer extends TransferRow {
  readonly kind: PostedKind
}

/** The outcome of posting transfers. */
export interface Posted {
  /** For each transfer, in the order given: true if it was posted now, false if before. */
  readonly posted: readonly boolean[]
  /** The balances of the wallets after the call. */
  readonly balances: ReadonlyMap<bigint, Balances>
}

/** A transfer of this reference, kind and revision exists with another amount or wallet. */
export class TransferConflictError extends Error {
  override name = 'TransferConflictError'
}

/** Available or outstanding does not cover a transfer that may not lend. */
export class InsufficientFundsError extends Error {
  override name = 'InsufficientFundsError'
}

/**
 * Posts transfers in the order given, all or none. Locks the wallets in id order, and writes the
 * transfers and the balances after them. What a reversal needs beyond available becomes debt, and
 * later income pays debt first (docs/ledger.md).
 *
 * @param at the moment of the transfers, as PostgreSQL writes it. The caller read it while it held
 * the wallets, which keeps the transfers of each in the order of time. The present one if absent.
 * @throws TransferConflictError, InsufficientFundsError; the transaction is then lost.
 */
export async function postTransfers(
  tx: Transaction,
  transfers: readonly Transfer[],
  at?: string,
): Promise<Posted> {
  if (transfers.length === 0) return { posted: [], balances: new Map() }
  const rows = await insertTransfers(tx, transfers, at).catch(rethrow)
  return {
    posted: rows.map(({ posted }) => posted),
    balances: new Map(rows.map((row) => [BigInt(row.wallet_id), balancesOf(row)])),
  }
}

function rethrow(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'FL001') throw new TransferConflictError(message, { cause: error })
  if (code === 'FL002') throw new InsufficientFundsError(message, { cause: error })
  throw error
}
