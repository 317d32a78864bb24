import type { ArrivalOrder, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Finish } from '@fairline/domain/event/outright'

import type { Queries } from '../../db/queries.ts'
import type { ReportedMatch, ReportedResult } from './result-sheet.ts'

/** Which matches of a day a page of results shows. */
export interface ResultFilter {
  readonly from: Date
  readonly to: Date
  readonly sportsType: number
  readonly isOutright: boolean
  /** Null for all. */
  readonly leagueId: bigint | null
  /** Part of a name in any language and case; empty for all. @spec S4.feed.names.search */
  readonly search: string
}

interface LeagueCount {
  id: string
  name: string
  matches: number
}

/** Matches of the day with at least one report; child matches are left out. */
const ofTheDay = `
    from match m join league g on g.id = m.league_id
   where m.kickoff_at >= $1 and m.kickoff_at < $2 and m.sports_type = $3 and m.parent_id is null
     and exists (select from outright o where o.match_id = m.id) = $4
     and (exists (select from match_result r where r.match_id = m.id)
          or exists (select from match_cancellation c where c.match_id = m.id))`

const chosen = `
     and ($5::bigint is null or g.id = $5)
     and ($6 = ''
          or strpos(lower(concat_ws(' ', m.home_name, m.away_name, g.name)), lower($6)) > 0
          or exists (select from name_text n
                      where n.name in (m.home_name, m.away_name, g.name)
                        and strpos(lower(n.text), lower($6)) > 0))`

const dayValues = ({ from, to, sportsType, isOutright }: ResultFilter): unknown[] => [
  from,
  to,
  sportsType,
  isOutright,
]

/** The leagues of the day in the board's order, with their matches. */
export function selectLeagues(queries: Queries, filter: ResultFilter): Promise<LeagueCount[]> {
  return queries.query<LeagueCount>(
    `select g.id, g.name, count(*)::integer as matches ${ofTheDay}
      group by g.id order by g.display_order, g.name, g.id`,
    dayValues(filter),
  )
}

/** One page of the matches' keys, league by league and by kick-off, and how many all pages have. */
export async function selectMatchKeys(
  queries: Queries,
  filter: ResultFilter,
  page: { readonly size: number; readonly number: number },
): Promise<{ keys: bigint[]; total: number }> {
  const values = [...dayValues(filter), filter.leagueId, filter.search]
  const rows = await queries.query<{ id: string }>(
    `select m.id ${ofTheDay} ${chosen}
      order by g.display_order, g.name, g.id, m.kickoff_at, m.id limit $7 offset $8`,
    [...values, page.size, (page.number - 1) * page.size],
  )
  const [count] = await queries.query<{ matches: number }>(
    `select count(*)::integer as matches ${ofTheDay} ${chosen}`,
    values,
  )
  return { keys: rows.map(({ id }) => BigInt(id)), total: count?.matches ?? 0 }
}

/** The key of a match that members know by its public id. */
export async function selectMatchKey(
  queries: Queries,
  publicId: string,
): Promise<{ readonly key: bigint; readonly sportsType: number } | undefined> {
  const [row] = await queries.query<{ id: string; sports_type: number }>(
    'select id, sports_type from match where public_id = $1',
    [publicId],
  )
  return row && { key: BigInt(row.id), sportsType: row.sports_type }
}

/** Returns the matches of one of the member's parlays, leg by leg; empty for any other ticket. */
export async function selectParlayMatches(
  queries: Queries,
  walletId: bigint,
  betId: bigint,
): Promise<bigint[]> {
  const rows = await queries.query<{ match_id: string }>(
    `select l.match_id from bet b join bet_leg l on l.bet_id = b.id
      where b.id = $2 and b.wallet_id = $1 and b.combination <> 'single' order by l.leg`,
    [walletId, betId],
  )
  return rows.map(({ match_id }) => BigInt(match_id))
}

/** The matches of a sport that a member's ticket has legs on, leg by leg. */
export async function selectMatchesOfSport(
  queries: Queries,
  walletId: bigint,
  betId: bigint,
  sportsType: number,
): Promise<bigint[]> {
  const rows = await queries.query<{ match_id: string }>(
    `select l.match_id from bet b
       join bet_leg l on l.bet_id = b.id
       join match m on m.id = l.match_id and m.sports_type = $3
      where b.id = $2 and b.wallet_id = $1 order by l.leg`,
    [walletId, betId, sportsType],
  )
  return [...new Set(rows.map(({ match_id }) => BigInt(match_id)))]
}

interface MatchRow {
  id: string
  public_id: string
  parent_id: string | null
  sports_type: number
  league_id: string
  league_name: string
  home_name: string
  away_name: string
  kickoff_at: Date
  ended_at: Date | null
  neutral_ground: boolean
  results: {
    period: PeriodCode
    revision: number
    status: ReportedResult['status']
    home: number | null
    away: number | null
    goals: string | null
    standing: Finish | null
    facts: ReportedResult['facts']
    order: ArrivalOrder | null
    at: number
  }[]
  cancellations: {
    period: PeriodCode | 'all'
    revision: number
    rolledBack: boolean
    from: number | null
    to: number | null
    reason: string
    at: number
  }[]
  runners: Record<string, string> | null
}

const milliseconds = (column: string): string => `floor(extract(epoch from ${column}) * 1000)`

/** Matches with all that was reported of them, oldest first. */
const reported = `
     select m.id, m.public_id, m.parent_id, m.sports_type, g.id as league_id,
            g.name as league_name, m.home_name, m.away_name, m.kickoff_at, m.ended_at,
            m.neutral_ground,
            coalesce((
              select jsonb_agg(jsonb_build_object('period', period, 'revision', revision,
                       'status', status, 'home', home_score, 'away', away_score, 'goals', goals,
                       'standing', standing, 'order', facts -> 'order',
                       'facts', facts - 'order',
                       'at', ${milliseconds('recorded_at')})
                       order by revision)
                from match_result r where r.match_id = m.id), '[]') as results,
            coalesce((
              select jsonb_agg(jsonb_build_object('period', period, 'revision', revision,
                       'rolledBack', rolled_back, 'from', ${milliseconds('start_at')},
                       'to', ${milliseconds('end_at')}, 'reason', reason,
                       'at', ${milliseconds('recorded_at')}) order by revision)
                from match_cancellation c where c.match_id = m.id), '[]') as cancellations,
            coalesce((select jsonb_object_agg(runner, name) from outright_runner n
                       where n.match_id = m.id),
                     (select jsonb_object_agg('R' || number, name)
                        from virtual_round v,
                             jsonb_array_elements_text(v.names) with ordinality n(name, number)
                       where v.id = m.public_id)) as runners
       from match m join league g on g.id = m.league_id`

/** Some matches and their children with all that was reported of them, oldest first. */
export async function selectReportedMatches(
  queries: Queries,
  keys: readonly bigint[],
): Promise<ReportedMatch[]> {
  const rows = await queries.query<MatchRow>(
    `${reported}
      where m.id = any ($1) or m.parent_id = any ($1)
      order by g.display_order, g.name, m.kickoff_at, m.id`,
    [keys],
  )
  return rows.map(matchOf)
}

/** A match that may have left the books, with all that was reported of it. */
export interface LeftMatch extends ReportedMatch {
  readonly endedAtMs: number | null
  readonly isNeutral: boolean
}

/**
 * Matches of their own that kick off on a day, or ended on it, and are over or have begun: the last
 * to kick off where there are more than `max`. League by league and by kick-off.
 */
export async function selectLeftMatches(
  queries: Queries,
  day: { readonly from: Date; readonly to: Date; readonly now: Date },
  max: number,
): Promise<LeftMatch[]> {
  const rows = await queries.query<MatchRow>(
    `with left_match as (
       select m.id from match m
        where m.kickoff_at >= $1::timestamptz - interval '1 day' and m.kickoff_at < $2
          and (m.kickoff_at >= $1 or m.ended_at >= $1)
          and m.parent_id is null and not exists (select from outright o where o.match_id = m.id)
          -- A day has thousands of rounds, which /efresult lists.
          and not exists (select from virtual_round v where v.id = m.public_id)
          and (m.ended_at is not null or m.kickoff_at <= $3
               or exists (select from match_result r where r.match_id = m.id)
               or exists (select from match_cancellation c where c.match_id = m.id))
        order by m.kickoff_at desc, m.id desc limit $4)
     ${reported}
      where m.id in (select id from left_match)
      order by g.display_order, g.name, g.id, m.kickoff_at, m.id`,
    [day.from, day.to, day.now, max],
  )
  return rows.map((row) => ({
    ...matchOf(row),
    endedAtMs: row.ended_at?.getTime() ?? null,
    isNeutral: row.neutral_ground,
  }))
}

const sideOf = (letter: string): ScoringSide => (letter === 'H' ? 'home' : 'away')

/** The order of a race as the standing of its runners. */
function standingOf(order: ArrivalOrder): Finish {
  const placed = order.flatMap((group, at) =>
    group.map((runner) => ({
      runner: `R${runner}` as const,
      place: order.slice(0, at).flat().length + 1,
    })),
  )
  return { placed, nonStarters: [] }
}

function matchOf(row: MatchRow): ReportedMatch {
  return {
    key: BigInt(row.id),
    publicId: row.public_id,
    parentKey: row.parent_id === null ? null : BigInt(row.parent_id),
    sportsType: row.sports_type,
    leagueId: row.league_id,
    leagueName: row.league_name,
    homeName: row.home_name,
    awayName: row.away_name,
    kickoffMs: row.kickoff_at.getTime(),
    results: row.results.map(({ home, away, goals, order, at, ...result }) => ({
      ...result,
      standing: order === null ? result.standing : standingOf(order),
      recordedAtMs: at,
      score: home === null || away === null ? null : { home, away },
      goals: goals === null ? null : [...goals].map(sideOf),
    })),
    cancellations: row.cancellations.map(({ from, to, at, ...cancellation }) => ({
      ...cancellation,
      startMs: from,
      endMs: to,
      recordedAtMs: at,
    })),
    runners: row.runners ?? {},
  }
}
