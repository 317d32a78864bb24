import { type Currency, currencies } from '@fairline/domain/money/money'

/** The accounts that each wallet has, in the order of their ids. */
export const memberRoles = ['available', 'outstanding', 'debt'] as const
export type MemberRole = (typeof memberRoles)[number]

/**
 * The accounts that an operator's house has in each currency: its result from bets, the credit it
 * has given, cash paid in and out, corrections by hand, commission paid, prizes that it donates.
 */
export const houseRoles = [
  'house',
  'credit',
  'cashier',
  'adjustment',
  'commission',
  'promotion',
] as const
export type HouseRole = (typeof houseRoles)[number]

const ACCOUNTS_PER_WALLET = 4n
/** Room for house roles and currencies to come, so that no id ever moves. */
const ROLES_PER_CURRENCY = 16
const CURRENCIES_PER_OPERATOR = 256
/** Below the house accounts of every operator that can be. */
const ROOMS_BELOW = 10_000_000_000n

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

/** Id of the account that a tournament room's fees lie in, below those of all houses. */
export function roomAccountId(roomId: number): bigint {
  return -(ROOMS_BELOW + BigInt(roomId))
}

/** Address of a member's account, as people read it: `member:17:available`. */
export function memberAddress(walletId: bigint, role: MemberRole): string {
  return `member:${walletId}:${role}`
}

/** Address of an operator's house account: `house:1:MYR`, `credit:2:THB`. */
export function houseAddress(operatorId: number, currency: Currency, role: HouseRole): string {
  return `${role}:${operatorId}:${currency}`
}

/** Address of a tournament room's account: `room:10000017`. */
export function roomAddress(roomId: number): string {
  return `room:${roomId}`
}

/** Who has an account. Rooms have one each: a transfer's is that of its reference's document. */
type Role = MemberRole | HouseRole | 'room'

/**
 * Every way that money moves (docs/ledger.md). Money leaves the debit account and enters the
 * credit account. Where a lending kind needs more than available, the debt account lends the rest.
 * The table `transfer_kind` says the same to the database; a test holds the two equal.
 */
export const transferKinds = {
  credit: { debit: 'credit', credit: 'available', lends: false },
  deposit: { debit: 'cashier', credit: 'available', lends: false },
  withdrawal: { debit: 'available', credit: 'cashier', lends: false },
  adjustment_in: { debit: 'adjustment', credit: 'available', lends: false },
  adjustment_out: { debit: 'available', credit: 'adjustment', lends: true },
  commission: { debit: 'commission', credit: 'available', lends: false },
  take_commission: { debit: 'available', credit: 'commission', lends: true },
  hold: { debit: 'available', credit: 'outstanding', lends: false },
  release: { debit: 'outstanding', credit: 'available', lends: false },
  win: { debit: 'house', credit: 'available', lends: false },
  lose: { debit: 'outstanding', credit: 'house', lends: false },
  rehold: { debit: 'available', credit: 'outstanding', lends: true },
  take_win: { debit: 'available', credit: 'house', lends: true },
  give_loss: { debit: 'house', credit: 'outstanding', lends: false },
  cash_out_release: { debit: 'outstanding', credit: 'available', lends: false },
  cash_out_win: { debit: 'house', credit: 'available', lends: false },
  cash_out_lose: { debit: 'outstanding', credit: 'house', lends: false },
  room_hold: { debit: 'available', credit: 'outstanding', lends: false },
  room_release: { debit: 'outstanding', credit: 'available', lends: false },
  room_fee: { debit: 'outstanding', credit: 'room', lends: false },
  room_prize: { debit: 'room', credit: 'available', lends: false },
  room_rake: { debit: 'room', credit: 'house', lends: false },
  room_refund: { debit: 'room', credit: 'available', lends: false },
  room_gift: { debit: 'promotion', credit: 'available', lends: false },
  lend: { debit: 'debt', credit: 'available', lends: false },
  pay_debt: { debit: 'available', credit: 'debt', lends: false },
} as const satisfies Record<string, { debit: Role; credit: Role; lends: boolean }>

export type TransferKind = keyof typeof transferKinds

/** The kinds that callers post; what they lend and pay back is posted beside them. */
export type PostedKind = Exclude<TransferKind, 'lend' | 'pay_debt'>
