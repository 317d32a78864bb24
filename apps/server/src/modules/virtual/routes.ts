import type { Database } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { answerRounds } from './answer-rounds.ts'

/** The calls of the virtual games. */
export function roundRoutes({ queries }: Database) {
  return { '/efresult': (call) => answerRounds(queries, call) } satisfies SomeHandlers
}
