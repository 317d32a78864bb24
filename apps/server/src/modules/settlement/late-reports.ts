import type { Queries } from '../../db/queries.ts'
import { type LateReport, selectLateReports } from './late-report-store.ts'

export type { LateReport } from './late-report-store.ts'

/**
 * Returns the reports that came after the book had ended their match without a result, the newest
 * first. None of them changed a bet, so an operator decides what is to be done.
 */
export const readLateReports = (queries: Queries, limit: number): Promise<LateReport[]> =>
  selectLateReports(queries, limit)
