import { createHash } from 'node:crypto'
import { crestOf } from '@fairline/domain/crests/crest'
import { accepted } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import type { DataOf, SomeHandlers } from '../../http/endpoints.ts'
import { answerBrackets } from './answer-brackets.ts'
import { answerStanding, answerStandingList } from './answer-standings.ts'

/** The members' calls of standings; `database` is for lists, so that no bet waits for them. */
export function standingRoutes({ queries }: Database) {
  return {
    '/standinglist': (call) => answerStandingList(queries, call),
    '/standingresult': (call) => answerStanding(queries, call),
    '/bracketlist': (call) => answerBrackets(queries, call),
    '/getlogo': async ({ body }) => accepted({ logos: body.team_ids.map(logoOf) }),
  } satisfies SomeHandlers
}

/** The crest of a team by its id. */
const logoOf = (id: string): DataOf<'/getlogo'>['logos'][number] => ({
  team_id: id,
  svg: crestOf(id, createHash('sha256').update(id).digest()),
})
