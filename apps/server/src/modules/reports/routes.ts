import type { EndpointHandlers } from '../../http/endpoints.ts'
import { answerMatchResults, answerParlayResults, answerSingleResult } from './answer-results.ts'
import { answerStatement, type ReportsContext } from './answer-statement.ts'

/** The members' reports. */
export function reportRoutes(context: ReportsContext): EndpointHandlers {
  const { queries } = context.database
  return {
    '/dailystatement': (call) => answerStatement(context, call),
    '/matchresult': (call) => answerMatchResults(queries, call),
    '/singlematchresult': (call) => answerSingleResult(queries, call),
    '/parlaymatchresult': (call) => answerParlayResults(queries, call),
  }
}
