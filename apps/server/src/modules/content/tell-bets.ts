import type { Transaction } from '../../db/transaction.ts'
import { type BetMessage, insertBetMessages } from './message-store.ts'

/**
 * Writes to members how their bets ended, in the transaction of the settlements themselves: a
 * message exists exactly when its settlement does, and once (docs/site.md).
 */
export async function tellBets(tx: Transaction, messages: readonly BetMessage[]): Promise<void> {
  if (messages.length > 0) await insertBetMessages(tx, messages)
}
