import type { LeagueResult } from '@fairline/domain/standings/standing-table'
import type { Queries } from '../../db/queries.ts'

/*
 * Matches of a league that count in its table: those of their own that were played to their end by
 * the newest word on them, and those that the league awarded. A cancellation makes bets void and
 * changes no result, so it does not matter here.
 */

/** The result of a match, newest revision, with what the league made of it. */
export const joinedResult = `
  left join lateral (
    select status, home_score, away_score, facts, facts ->> 'winner' as winner
      from match_result where match_id = m.id and period = 'FT'
     order by revision desc limit 1) r on true
  left join league_award a on a.match_id = m.id`

const counts = `m.parent_id is null and m.away_name <> '' and m.home_name <> m.away_name
  and (r.status = 'completed' or a.match_id is not null)`

/** A result with the moment of its kick-off, milliseconds since 1970. */
export interface DatedResult extends LeagueResult {
  readonly kickoffMs: number
}

interface ResultRow {
  home: string
  away: string
  home_score: number
  away_score: number
  winner: 'home' | 'away' | null
  kickoff_at: Date
}

/** Returns what counts in the table of a league from a moment on, in the order of play. */
export async function selectSeason(
  queries: Queries,
  leagueId: bigint,
  from: Date,
): Promise<readonly DatedResult[]> {
  const rows = await queries.query<ResultRow>(
    `select m.home_name as home, m.away_name as away, m.kickoff_at,
            coalesce(a.home_score, r.home_score) as home_score,
            coalesce(a.away_score, r.away_score) as away_score,
            case when a.match_id is null then r.winner end as winner
       from match m ${joinedResult}
      where m.league_id = $1 and m.kickoff_at >= $2 and ${counts}
      order by m.kickoff_at, m.id`,
    [leagueId, from],
  )
  return rows.map(({ home, away, home_score, away_score, winner, kickoff_at }) => ({
    home,
    away,
    score: { home: home_score, away: away_score },
    ...(winner !== null && { winner }),
    kickoffMs: kickoff_at.getTime(),
  }))
}

/** A league as lists show it. */
export interface TabledLeague {
  readonly id: bigint
  readonly name: string
  readonly country: string
  readonly sportsType: number
}

/** A league that has a table, a bracket or both. */
export interface ShownLeague extends TabledLeague {
  readonly hasBracket: boolean
}

/**
 * Returns the leagues of some sports with a result of their season, or with a tie that is known, in
 * the order of the board. A season is from the day on that was entered, or else from a moment on;
 * ties are from that moment on.
 */
export async function selectShownLeagues(
  queries: Queries,
  sports: readonly number[],
  from: Date,
): Promise<readonly ShownLeague[]> {
  const rows = await queries.query<Omit<ShownLeague, 'id'> & { id: string }>(
    `select * from (
       select l.id, l.name, l.country, l.sports_type as "sportsType", l.display_order,
              coalesce(u.season_start::timestamp at time zone 'Etc/GMT-8', $2) as season_from,
              exists (select from match m join match_stage s on s.match_id = m.id
                       where m.league_id = l.id and m.kickoff_at >= $2
                         and m.parent_id is null) as "hasBracket"
         from league l left join league_rule u on u.league_id = l.id
        where l.sports_type = any ($1)) shown
      where "hasBracket"
         or exists (select from match m ${joinedResult}
                     where m.league_id = shown.id and m.kickoff_at >= season_from
                       and ${counts})
      order by "sportsType", display_order, name, id`,
    [sports, from],
  )
  return rows.map(({ id, name, country, sportsType, hasBracket }) => ({
    id: BigInt(id),
    name,
    country,
    sportsType,
    hasBracket,
  }))
}

/** A league by its own id, or by a match of it; undefined where there is none. */
export async function selectTabledLeague(
  queries: Queries,
  asked: { readonly leagueId: bigint } | { readonly matchId: string },
): Promise<TabledLeague | undefined> {
  const [by, value] =
    'leagueId' in asked
      ? ['l.id = $1', asked.leagueId]
      : ['l.id = (select league_id from match where public_id = $1)', asked.matchId]
  const [row] = await queries.query<Omit<TabledLeague, 'id'> & { id: string }>(
    `select l.id, l.name, l.country, l.sports_type as "sportsType" from league l where ${by}`,
    [value],
  )
  return row && { ...row, id: BigInt(row.id) }
}
