import type { RequestOf } from '@fairline/contract/endpoint'
import type { highlightList } from '@fairline/contract/highlights'
import { allSports } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import { isDrawn } from '@fairline/domain/sports/sport'
import type { Clock } from '../../clock.ts'
import type { Queries } from '../../db/queries.ts'
import type { DataOf } from '../../http/endpoints.ts'
import { highlightRowOf, leaguesOf } from './answer-moments.ts'
import {
  selectHighlightLeagues,
  selectHighlights,
  type WantedHighlights,
} from './highlight-store.ts'

export interface HighlightParts {
  readonly queries: Queries
  readonly clock: Clock
}

/** Highlights are listed for so long, milliseconds. */
export const highlightsKeptMs = 7 * 24 * 3_600_000

/** All highlights that are kept, of the drawn sports that an operator offers. */
const keptOf = ({ clock }: HighlightParts, operator: OfferedCategories): WantedHighlights => ({
  sinceMs: clock.now() - highlightsKeptMs,
  leagueId: null,
  matchId: null,
  number: null,
  sportsOff: allSports
    .filter((sport) => !isDrawn(sport) || refusalWhenOff(sport, operator) !== null)
    .map(({ id }) => id),
})

/** The leagues with highlights. */
export async function showHighlightLeagues(
  parts: HighlightParts,
  operator: OfferedCategories,
): Promise<DataOf<'/highlightleague'>> {
  return leaguesOf(await selectHighlightLeagues(parts.queries, keptOf(parts, operator)))
}

/** A page of highlights, the newest first. */
export async function showHighlights(
  parts: HighlightParts,
  operator: OfferedCategories,
  asked: RequestOf<typeof highlightList>,
): Promise<DataOf<'/highlightlist'>> {
  const [matchId, number] = asked.highlight_id?.split('.') ?? []
  const wanted = {
    ...keptOf(parts, operator),
    leagueId: asked.league_id === undefined ? null : BigInt(asked.league_id),
    matchId: matchId ?? asked.match_id ?? null,
    number: number === undefined ? null : Number(number),
  }
  const page = { size: asked.page_size, skip: asked.page_size * (asked.page_number - 1) }
  const { highlights, total } = await selectHighlights(parts.queries, wanted, page)
  return { highlights: highlights.map(highlightRowOf), total }
}
