import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import {
  bindReserved,
  captureReserved,
  postTransfers,
  type Reservation,
  takeReserved,
} from '../funds/index.ts'
import type { BalancesAfter } from '../wallet/index.ts'

/** A fee that is held, or given back. */
export interface HeldFee {
  /** The document of the player's entry. */
  readonly entryId: bigint
  readonly walletId: bigint
  /** Minor units; 0 in a free room. */
  readonly fee: Minor
}

/** Holds a fee: it moves from available to outstanding. The caller has locked the wallet. */
export async function holdFee(
  tx: Transaction,
  reservation: Reservation,
  { entryId, walletId, fee }: HeldFee,
): Promise<void> {
  if (fee === 0n) return
  await takeReserved(tx, reservation, walletId, fee)
  await post(tx, [{ entryId, walletId, fee }], 'room_hold')
  await bindReserved(tx, reservation, entryId)
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
  const balances = await post(tx, held, 'room_fee')
  await captureReserved(
    tx,
    held.map(({ entryId }) => entryId),
  )
  return balances
}

/** Gives captured fees back. */
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
  | 'room_hold'
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
