import type { Currency } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { roomAccountId, roomAddress } from './chart-of-accounts.ts'
import { insertEntryDocument, insertRoomAccount } from './wallet-store.ts'

/** Opens the account that the fees of a tournament room lie in while it is played. */
export async function openRoomAccount(
  tx: Transaction,
  room: { roomId: number; operatorId: number; currency: Currency },
): Promise<void> {
  const { roomId, ...of } = room
  await insertRoomAccount(tx, { id: roomAccountId(roomId), address: roomAddress(roomId), ...of })
}

/**
 * Writes the document of a player's entry in a tournament room, and returns its id, below zero: the
 * reference of all the entry's transfers. The room's account is open, and the caller holds the
 * wallet.
 */
export function insertRoomEntryDocument(
  tx: Transaction,
  entry: { operatorId: number; walletId: bigint; roomId: number },
): Promise<bigint> {
  const { roomId, ...of } = entry
  return insertEntryDocument(tx, { ...of, accountId: roomAccountId(roomId) })
}
