import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'

/** A movement of money, of a kind of the chart of accounts. */
export interface TransferRow {
  /** A bet's id, or a document's (below zero). */
  readonly reference: bigint
  readonly kind: string
  readonly revision: number
  readonly walletId: bigint
  /** Minor units of the wallet's currency, above zero. */
  readonly amount: Minor
}

/** A wallet after the call, for each transfer. */
export interface PostedRow {
  posted: boolean
  wallet_id: string
  available: string
  outstanding: string
  debt: string
  version: string
}

/** Posts transfers in the order given, as `post_transfers` does, and returns a row for each. */
export function insertTransfers(
  tx: Transaction,
  transfers: readonly TransferRow[],
  at?: string,
): Promise<PostedRow[]> {
  const values = [
    transfers.map(({ reference }) => reference),
    transfers.map(({ kind }) => kind),
    transfers.map(({ revision }) => revision),
    transfers.map(({ walletId }) => walletId),
    transfers.map(({ amount }) => amount),
    ...(at === undefined ? [] : [at]),
  ]
  const parameters = values.map((_, index) => `$${index + 1}`).join(', ')
  return tx.query<PostedRow & Record<string, unknown>>(
    `select posted, wallet_id, available, outstanding, debt, version
       from post_transfers(${parameters}) order by item`,
    values,
    `post-transfers-${values.length}`,
  )
}
