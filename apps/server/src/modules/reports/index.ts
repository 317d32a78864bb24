/**
 * What statement, results, event list and the tab "close" show.
 * Tables: reads only.
 */

import { Counter, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { reportRoutes } from './routes.ts'

export { ClosedBook } from './closed-book.ts'
export { closedRoutes } from './routes.ts'

/** The reports' calls; `database` is what members wait for. */
export function createReports(
  database: Database,
  metrics: Registry,
): ReturnType<typeof reportRoutes> {
  const differences = new Counter({
    name: 'statement_differences_total',
    help: 'Days of statements on which bets and transfers did not say the same',
    registers: [metrics],
  })
  return reportRoutes({ database, differences })
}
