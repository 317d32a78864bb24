import type { Transaction } from '../../db/transaction.ts'
import { insertPartDocument, type PartDocument } from './document-store.ts'

/**
 * Writes the document of a member's part in something with an account of its own, such as a room,
 * and returns its id, below zero: the reference of its transfers. The caller holds the wallet.
 */
export const writePartDocument = (tx: Transaction, part: PartDocument): Promise<bigint> =>
  insertPartDocument(tx, part)
