import type { EndpointHandlers } from '../../http/endpoints.ts'
import { answerStatement, type ReportsContext } from './answer-statement.ts'
import { listEvents } from './present-events.ts'

/** The members' reports. */
export function reportRoutes(context: ReportsContext): EndpointHandlers {
  return {
    '/dailystatement': (call) => answerStatement(context, call),
    '/eventlist': (call) => listEvents(context.database.queries, call),
  }
}
