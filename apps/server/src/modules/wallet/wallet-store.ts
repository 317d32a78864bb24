import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import type { RightBits } from '@fairline/domain/books/access-right'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { HouseRole, MemberRole } from './chart-of-accounts.ts'

/** Inserts an empty wallet. */
export async function insertWallet(
  tx: Transaction,
  wallet: { id: bigint; operatorId: number; currency: Currency },
): Promise<void> {
  const { id, operatorId, currency } = wallet
  await tx.query(
    `insert into wallet (id, operator_id, currency, is_remote, upline_status, upline_denied)
     select $1, $2, $3, exists (select from operator_wallet where operator_id = $2),
            upline_status_of(party_id), upline_denied_of(party_id)
       from account where id = $1`,
    [id, operatorId, currency],
  )
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

/** Inserts an account of the ledger that is no member's. */
export async function insertAccount(
  tx: Transaction,
  account: { id: bigint; address: string; role: string; operatorId: number; currency: Currency },
): Promise<void> {
  const { id, address, role, operatorId, currency } = account
  await tx.query(
    `insert into ledger_account (id, address, role, currency, operator_id)
     values ($1, $2, $3, $4, $5)`,
    [id, address, role, currency, operatorId],
  )
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

/** What is off for the owner of a wallet alone; the caller holds the wallet's lock. */
export async function selectDenied(tx: Transaction, walletId: bigint): Promise<RightBits> {
  const [row] = await tx.query<{ denied: number }>('select denied from wallet where id = $1', [
    walletId,
  ])
  assert(row !== undefined, `wallet ${walletId} exists`)
  return row.denied
}

/** Sets what is off for the owner of a wallet alone; the caller holds the wallet's lock. */
export async function updateDenied(
  tx: Transaction,
  walletId: bigint,
  denied: RightBits,
): Promise<void> {
  await tx.query('update wallet set denied = $2 where id = $1', [walletId, denied])
}

/** Sets what the owner of the wallet may do; the caller holds the wallet's lock. */
export async function updateStatus(
  tx: Transaction,
  walletId: bigint,
  status: AccountStatus,
): Promise<void> {
  await tx.query('update wallet set account_status = $2 where id = $1', [walletId, status])
}
