import { refusalOf } from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import { bitsOf } from '@fairline/domain/books/access-right'
import { refusalFacts } from '@fairline/domain/errors/refusal-facts'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { Minor } from '@fairline/domain/money/money'
import { feeFault } from '@fairline/domain/tournaments/check-room'
import type { Transaction } from '../../db/transaction.ts'
import type { Reservation } from '../funds/index.ts'
import { lockWallet, readWallet, type Wallet } from '../wallet/index.ts'
import { insertEntry, selectPlayHeadroom } from './entry-store.ts'
import { insertRoomEntryDocument } from './room-account.ts'
import { holdFee } from './room-fees.ts'
import { roomNews } from './rooms-parts.ts'
import { type CheckedPick, storePicks } from './take-picks.ts'

/** A room that a member enters, as it is under its lock. */
export interface EnteredRoom {
  readonly id: number
  readonly operatorId: number
  readonly fee: Minor
  readonly players: number
  readonly sealHead: string
  readonly seals: number
}

/** Who enters, and with what. */
export interface Entering {
  readonly walletId: bigint
  /** Null but in a free room. */
  readonly ipHash: Buffer | null
  readonly picks: readonly CheckedPick[]
  /** What the operator's own wallet reserved for the fee. */
  readonly reservation: Reservation
}

/** Locks the member's wallet and returns why its owner may not play now; null where they may. */
export async function stateFault(tx: Transaction, walletId: bigint): Promise<Rejection | null> {
  const wallet = await lockWallet(tx, walletId)
  assert(wallet !== undefined, `wallet ${walletId} exists`)
  return stateRefusal(wallet)
}

/** Locks the member's wallet and returns why it cannot pay a fee; null where it can. */
export async function payFault(
  tx: Transaction,
  walletId: bigint,
  fee: Minor,
  reservation: Reservation,
): Promise<Rejection | null> {
  const wallet = await lockWallet(tx, walletId)
  assert(wallet !== undefined, `wallet ${walletId} exists`)
  const headroom = await selectPlayHeadroom(tx, walletId)
  const available = reservation.kind === 'reserved' ? reservation.amount : wallet.available
  return feeFault({ ...wallet, available, fee, headroom, stateRefusal: stateRefusal(wallet) })
}

const ofRooms = bitsOf(['tournament'])

function stateRefusal({ accountStatus, playBreak, denied }: Wallet): Rejection | null {
  const code = refusalOf(accountStatus, 'bet')
  if (code === null) return (denied & ofRooms) === 0 ? null : { code: 'NoUserAccessRight' }
  return playBreak === null ? { code } : { code, facts: refusalFacts.playBreak(playBreak) }
}

/**
 * Adds a player to a room; the caller has locked room and wallet. Writes the document, the entry,
 * the held fee and the sealed picks. Returns the numbers of the seals.
 */
export async function enterRoom(
  tx: Transaction,
  room: EnteredRoom,
  { walletId, ipHash, picks, reservation }: Entering,
): Promise<readonly number[]> {
  const { id: roomId, operatorId, fee } = room
  const entryId = await insertRoomEntryDocument(tx, { roomId, operatorId, walletId })
  await insertEntry(tx, { id: entryId, roomId, walletId, ipHash })
  await holdFee(tx, reservation, { entryId, walletId, fee })
  const seals = await storePicks(tx, room, entryId, picks, { players: room.players + 1 })
  const balances = await readWallet(tx, walletId)
  tx.tell(roomNews, { walletId, ...(balances && { balances }) })
  return seals
}
