import { type Currency, currencies } from '@fairline/domain/money/money'
import { allProducts } from '@fairline/domain/products/all-products'
import type { TransferKind as TransferKindRecord } from '@fairline/domain/products/product'
import { sportsbook } from '@fairline/domain/products/sportsbook'
import { tournaments } from '@fairline/domain/products/tournaments'

/** The accounts that each wallet has, in the order of their ids. */
export const memberRoles = ['available', 'outstanding', 'debt'] as const
export type MemberRole = (typeof memberRoles)[number]

/**
 * The accounts that an operator's house has in each currency: its result from bets, the credit it
 * has given, cash paid in and out, corrections by hand, commission paid, prizes that it donates,
 * and what lies in the wallets that it keeps itself.
 */
export const houseRoles = [
  'house',
  'credit',
  'cashier',
  'adjustment',
  'commission',
  'promotion',
  'remote',
] as const
export type HouseRole = (typeof houseRoles)[number]

const ACCOUNTS_PER_WALLET = 4n
/** Room for house roles and currencies to come, so that no id ever moves. */
const ROLES_PER_CURRENCY = 16
const CURRENCIES_PER_OPERATOR = 256

/** Id of a member's account: computed from the wallet's, because the hot path has only that. */
export function memberAccountId(walletId: bigint, role: MemberRole): bigint {
  return walletId * ACCOUNTS_PER_WALLET + BigInt(memberRoles.indexOf(role))
}

/** Id of an operator's house account, below zero. Operators count from 1. */
export function houseAccountId(operatorId: number, currency: Currency, role: HouseRole): bigint {
  const currencyPlace =
    (operatorId - 1) * CURRENCIES_PER_OPERATOR + currencies.indexOf(currency) + 1
  return -BigInt(currencyPlace * ROLES_PER_CURRENCY + houseRoles.indexOf(role) + 1)
}

/** Address of a member's account, as people read it: `member:17:available`. */
export function memberAddress(walletId: bigint, role: MemberRole): string {
  return `member:${walletId}:${role}`
}

/** Address of an operator's house account: `house:1:MYR`, `credit:2:THB`. */
export function houseAddress(operatorId: number, currency: Currency, role: HouseRole): string {
  return `${role}:${operatorId}:${currency}`
}

/** Money that moves for no product: credit, payments, corrections, commission, debt. */
const accountKinds = {
  credit: { debit: 'credit', credit: 'available', listed: 'always', column: 'transfer' },
  take_credit: { debit: 'available', credit: 'credit', listed: 'always', column: 'transfer' },
  settle_in: { debit: 'credit', credit: 'available', listed: 'always', column: 'transfer' },
  settle_out: { debit: 'available', credit: 'credit', listed: 'always', column: 'transfer' },
  deposit: { debit: 'cashier', credit: 'available', listed: 'always', column: 'transfer' },
  withdrawal: { debit: 'available', credit: 'cashier', listed: 'always', column: 'transfer' },
  adjustment_in: { debit: 'adjustment', credit: 'available', listed: 'always', column: 'transfer' },
  adjustment_out: {
    debit: 'available',
    credit: 'adjustment',
    lends: true,
    listed: 'always',
    column: 'transfer',
  },
  commission: {
    debit: 'commission',
    credit: 'available',
    listed: 'corrected',
    column: 'commission',
  },
  take_commission: {
    debit: 'available',
    credit: 'commission',
    lends: true,
    listed: 'corrected',
    column: 'commission',
  },
  lend: { debit: 'debt', credit: 'available', listed: 'always', column: 'transfer' },
  pay_debt: { debit: 'available', credit: 'debt', listed: 'always', column: 'transfer' },
  remote_in: { debit: 'remote', credit: 'available', listed: 'always', column: 'transfer' },
  remote_out: { debit: 'available', credit: 'remote', listed: 'always', column: 'transfer' },
  remote_debt: { debit: 'remote', credit: 'debt', listed: 'always', column: 'transfer' },
} as const satisfies Record<string, TransferKindRecord>

/** Every way that money moves (docs/ledger.md), by its name. */
export const transferKinds = {
  ...accountKinds,
  ...sportsbook.transferKinds,
  ...tournaments.transferKinds,
  ...allProducts.liveCasino.transferKinds,
  ...allProducts.lottery.transferKinds,
  ...allProducts.miniGame.transferKinds,
  ...allProducts.slots.transferKinds,
  ...allProducts.fishing.transferKinds,
  ...allProducts.poker.transferKinds,
} as const satisfies Record<string, TransferKindRecord>

export type TransferKind = keyof typeof transferKinds

/** The kinds that callers post. What follows from them is posted with them. */
export type PostedKind = Exclude<TransferKind, 'lend' | 'pay_debt' | 'remote_out'>
