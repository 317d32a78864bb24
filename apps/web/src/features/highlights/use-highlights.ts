import {
  type HighlightRow,
  highlightId,
  highlightLeague,
  highlightList,
} from '@fairline/contract/highlights'
import type { MomentRow } from '@fairline/contract/moments'
import type { HighlightKind } from '@fairline/domain/event/match-moment'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** A highlight of a match. */
export interface Highlight {
  readonly id: string
  readonly matchId: string
  readonly sportsType: number
  readonly league: string
  readonly home: string
  readonly away: string
  /** When it happened, milliseconds since 1970. */
  readonly atMs: number
  readonly kind: HighlightKind
  readonly side: 'home' | 'away'
  readonly minute: number
  readonly stoppage: number
  /** The score right after it. */
  readonly score: string
  readonly moments: readonly MomentRow[]
}

/** When the moment happened that gives a highlight its id. */
function atMsOf({ highlight_id, moments }: HighlightRow): number {
  const number = Number(highlight_id.split('.')[1])
  return moments.find((moment) => moment.number === number)?.at_ms ?? 0
}

const highlightOf = (row: HighlightRow): Highlight => ({
  id: row.highlight_id,
  matchId: row.match_id,
  sportsType: row.sports_type,
  league: row.league_name,
  home: row.home_name,
  away: row.away_name,
  atMs: atMsOf(row),
  kind: row.kind,
  side: row.side,
  minute: row.minute,
  stoppage: row.stoppage,
  score: row.score,
  moments: row.moments,
})

/** New highlights come while the page is looked at, milliseconds. */
const refreshMs = 30_000

/** The leagues with highlights of the last seven days. */
export function useHighlightLeagues() {
  return useQuery({
    queryKey: ['highlight-leagues'],
    queryFn: async ({ signal }) => {
      const { leagues } = await readAnswer(highlightLeague, {}, { signal })
      return leagues.map(({ league_id, league_name, highlights }) => ({
        id: league_id,
        name: league_name,
        count: highlights,
      }))
    },
    refetchInterval: refreshMs,
  })
}

/** A page of highlights, the newest first; of one league, or of all. */
export function useHighlights(leagueId: string | null, page: number, size: number) {
  return useQuery({
    queryKey: ['highlights', leagueId, page, size],
    queryFn: async ({ signal }) => {
      const asked = { page_size: size, page_number: page }
      const ofLeague = leagueId === null ? {} : { league_id: leagueId }
      const answer = await readAnswer(highlightList, { ...asked, ...ofLeague }, { signal })
      return { highlights: answer.highlights.map(highlightOf), total: answer.total }
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

/** The highlight that an address names; null where it is not kept any more. */
export function useHighlight(id: string) {
  return useQuery({
    queryKey: ['highlight', id],
    enabled: highlightId.safeParse(id).success,
    queryFn: async ({ signal }) => {
      const asked = { highlight_id: id, page_size: 1, page_number: 1 }
      const { highlights } = await readAnswer(highlightList, asked, { signal })
      return highlights.map(highlightOf)[0] ?? null
    },
  })
}
