import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { type BalancesAfter, postTransfers } from '../wallet/index.ts'

/** A fee that is held, or given back. */
export interface HeldFee {
  /** The document of the player's entry. */
  readonly entryId: bigint
  readonly walletId: bigint
  /** Minor units; 0 in a free room. */
  readonly fee: Minor
}

/**
 * The outcome of asking a wallet for a fee: held, refused by the operator's wallet, or not known.
 * The book's own wallet always holds what its balance covers.
 */
export type HoldOutcome = 'held' | 'refused' | 'unknown'

/** Where fees are held. An operator's own wallet will be another implementation. */
export interface RoomWallet {
  /** Asks for a fee in the transaction of the entry. The caller has locked the wallet. */
  hold(tx: Transaction, held: HeldFee): Promise<HoldOutcome>
}

/** The book's own wallet: the fee moves from available to outstanding. */
export const ledgerWallet: RoomWallet = {
  async hold(tx, { entryId, walletId, fee }) {
    if (fee > 0n) {
      await postTransfers(tx, [
        { reference: entryId, kind: 'room_hold', revision: 0, walletId, amount: fee },
      ])
    }
    return 'held'
  },
}

/** Gives held fees back, and returns the balances of their wallets. */
export async function releaseFees(
  tx: Transaction,
  held: readonly HeldFee[],
): Promise<ReadonlyMap<bigint, BalancesAfter>> {
  return post(tx, held, 'room_release')
}

/** Captures held fees into the room. */
export async function captureFees(
  tx: Transaction,
  held: readonly HeldFee[],
): Promise<ReadonlyMap<bigint, BalancesAfter>> {
  return post(tx, held, 'room_fee')
}

/** Gives captured fees back whole. */
export async function refundFees(
  tx: Transaction,
  held: readonly HeldFee[],
): Promise<ReadonlyMap<bigint, BalancesAfter>> {
  return post(tx, held, 'room_refund')
}

/** What a room pays for an entry, minor units. */
export interface RoomPayment extends HeldFee {
  readonly prize: Minor
  readonly rake: Minor
  /** Whether the prize is the operator's gift, as in a free room. */
  readonly isGift: boolean
}

/** Pays prizes and the rake of each entry. */
export async function payRoom(
  tx: Transaction,
  payments: readonly RoomPayment[],
): Promise<ReadonlyMap<bigint, BalancesAfter>> {
  const transfers = payments.flatMap(({ entryId, walletId, prize, rake, isGift }) => [
    { entryId, walletId, amount: prize, kind: isGift ? 'room_gift' : 'room_prize' } as const,
    { entryId, walletId, amount: rake, kind: 'room_rake' } as const,
  ])
  return postAll(tx, transfers)
}

type RoomKind =
  | 'room_release'
  | 'room_fee'
  | 'room_refund'
  | 'room_prize'
  | 'room_gift'
  | 'room_rake'

const post = (tx: Transaction, held: readonly HeldFee[], kind: RoomKind) =>
  postAll(
    tx,
    held.map(({ entryId, walletId, fee }) => ({ entryId, walletId, amount: fee, kind })),
  )

async function postAll(
  tx: Transaction,
  moves: readonly {
    readonly entryId: bigint
    readonly walletId: bigint
    readonly amount: Minor
    readonly kind: RoomKind
  }[],
): Promise<ReadonlyMap<bigint, BalancesAfter>> {
  const { balances } = await postTransfers(
    tx,
    moves
      .filter(({ amount }) => amount > 0n)
      .map(({ entryId, ...move }) => ({ reference: entryId, revision: 0, ...move })),
  )
  return balances
}
