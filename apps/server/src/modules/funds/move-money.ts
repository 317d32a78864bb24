import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { lockWallet } from '../wallet/index.ts'
import { type DocumentMove, insertDocumentOnce, selectDocumentMove } from './document-store.ts'
import { postTransfers } from './post-transfers.ts'

/** The ways in which an operator moves a member's money, each with the document it needs. */
const documentOf = {
  credit: 'credit',
  take_credit: 'credit',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  adjustment_in: 'adjustment',
  adjustment_out: 'adjustment',
} as const

/** Money that an operator moves under a reference of its own. */
export interface MoneyMove {
  readonly operatorId: number
  readonly walletId: bigint
  readonly kind: keyof typeof documentOf
  /** Minor units, above zero. */
  readonly amount: Minor
  readonly reference: string
  /** What the member reads next to the amount; may be empty. */
  readonly note: string
}

/**
 * Moves money once: a repeated move returns what the first one returned. The same reference with
 * another member, kind, amount or note is refused, and so is a withdrawal, or credit taken
 * back, of more than is available.
 */
export async function moveMoney(tx: Transaction, move: MoneyMove): Promise<Outcome<DocumentMove>> {
  const { operatorId, walletId, kind, amount, reference } = move
  // The lock comes first: the document's foreign key alone would take a share lock.
  const wallet = await lockWallet(tx, walletId)
  assert(wallet !== undefined, `wallet ${walletId} exists`)
  if (wallet.isRemote) {
    return refused('incompletedRequest', { member: "the operator's own wallet has the money" })
  }
  const before = await selectDocumentMove(tx, operatorId, reference)
  if (before !== undefined) return repeated(before, move)
  if ((kind === 'withdrawal' || kind === 'take_credit') && amount > wallet.available) {
    const amountText = `only ${displayMoney(wallet.available)} is available`
    return refused('insufficient_balance', { amount: amountText })
  }
  const id = await insertDocumentOnce(tx, { ...move, kind: documentOf[kind] })
  if (id !== undefined) {
    await postTransfers(tx, [{ reference: id, kind, revision: 0, walletId, amount }])
  }
  // Without an id, another wallet's move took the reference between the read and the insert.
  const moved = await selectDocumentMove(tx, operatorId, reference)
  assert(moved !== undefined, `reference ${reference} moved money`)
  return repeated(moved, move)
}

/** The answer to a move whose reference is known. */
function repeated(known: DocumentMove, move: MoneyMove): Outcome<DocumentMove> {
  const keys = ['walletId', 'kind', 'amount', 'note'] as const
  const other = keys.find((key) => known[key] !== move[key])
  if (other === undefined) return accepted(known)
  const what = other === 'walletId' ? 'member' : other
  return refused('incompletedRequest', {
    reference: `the reference ${move.reference} was used with another ${what}`,
  })
}
