export type { Report } from './record-report.ts'
export type { SettledChunk } from './regrade-match.ts'
export { stateAfter } from './settle-store.ts'
export { SettlementQueue, type SettlementQueueOptions } from './settlement-queue.ts'
