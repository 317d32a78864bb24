import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { radarsOf } from './answer-moments.ts'
import { type HighlightParts, showHighlightLeagues, showHighlights } from './highlights.ts'
import type { MatchesInPlay } from './matches-in-play.ts'
import { showMoments } from './show-moments.ts'

export interface MomentRoutesParts extends HighlightParts {
  readonly inPlay: Pick<MatchesInPlay, 'list'>
}

/** The calls of live centres and highlights. */
export function momentRoutes(parts: MomentRoutesParts) {
  const { inPlay, queries } = parts
  return {
    '/radarlist': async ({ body, caller }) =>
      accepted(radarsOf(await inPlay.list(caller.operator, body.sports_type))),
    '/matchmoments': ({ body, caller }) => showMoments(queries, caller.operator, body),
    '/highlightleague': async ({ caller }) =>
      accepted(await showHighlightLeagues(parts, caller.operator)),
    '/highlightlist': async ({ body, caller }) =>
      accepted(await showHighlights(parts, caller.operator, body)),
  } satisfies SomeHandlers
}
