/**
 * How money moves, what a wallet holds, and whether the books add up.
 * Tables: `wallet`, `ledger_account`, `ledger_document`, `transfer`, `transfer_kind`, `flow_day`.
 */

export { changeStatus, uplineStatus } from './change-status.ts'
export { type PostedKind, type TransferKind, transferKinds } from './chart-of-accounts.ts'
export { createWallet, openHouse } from './create-wallet.ts'
export { giveCredit } from './give-credit.ts'
export type { Invariant } from './invariants.ts'
export { type MoneyMove, moveMoney } from './move-money.ts'
export { type Posted, postTransfers, type Transfer } from './post-transfers.ts'
export {
  type Balances,
  type BalancesAfter,
  lockWallet,
  readBalances,
  readWallet,
  readWallets,
  type Wallet,
} from './read-balances.ts'
export { checkInvariants } from './reconcile.ts'
export { reconcileReport } from './reconcile-report.ts'
export { insertRoomEntryDocument, openRoomAccount } from './room-account.ts'
