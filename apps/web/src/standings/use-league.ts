import { type StandingRow, standingResult } from '@fairline/contract/standings'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'

/** A league by its id in the results, or by a match of it. */
export type LeagueAsked =
  | { readonly leagueId: string; readonly matchId?: never }
  | { readonly matchId: string; readonly leagueId?: never }

/** Which matches of each team count. */
export type LeagueView = 'all' | 'home' | 'away'

/** A row of a table. */
export interface TableRow extends Omit<StandingRow, 'team_id' | 'team_name' | 'won_thousandths'> {
  readonly team: string
  readonly wonThousandths: number
}

/** Results come in while a table is looked at, milliseconds. */
const refreshMs = 30_000

/** The table of a league; null for a league without one. */
export function useLeague({ leagueId, matchId }: LeagueAsked, view: LeagueView) {
  return useQuery({
    queryKey: ['standing', leagueId, matchId, view],
    queryFn: async () => {
      const by = matchId === undefined ? { league_id: leagueId } : { match_id: matchId }
      const answer = await call(standingResult, { ...by, view })
      if (answer.ok) return tableOf(answer.data)
      if (answer.rejection.code === 'matchHide') return null
      throw new Error(answer.rejection.code)
    },
    refetchInterval: refreshMs,
    staleTime: 0,
  })
}

type Answer = Extract<Awaited<ReturnType<typeof call<typeof standingResult>>>, { ok: true }>

const tableOf = ({ league_name, table, tie, rows, deductions }: Answer['data']) => ({
  name: league_name,
  kind: table,
  tie,
  rows: rows.map(
    ({ team_id, team_name: _, won_thousandths, ...figures }): TableRow => ({
      ...figures,
      team: team_id,
      wonThousandths: won_thousandths,
    }),
  ),
  deductions: deductions.map(({ team_id, points, reason }) => ({ team: team_id, points, reason })),
})

export type LeagueTableData = ReturnType<typeof tableOf>
