import { assert } from '@fairline/domain/assert'
import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { bindIntent, captureIntents, holdIntent } from './intent-store.ts'
import { postTransfers } from './post-transfers.ts'
import type { RemoteResult } from './remote-wallet.ts'

/** Why a wallet reserved nothing. 'unknown': no answer came, and it has to let go. */
export type ReserveRefusal = Exclude<RemoteResult, 'ok'> | 'unknown'

/** What became of asking for money before it is held. */
export type Reservation =
  /** The wallet is the ledger's own: the statement that holds asks it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'reserved'; readonly intentId: bigint; readonly amount: Minor }
  | { readonly kind: 'refused'; readonly refusal: ReserveRefusal }
  /** The same request is asking at this moment. */
  | { readonly kind: 'asking' }

/** The reservation took so long that it was given up: nothing may be held on it any more. */
export class ReservationGoneError extends Error {
  override name = 'ReservationGoneError'
}

/**
 * Brings what is about to be held into the member's wallet, in the transaction that holds it. Does
 * nothing for a wallet of the ledger. The caller has locked what comes before wallets.
 *
 * @param amount minor units, at most what is reserved; the rest goes back by itself.
 * @throws ReservationGoneError
 */
export async function takeReserved(
  tx: Transaction,
  reservation: Reservation,
  walletId: bigint,
  amount: Minor,
): Promise<void> {
  if (reservation.kind !== 'reserved') return
  const { intentId } = reservation
  assert(amount <= reservation.amount, 'no more is taken than is reserved')
  if (!(await holdIntent(tx, intentId, amount))) throw new ReservationGoneError(`${intentId}`)
  await postTransfers(tx, [
    { reference: intentId, kind: 'remote_in', revision: 0, walletId, amount },
  ])
}

/** Names the bet or entry that holds what was taken. */
export async function bindReserved(
  tx: Transaction,
  reservation: Reservation,
  reference: bigint,
): Promise<void> {
  if (reservation.kind === 'reserved') await bindIntent(tx, reservation.intentId, reference)
}

/** Captures what bets or entries hold: they are accepted for good. */
export const captureReserved = (tx: Transaction, references: readonly bigint[]): Promise<void> =>
  captureIntents(tx, references)
