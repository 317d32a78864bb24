import { column, type MappedRow, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

/** What a ledger document records: money that moved for another reason than a bet. */
export interface LedgerDocument {
  readonly operatorId: number
  readonly walletId: bigint
  readonly kind: string
  /** What the member reads next to the amount. */
  readonly note?: string
  /** The account of what the member takes part in, such as a room. */
  readonly accountId?: bigint
}

/** Writes a document and returns its id, below zero: the reference of its transfers. */
export async function insertDocument(tx: Transaction, document: LedgerDocument): Promise<bigint> {
  const { operatorId, walletId, kind, note = '', accountId = null } = document
  const [row] = await tx.query<{ id: string }>(
    `insert into ledger_document (operator_id, wallet_id, kind, note, account_id, created_at)
     values ($1, $2, $3, $4, $5, book_now()) returning id`,
    [operatorId, walletId, kind, note, accountId],
  )
  return BigInt(row?.id ?? 0)
}

/** Writes a document of the same kind for each wallet, and returns their ids by wallet. */
export async function insertDocuments(
  tx: Transaction,
  { operatorId, kind, note = '' }: Omit<LedgerDocument, 'walletId' | 'accountId'>,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx.query<{ wallet_id: string; id: string }>(
    `insert into ledger_document (operator_id, wallet_id, kind, note, created_at)
     select $1, wallet_id, $2, $3, book_now() from unnest($4::bigint[]) u(wallet_id)
     returning wallet_id, id`,
    [operatorId, kind, note, walletIds],
  )
  return new Map(rows.map(({ wallet_id, id }) => [BigInt(wallet_id), BigInt(id)]))
}

/**
 * Writes a document under the operator's own number of it, and returns its id. Returns undefined,
 * and writes nothing, if the operator has a document of this number.
 */
export async function insertDocumentOnce(
  tx: Transaction,
  document: LedgerDocument & { readonly reference: string },
): Promise<bigint | undefined> {
  const { operatorId, walletId, kind, note = '', reference } = document
  const [row] = await tx.query<{ id: string }>(
    `insert into ledger_document (operator_id, wallet_id, kind, note, reference, created_at)
     values ($1, $2, $3, $4, $5, book_now())
     on conflict (operator_id, reference) where reference is not null do nothing returning id`,
    [operatorId, walletId, kind, note, reference],
  )
  return row && BigInt(row.id)
}

const moves = rowMapper({
  walletId: column.bigint('t.wallet_id'),
  kind: column.text('t.kind'),
  amount: column.bigint('t.amount'),
  postedAtMs: column.moment('t.posted_at'),
  account: column.bigint(`(select available_after + outstanding_after from transfer
    where reference = d.id order by wallet_version desc limit 1)`),
  note: column.text('d.note'),
})

/** What moved under an operator's reference, and the wallet right after it. */
export type DocumentMove = RowOf<typeof moves>

/** Returns what moved under an operator's reference; undefined if nothing did. */
export async function selectDocumentMove(
  tx: Transaction,
  operatorId: number,
  reference: string,
): Promise<DocumentMove | undefined> {
  const [row] = await tx.query<MappedRow>(
    `select ${moves.columns}
       from ledger_document d join transfer t on t.reference = d.id
      where d.operator_id = $1 and d.reference = $2 and t.kind not in ('lend', 'pay_debt')`,
    [operatorId, reference],
  )
  return row && moves.of(row)
}
