import type { Transaction } from '../../db/transaction.ts'
import {
  type BetMessage,
  insertBetMessages,
  insertRoomMessages,
  type RoomMessage,
} from './message-store.ts'

/**
 * Writes to members how their bets ended, in the transaction of the settlements themselves: a
 * message exists exactly when its settlement does, and once (docs/site.md).
 */
export async function tellBets(tx: Transaction, messages: readonly BetMessage[]): Promise<void> {
  if (messages.length > 0) await insertBetMessages(tx, messages)
}

/**
 * Writes to the players of a room what happened in it, in the transaction in which it happens: a
 * message exists exactly when its room continued.
 */
export async function tellRooms(tx: Transaction, messages: readonly RoomMessage[]): Promise<void> {
  if (messages.length > 0) await insertRoomMessages(tx, messages)
}
