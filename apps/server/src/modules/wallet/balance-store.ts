import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { Currency } from '@fairline/domain/money/money'
import type { PlayBreakKind } from '@fairline/domain/play-limits/play-break'
import type { Queries } from '../../db/queries.ts'

/** Columns of `wallet` as the driver returns them. */
export interface WalletBalancesRow {
  available: string
  outstanding: string
  debt: string
  version: string
}

/** A wallet with what its owner may do, as the driver returns it. */
export interface WalletRow extends WalletBalancesRow {
  id: string
  currency: Currency
  is_remote: boolean
  account_status: AccountStatus
  break_kind: PlayBreakKind | null
  break_until: Date | null
  denied: number
}

/** Reads what wallets hold, by their ids. */
export function selectBalances(
  db: Queries,
  walletIds: readonly bigint[],
): Promise<(WalletBalancesRow & { id: string })[]> {
  return db.query<WalletBalancesRow & { id: string }>(
    'select id, available, outstanding, debt, version from wallet where id = any ($1)',
    [walletIds],
    'read-balances',
  )
}

/** Reads wallets by their ids. */
export function selectWallets(db: Queries, walletIds: readonly bigint[]): Promise<WalletRow[]> {
  return db.query<WalletRow>(
    `select id, currency,
            status_now(account_status, upline_status, break_kind, break_until) as account_status,
            available, outstanding, debt, version, is_remote, break_kind,
            denied | upline_denied as denied,
            case when break_until > book_now() then break_until end as break_until
       from wallet where id = any ($1)`,
    [walletIds],
    'read-wallets',
  )
}

/** Locks a wallet until the transaction ends. */
export async function lockWalletRow(db: Queries, walletId: bigint): Promise<void> {
  await db.query('select from wallet where id = $1 for no key update', [walletId], 'lock-wallet')
}
