import { type StandingRow, standingResult } from '@fairline/contract/standings'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'

/** A league by its id in the results. */
export interface LeagueAsked {
  readonly leagueId: string
}

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
export function useLeague({ leagueId }: LeagueAsked, view: LeagueView) {
  return useQuery({
    queryKey: ['standing', leagueId, view],
    queryFn: async () => {
      const answer = await call(standingResult, { league_id: leagueId, view })
      if (answer.ok) return tableOf(answer.data)
      if (answer.rejection.code === 'matchHide') return null
      throw new Error(answer.rejection.code)
    },
    refetchInterval: refreshMs,
    staleTime: 0,
  })
}

type Answer = Extract<Awaited<ReturnType<typeof call<typeof standingResult>>>, { ok: true }>

const tableOf = ({ table, tie, rows, deductions }: Answer['data']) => ({
  kind: table,
  tie,
  rows: rows.map(
    ({ team_id, team_name: _, won_thousandths, ...figures }): TableRow => ({
      ...figures,
      team: team_id,
      wonThousandths: won_thousandths,
    }),
  ),
  deductions: deductions.map(({ team_id, points }) => ({ team: team_id, points })),
})

export type LeagueTableData = ReturnType<typeof tableOf>
