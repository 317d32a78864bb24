import { sportOf } from '@fairline/domain/sports/all-sports'
import { guessedSeasonDays, ofGuessedSeason } from '@fairline/domain/standings/guessed-season'
import {
  type Standing,
  type StandingView,
  standingTable,
} from '@fairline/domain/standings/standing-table'
import type { TableKind } from '@fairline/domain/standings/table-kind'
import { dayOf } from '../../day-span.ts'
import { bookNow } from '../../db/book-now.ts'
import type { Queries } from '../../db/queries.ts'
import {
  type Deduction,
  type LeagueRule,
  selectDeductions,
  selectLeagueRule,
} from './league-entry-store.ts'
import { type DatedResult, selectSeason, type TabledLeague } from './season-store.ts'

const dayMs = 86_400_000

/** When a season is taken to begin of which it was not said when it did. */
export const guessedStart = async (queries: Queries): Promise<Date> =>
  new Date((await bookNow(queries)) - guessedSeasonDays * dayMs)

/** A league with its table, and all that it was made of. */
export interface MadeTable {
  readonly league: TabledLeague
  readonly kind: TableKind
  readonly rule: LeagueRule
  /** Those that count in the view. */
  readonly deductions: readonly Deduction[]
  /** What counts, in the order of play. */
  readonly results: readonly DatedResult[]
  readonly standings: readonly Standing[]
}

/**
 * Makes the table of a league from its results as they are now; undefined for a sport without
 * tables. The season is the one that an operator entered. Where none did, it is guessed: the last
 * 300 days, and where teams meet once at each ground the newest match of each host and guest.
 */
export async function makeTable(
  queries: Queries,
  league: TabledLeague,
  view: StandingView,
): Promise<MadeTable | undefined> {
  const kind = sportOf(league.sportsType)?.table
  if (kind === undefined) return undefined
  const [rule, deductions] = await Promise.all([
    selectLeagueRule(queries, league.id),
    view === 'all' ? selectDeductions(queries, league.id) : [],
  ])
  const results = await seasonOf(queries, league.id, kind, rule)
  const standings = standingTable(results, {
    table: kind,
    tie: rule.tie,
    view,
    deductions: new Map(deductions.map(({ team, points }) => [team, points])),
  })
  return { league, kind, rule, deductions, results, standings }
}

async function seasonOf(
  queries: Queries,
  leagueId: bigint,
  kind: TableKind,
  { seasonStart }: LeagueRule,
): Promise<readonly DatedResult[]> {
  if (seasonStart !== null) return selectSeason(queries, leagueId, new Date(dayOf(seasonStart)))
  const results = await selectSeason(queries, leagueId, await guessedStart(queries))
  return ofGuessedSeason(results, kind)
}
