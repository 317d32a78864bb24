import type { Currency } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { writeDocument } from '../funds/index.ts'
import { openAccount } from '../wallet/index.ts'

/** Below the house accounts of every operator that can be. */
const roomsBelow = 10_000_000_000n

/** Id of the account that a room's fees lie in. */
const accountIdOf = (roomId: number): bigint => -(roomsBelow + BigInt(roomId))

/** Opens the account that the fees of a room lie in while it is played: `room:10000017`. */
export function openRoomAccount(
  tx: Transaction,
  room: { roomId: number; operatorId: number; currency: Currency },
): Promise<void> {
  const { roomId, ...of } = room
  const address = `room:${roomId}`
  return openAccount(tx, { ...of, id: accountIdOf(roomId), address, role: 'room' })
}

/**
 * Writes the document of a player's entry in a room, and returns its id, below zero: the reference
 * of all the entry's transfers. The room's account is open, and the caller holds the wallet.
 */
export function insertRoomEntryDocument(
  tx: Transaction,
  entry: { operatorId: number; walletId: bigint; roomId: number },
): Promise<bigint> {
  const { roomId, ...of } = entry
  return writeDocument(tx, { ...of, kind: 'room_entry', accountId: accountIdOf(roomId) })
}
