import { useMemo } from 'react'
import { LeaguesButton, Order, Search } from './board-tools.tsx'
import { type ClosedMatch, useClosedMatches } from './closed-matches.ts'
import type { ShownLeague } from './use-shown-leagues.ts'
import { FontSizes } from './view-tools.tsx'

/** The leagues of the matches, in their order. */
function leaguesOf(matches: readonly ClosedMatch[]): readonly ShownLeague[] {
  const byLeague = Map.groupBy(matches, ({ leagueId }) => leagueId)
  return [...byLeague].map(([id, of]) => ({
    id,
    name: of[0]?.leagueName ?? '',
    count: of.length,
  }))
}

/** What narrows and sorts what has closed: there are no markets, prices or hours to choose. */
export function ClosedTools({ asCards }: { readonly asCards: boolean }) {
  const { data } = useClosedMatches()
  const leagues = useMemo(() => leaguesOf(data?.matches ?? []), [data])
  return (
    <div className="ob-tools-line">
      <Search />
      <Order />
      <LeaguesButton leagues={leagues} />
      {asCards ? null : (
        <span className="ob-view-tools">
          <FontSizes />
        </span>
      )}
    </div>
  )
}
