export { changeStatus } from './change-status.ts'
export {
  type HouseRole,
  houseAccountId,
  houseAddress,
  houseRoles,
  type MemberRole,
  memberAccountId,
  memberAddress,
  memberRoles,
  type PostedKind,
  type TransferKind,
  transferKinds,
} from './chart-of-accounts.ts'
export { createWallet } from './create-wallet.ts'
export { type GivenCredit, giveCredit } from './give-credit.ts'
export {
  InsufficientFundsError,
  type Posted,
  postTransfers,
  type Transfer,
  TransferConflictError,
} from './post-transfers.ts'
export { type Balances, lockWallet, readWallet, type Wallet } from './read-balances.ts'
export { checkInvariants, type Finding } from './reconcile.ts'
export { reconcileReport } from './reconcile-report.ts'
