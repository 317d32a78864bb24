import { assert } from '@fairline/domain/assert'
import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { type Balances, lockWallet } from '../wallet/index.ts'
import { insertDocument } from './document-store.ts'
import { postTransfers } from './post-transfers.ts'

/** Credit from an upline to a member. */
export interface GivenCredit {
  readonly operatorId: number
  readonly walletId: bigint
  /** Minor units, above zero. */
  readonly amount: Minor
  readonly note: string
}

/**
 * Posts credit: a document, and a transfer into available, so that credit and cash members share
 * one rule (design: money). Credit pays debt first.
 */
export async function giveCredit(tx: Transaction, credit: GivenCredit): Promise<Balances> {
  const { walletId, amount } = credit
  // Before the document: its foreign key would share-lock the wallet, and two who hold that lock
  // and both want more wait for each other.
  const wallet = await lockWallet(tx, walletId)
  assert(wallet !== undefined, `wallet ${walletId} exists`)
  const reference = await insertDocument(tx, { ...credit, kind: 'credit' })
  const { balances } = await postTransfers(tx, [
    { reference, kind: 'credit', revision: 0, walletId, amount },
  ])
  return balances.get(walletId) ?? wallet
}
