import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { liveMatchesOf, momentRowOf, radarsOf } from './answer-moments.ts'
import { type HighlightParts, showHighlightLeagues, showHighlights } from './highlights.ts'
import { MatchesInPlay, type MatchesInPlayParts } from './matches-in-play.ts'

export type MomentRoutesParts = MatchesInPlayParts & HighlightParts

/** The calls of live centres and highlights. */
export function momentRoutes(parts: MomentRoutesParts) {
  const inPlay = new MatchesInPlay(parts)
  return {
    '/radarlist': async ({ body, caller }) =>
      accepted(radarsOf(await inPlay.list(caller.operator, body.sports_type))),
    '/livematchlist': async ({ body, caller }) =>
      accepted(liveMatchesOf(await inPlay.list(caller.operator, body.sports_type))),
    '/matchmoments': async ({ body: { match_id, after } }) => {
      const moments = await inPlay.moments(match_id, after)
      return accepted({ match_id, moments: moments.map(momentRowOf) })
    },
    '/highlightleague': async ({ caller }) =>
      accepted(await showHighlightLeagues(parts, caller.operator)),
    '/highlightlist': async ({ body, caller }) =>
      accepted(await showHighlights(parts, caller.operator, body)),
  } satisfies SomeHandlers
}
