import type { Transaction } from '../../db/transaction.ts'
import { insertDocument, insertDocuments, type LedgerDocument } from './document-store.ts'

/**
 * Writes a document and returns its id, below zero: the reference of its transfers. The caller
 * holds the wallet.
 */
export const writeDocument = (tx: Transaction, document: LedgerDocument): Promise<bigint> =>
  insertDocument(tx, document)

/**
 * Writes a document of the same kind for each wallet in one statement, and returns their ids by
 * wallet. The caller holds the wallets.
 */
export const writeDocuments = (
  tx: Transaction,
  document: Omit<LedgerDocument, 'walletId' | 'accountId'>,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => insertDocuments(tx, document, walletIds)
