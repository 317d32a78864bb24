import type { Transaction } from '../../db/transaction.ts'
import { insertDocument, type LedgerDocument } from './document-store.ts'

/**
 * Writes a document and returns its id, below zero: the reference of its transfers. The caller
 * holds the wallet.
 */
export const writeDocument = (tx: Transaction, document: LedgerDocument): Promise<bigint> =>
  insertDocument(tx, document)
