/**
 * Which reports hold, how a match's bets settle, and when they settle again.
 * Tables: `match_result`, `match_cancellation`, `held_report`, `match_message`, `match_grading`,
 * `settlement_due`, `ticket_void`, `bet_settlement`, and the results in `bet` and `bet_leg`.
 */

export type { EnteredResult, HandReport } from './hand-report.ts'
export type { LateReport } from './late-report-store.ts'
export { type MatchEnd, readMatchEnds } from './match-ends.ts'
export { readLateReports } from './overdue-events.ts'
export {
  type HandPreview,
  holdPreview,
  type PreviewedTicket,
  previewByHand,
  previewTickets,
  type TicketEnd,
} from './preview-by-hand.ts'
export { standingCancellations } from './record-report.ts'
export type { Report } from './report.ts'
export { type ReportByHand, reportByHand } from './report-by-hand.ts'
export {
  type SettledBet,
  type SettledChunk,
  settledChunks,
  settledMatches,
} from './settled-news.ts'
export { SettlementQueue, type SettlementQueueOptions } from './settlement-queue.ts'
export type { TicketState } from './ticket-void-store.ts'
export {
  type ByHand,
  holdTickets,
  readTickets,
  type UnvoidOutcome,
  unvoidTickets,
  type VoidOutcome,
  voidTickets,
} from './void-tickets.ts'
export { voidsAreFinal } from './voids-are-final.ts'
