export { stateAfter } from './bet-to-settle.ts'
export { type Report, standingCancellations } from './record-report.ts'
export type { SettledChunk } from './regrade-options.ts'
export { SettlementQueue, type SettlementQueueOptions } from './settlement-queue.ts'
