/**
 * What uplines owe each other, how it is settled up, and whether their books add up.
 * Tables: `settle_up`, `settle_up_member`, `party_statement`.
 */

export { daysAreShared } from './days-are-shared.ts'
export { edgesFollowTerms } from './edges-follow-terms.ts'
export { type ReportedShares, reportProducts, reportShares } from './report-shares.ts'
export {
  listStatements,
  markPaid,
  type PlannedSettleUp,
  planSettleUp,
  runSettleUp,
} from './settle-up.ts'
export type { PartyStatement } from './settle-up-store.ts'
export { settleUpsCoverOnce } from './settle-ups-cover-once.ts'
export type { SharesSums } from './share-report-store.ts'
