import { allSports } from '@fairline/domain/sports/all-sports'
import type { Queries } from '../../db/queries.ts'
import {
  type Award,
  type LeaguesAsked,
  type ListedLeague,
  selectAwards,
  selectListedLeagues,
} from './league-entry-store.ts'
import { type MadeTable, makeTable } from './make-table.ts'
import { selectTabledLeague } from './season-store.ts'

/** Leagues of sports with tables, with how many entries each has, and one more. */
export function listEnteredLeagues(
  queries: Queries,
  asked: Omit<LeaguesAsked, 'sports'>,
): Promise<readonly ListedLeague[]> {
  const sports = allSports.filter(({ table }) => table !== undefined)
  return selectListedLeagues(queries, { ...asked, sports: sports.map(({ id }) => id) })
}

/** A league with its table and all that was entered of it. */
interface EnteredLeague extends MadeTable {
  readonly awards: readonly Award[]
}

/** Reads a league for the back office; undefined where there is none with a table. */
export async function readEnteredLeague(
  queries: Queries,
  leagueId: bigint,
): Promise<EnteredLeague | undefined> {
  const league = await selectTabledLeague(queries, { leagueId })
  const made = league && (await makeTable(queries, league, 'all'))
  return made && { ...made, awards: await selectAwards(queries, leagueId) }
}
