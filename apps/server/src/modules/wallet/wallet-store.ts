import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { HouseRole, MemberRole, TransferKind } from './chart-of-accounts.ts'

/** What a ledger document records: money that moved for another reason than a bet. */
export interface LedgerDocument {
  readonly operatorId: number
  readonly walletId: bigint
  readonly kind: 'credit' | 'deposit' | 'withdrawal' | 'adjustment'
  /** What the member reads beside the amount; may be empty. */
  readonly note: string
}

/** Inserts an empty wallet. */
export async function insertWallet(
  tx: Transaction,
  wallet: { id: bigint; operatorId: number; currency: Currency },
): Promise<void> {
  const { id, operatorId, currency } = wallet
  await tx.query('insert into wallet (id, operator_id, currency) values ($1, $2, $3)', [
    id,
    operatorId,
    currency,
  ])
}

/** Inserts a wallet's accounts of the ledger. */
export async function insertLedgerAccounts(
  tx: Transaction,
  walletId: bigint,
  currency: Currency,
  accounts: readonly { id: bigint; address: string; role: MemberRole }[],
): Promise<void> {
  await tx.query(
    `insert into ledger_account (id, address, currency, wallet_id, role)
     select id, address, $4, $5, role
       from unnest($1::bigint[], $2::text[], $3::text[]) a(id, address, role)`,
    [
      accounts.map(({ id }) => id),
      accounts.map(({ address }) => address),
      accounts.map(({ role }) => role),
      currency,
      walletId,
    ],
  )
}

/** Inserts the accounts of an operator's house that it lacks. */
export async function insertHouseAccounts(
  db: Queries,
  operatorId: number,
  accounts: readonly { id: bigint; address: string; role: HouseRole; currency: Currency }[],
): Promise<void> {
  await db.query(
    `insert into ledger_account (id, address, role, currency, operator_id)
     select a.*, $5 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) a
     on conflict (id) do nothing`,
    [
      accounts.map(({ id }) => id),
      accounts.map(({ address }) => address),
      accounts.map(({ role }) => role),
      accounts.map(({ currency }) => currency),
      operatorId,
    ],
  )
}

/** Inserts the account of a tournament room. */
export async function insertRoomAccount(
  tx: Transaction,
  account: { id: bigint; address: string; operatorId: number; currency: Currency },
): Promise<void> {
  const { id, address, operatorId, currency } = account
  await tx.query(
    `insert into ledger_account (id, address, role, currency, operator_id)
     values ($1, $2, 'room', $3, $4)`,
    [id, address, currency, operatorId],
  )
}

/** Writes a document and returns its id, below zero: the reference of its transfers. */
export async function insertDocument(tx: Transaction, document: LedgerDocument): Promise<bigint> {
  const { operatorId, walletId, kind, note } = document
  const [row] = await tx.query<{ id: string }>(
    `insert into ledger_document (operator_id, wallet_id, kind, note, created_at)
     values ($1, $2, $3, $4, book_now()) returning id`,
    [operatorId, walletId, kind, note],
  )
  return BigInt(row?.id ?? 0)
}

/** Writes the document of an entry in the room of the account, and returns its id, below zero. */
export async function insertEntryDocument(
  tx: Transaction,
  entry: { operatorId: number; walletId: bigint; accountId: bigint },
): Promise<bigint> {
  const [row] = await tx.query<{ id: string }>(
    `insert into ledger_document (operator_id, wallet_id, kind, account_id, created_at)
     values ($1, $2, 'room_entry', $3, book_now()) returning id`,
    [entry.operatorId, entry.walletId, entry.accountId],
  )
  return BigInt(row?.id ?? 0)
}

/**
 * Writes a document under the operator's own number of it, and returns its id. Returns undefined,
 * and writes nothing, if the operator has a document of this number.
 */
export async function insertDocumentOnce(
  tx: Transaction,
  document: LedgerDocument & { readonly reference: string },
): Promise<bigint | undefined> {
  const { operatorId, walletId, kind, note, reference } = document
  const [row] = await tx.query<{ id: string }>(
    `insert into ledger_document (operator_id, wallet_id, kind, note, reference, created_at)
     values ($1, $2, $3, $4, $5, book_now())
     on conflict (operator_id, reference) where reference is not null do nothing returning id`,
    [operatorId, walletId, kind, note, reference],
  )
  return row && BigInt(row.id)
}

/** What moved under an operator's reference, and the wallet right after it. */
export interface DocumentMove {
  readonly walletId: bigint
  readonly kind: TransferKind
  readonly amount: Minor
  readonly postedAtMs: number
  readonly account: Minor
  readonly note: string
}

/** Returns what moved under an operator's reference; undefined if nothing did. */
export async function selectDocumentMove(
  tx: Transaction,
  operatorId: number,
  reference: string,
): Promise<DocumentMove | undefined> {
  const [row] = await tx.query<{
    wallet_id: string
    kind: TransferKind
    amount: string
    posted_at: Date
    account: string
    note: string
  }>(
    `select t.wallet_id, t.kind, t.amount, t.posted_at, d.note,
            (select available_after + outstanding_after from transfer
              where reference = d.id order by wallet_version desc limit 1) as account
       from ledger_document d join transfer t on t.reference = d.id
      where d.operator_id = $1 and d.reference = $2 and t.kind not in ('lend', 'pay_debt')`,
    [operatorId, reference],
  )
  if (row === undefined) return undefined
  const { kind, note } = row
  return {
    walletId: BigInt(row.wallet_id),
    amount: BigInt(row.amount),
    postedAtMs: row.posted_at.getTime(),
    account: BigInt(row.account),
    ...{ kind, note },
  }
}

/** What the upline lets the owner of a wallet do; the wallet exists. */
export async function selectStatus(tx: Transaction, walletId: bigint): Promise<AccountStatus> {
  const [row] = await tx.query<{ account_status: AccountStatus }>(
    'select account_status from wallet where id = $1',
    [walletId],
  )
  assert(row !== undefined, `wallet ${walletId} exists`)
  return row.account_status
}

/** Sets what the owner of the wallet may do; the caller holds the wallet's lock. */
export async function updateStatus(
  tx: Transaction,
  walletId: bigint,
  status: AccountStatus,
): Promise<void> {
  await tx.query('update wallet set account_status = $2 where id = $1', [walletId, status])
}
