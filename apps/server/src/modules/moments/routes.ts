import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { momentRowOf, radarsOf } from './answer-moments.ts'
import { type HighlightParts, showHighlightLeagues, showHighlights } from './highlights.ts'
import type { MatchesInPlay } from './matches-in-play.ts'

export interface MomentRoutesParts extends HighlightParts {
  readonly inPlay: Pick<MatchesInPlay, 'list' | 'moments'>
}

/** The calls of live centres and highlights. */
export function momentRoutes(parts: MomentRoutesParts) {
  const { inPlay } = parts
  return {
    '/radarlist': async ({ body, caller }) =>
      accepted(radarsOf(await inPlay.list(caller.operator, body.sports_type))),
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
