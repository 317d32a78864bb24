/**
 * What a wallet holds, which accounts there are, and whether the books add up.
 * Tables: `wallet`, `ledger_account`, `transfer_kind`.
 */

export { changeAccess, ownDenied } from './change-access.ts'
export { changeStatus, uplineStatus } from './change-status.ts'
export { type PostedKind, type TransferKind, transferKinds } from './chart-of-accounts.ts'
export { createWallet, openAccount, openHouse } from './create-wallet.ts'
export type { Invariant } from './invariants.ts'
export {
  type Balances,
  type BalancesAfter,
  balancesOf,
  lockWallet,
  readBalances,
  readWallet,
  readWallets,
  type Wallet,
  type WalletBalancesRow,
} from './read-balances.ts'
export { checkInvariants } from './reconcile.ts'
export { reconcileReport } from './reconcile-report.ts'
export { owner } from './row-names.ts'
