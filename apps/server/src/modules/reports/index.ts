/**
 * What statement, results, event list and the tab "close" show.
 * Tables: reads only.
 */

import { Counter, type Registry } from 'prom-client'
import type { ReportsContext } from './answer-statement.ts'
import { reportRoutes } from './routes.ts'

export { ClosedBook } from './closed-book.ts'
export { closedRoutes } from './routes.ts'

/** What the reports need of the process. */
interface ReportsParts extends Omit<ReportsContext, 'differences'> {
  readonly metrics: Registry
}

/** The reports' calls; `database` is what members wait for. */
export function createReports({
  metrics,
  ...parts
}: ReportsParts): ReturnType<typeof reportRoutes> {
  const differences = new Counter({
    name: 'statement_differences_total',
    help: 'Days of statements on which bets and transfers did not say the same',
    registers: [metrics],
  })
  return reportRoutes({ ...parts, differences })
}
