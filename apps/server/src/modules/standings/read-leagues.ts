import { allSports } from '@fairline/domain/sports/all-sports'
import type { Queries } from '../../db/queries.ts'
import {
  type Award,
  type ListedLeague,
  selectAwards,
  selectListedLeagues,
} from './league-entry-store.ts'
import { type MadeTable, makeTable } from './make-table.ts'
import { selectTabledLeague } from './season-store.ts'

/** Which leagues the back office lists. */
interface LeaguesAsked {
  /** Part of the name or of the country; "" for all. */
  readonly name: string
  readonly limit: number
  readonly page: number
}

/** Leagues of sports with tables, with how many entries each has, and one more. */
export function listEnteredLeagues(
  queries: Queries,
  asked: LeaguesAsked,
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
