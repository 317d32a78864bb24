/**
 * What operators do to their members and their site, and the audit of it.
 * Tables: `audit`, `audit_head`, `change_request`, `limit_profile`, `commission_class`.
 */

export { type Act, type ActBy, auditEnd, perform } from './act.ts'
export { applyCommission, applyLimits } from './apply-profiles.ts'
export { auditIsWhole } from './audit-is-whole.ts'
export type { CommandOutcome } from './command.ts'
export { type MovedByOperator, moveMemberMoney } from './member-money.ts'
export { type OfficeCallParts, officeCalls } from './office-calls.ts'
export { operate, readLine } from './operate.ts'
export { presentShares } from './present-shares.ts'
export { markPaidBy, settleUpBy } from './settle-up-acts.ts'
export { type TicketActs, ticketActs } from './ticket-acts.ts'
