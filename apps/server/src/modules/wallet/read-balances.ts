import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import type { RightBits } from '@fairline/domain/books/access-right'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { PlayBreak } from '@fairline/domain/play-limits/play-break'
import type { Queries } from '../../db/queries.ts'
import {
  lockWalletRow,
  selectBalances,
  selectWallets,
  type WalletBalancesRow,
  type WalletRow,
} from './balance-store.ts'

export type { WalletBalancesRow } from './balance-store.ts'

/** What a wallet holds, in minor units of its currency. */
export interface Balances {
  /** Free to bet with; never below zero. */
  readonly available: Minor
  /** Held risk of waiting and running bets. */
  readonly outstanding: Minor
  /** Available and outstanding: what the statement opens and closes with. */
  readonly account: Minor
  /** What a resettlement could not take; new bets wait until it is paid. */
  readonly debt: Minor
  /** The wallet's count of transfers: of two balances, the higher version is the newer. */
  readonly version: bigint
}

/** What a wallet holds after a change. */
export type BalancesAfter = Pick<Balances, 'available' | 'outstanding' | 'version'>

/** A wallet with what its owner may do. */
export interface Wallet extends Balances {
  readonly currency: Currency
  /** What the owner may do now, on a break less than the upline allows. */
  readonly accountStatus: AccountStatus
  /** The break that the owner is on; null when the owner is on no break. */
  readonly playBreak: PlayBreak | null
  /** What uplines have switched off for the owner. */
  readonly denied: RightBits
  /** Whether the operator keeps the wallet itself, so that nothing is available here. */
  readonly isRemote: boolean
}

/** Balances of a row that carries the wallet's columns. */
export function balancesOf(row: WalletBalancesRow): Balances {
  const available = BigInt(row.available)
  const outstanding = BigInt(row.outstanding)
  return {
    available,
    outstanding,
    account: available + outstanding,
    debt: BigInt(row.debt),
    version: BigInt(row.version),
  }
}

/** Reads what wallets hold, by their ids; what does not exist is not in the answer. */
export async function readBalances(
  db: Queries,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Balances>> {
  const rows = await selectBalances(db, walletIds)
  return new Map(rows.map((row) => [BigInt(row.id), balancesOf(row)]))
}

/** Reads a wallet; undefined when no wallet has this id. */
export async function readWallet(db: Queries, walletId: bigint): Promise<Wallet | undefined> {
  return (await readWallets(db, [walletId])).get(walletId)
}

/** Reads wallets by their ids; what does not exist is not in the answer. */
export async function readWallets(
  db: Queries,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Wallet>> {
  const rows = await selectWallets(db, walletIds)
  return new Map(rows.map((row) => [BigInt(row.id), walletOf(row)]))
}

function walletOf(row: WalletRow): Wallet {
  const { currency, account_status: accountStatus, break_kind: kind, break_until: until } = row
  const playBreak = kind === null || until === null ? null : { kind, untilMs: until.getTime() }
  const { denied, is_remote: isRemote } = row
  return { ...balancesOf(row), currency, accountStatus, playBreak, denied, isRemote }
}

/**
 * Locks a wallet until the transaction ends and returns it; undefined if it does not exist. Code
 * that writes rows which refer to a wallet locks it first: lock order in docs/ledger.md.
 */
export async function lockWallet(db: Queries, walletId: bigint): Promise<Wallet | undefined> {
  await lockWalletRow(db, walletId)
  return readWallet(db, walletId)
}
