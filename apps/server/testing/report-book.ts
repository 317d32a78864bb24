import { accepted } from '@fairline/domain/errors/rejection'
import { createMetrics } from '../src/http/operations.ts'
import { createReports } from '../src/modules/reports/index.ts'
import { type Report, SettlementQueue } from '../src/modules/settlement/index.ts'
import { standingRoutes } from '../src/modules/standings/index.ts'
import { aCaller } from './callers.ts'
import { createTestApp } from './test-app.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { ticketIds } from './ticket-ids.ts'

/** The calls of reports and standings on a database of their own, and what they show. */
export interface ReportBook extends TestDatabase {
  /** What the call answers to the member. */
  ask<Answer>(path: string, body: object): Promise<Answer>
  /** Records what was said of a match and settles its bets by it. */
  report(match: bigint, said: Report): Promise<void>
}

/** The book's options are those of a test's server; the caller is the member of the wallet. */
export async function openReportBook(
  walletOfCaller: () => bigint,
  options: Pick<Parameters<typeof createTestApp>[0] & object, 'log' | 'metrics'> = {},
): Promise<ReportBook> {
  const db = await createTestDatabase()
  const metrics = options.metrics ?? createMetrics()
  const app = await createTestApp({
    ...options,
    handlers: {
      ...createReports({ database: db.database, ticketIds, metrics }),
      ...standingRoutes(db.database),
    },
    authenticate: async () => accepted(aCaller({ accountId: walletOfCaller() })),
  })
  const queue = new SettlementQueue({
    database: db.database,
    ticketIds,
    chunkBets: 7,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
  return {
    ...db,
    async ask(path, body) {
      const payload = { account_id: 'demo01', session_token: 'token', ...body }
      return (await app.inject({ method: 'POST', url: path, payload })).json()
    },
    async report(match, said) {
      await queue.report(match, said, { source: 'test' })
      await queue.idle()
    },
    async drop() {
      await app.close()
      await db.drop()
    },
  }
}

/** The result of a match that was played to its end. */
export const ended = (home: number, away: number): Report => ({
  kind: 'result',
  period: 'FT',
  status: 'completed',
  score: { home, away },
})
