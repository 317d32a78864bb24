import type { Database } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { answerStanding, answerStandingList } from './answer-standings.ts'

/** The members' calls of standings; `database` is for lists, so that no bet waits for them. */
export function standingRoutes({ queries }: Database) {
  return {
    '/standinglist': (call) => answerStandingList(queries, call),
    '/standingresult': (call) => answerStanding(queries, call),
  } satisfies SomeHandlers
}
