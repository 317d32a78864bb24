import type { TieRule } from '@fairline/domain/standings/standing-table'
import type { Queries } from '../../db/queries.ts'

/** The league's own rules, as they were entered. */
export interface LeagueRule {
  readonly tie: TieRule
  /** A day such as 2026-08-14, GMT+8; null where the book guesses. */
  readonly seasonStart: string | null
}

/** What a league without a row has. */
export const usualRule: LeagueRule = { tie: 'difference', seasonStart: null }

export async function selectLeagueRule(queries: Queries, leagueId: bigint): Promise<LeagueRule> {
  const [row] = await queries.query<LeagueRule>(
    `select tie, season_start::text as "seasonStart" from league_rule where league_id = $1`,
    [leagueId],
  )
  return row ?? usualRule
}

export async function putLeagueRule(
  queries: Queries,
  leagueId: bigint,
  { tie, seasonStart }: LeagueRule,
): Promise<void> {
  await queries.query(
    `insert into league_rule (league_id, tie, season_start) values ($1, $2, $3)
     on conflict (league_id) do update set tie = $2, season_start = $3`,
    [leagueId, tie, seasonStart],
  )
}

/** Points that a league took from a team. */
export interface Deduction {
  readonly team: string
  readonly points: number
  readonly reason: string
}

export const selectDeductions = (
  queries: Queries,
  leagueId: bigint,
): Promise<readonly Deduction[]> =>
  queries.query<Deduction>(
    'select team, points, reason from league_deduction where league_id = $1 order by team',
    [leagueId],
  )

/** Stores what is deducted of a team in place of what was; nothing for 0 points. */
export async function putDeduction(
  queries: Queries,
  leagueId: bigint,
  { team, points, reason }: Deduction,
): Promise<void> {
  if (points === 0) {
    await queries.query('delete from league_deduction where league_id = $1 and team = $2', [
      leagueId,
      team,
    ])
    return
  }
  await queries.query(
    `insert into league_deduction (league_id, team, points, reason) values ($1, $2, $3, $4)
     on conflict (league_id, team) do update set points = $3, reason = $4`,
    [leagueId, team, points, reason],
  )
}

/** A match that a league may award. */
export interface AwardableMatch {
  readonly key: bigint
  readonly sportsType: number
  /** As `3-0`; null where nothing is awarded. */
  readonly awarded: string | null
}

/** Returns a match of two sides that is part of no other; undefined for anything else. */
export async function selectAwardable(
  queries: Queries,
  matchId: string,
): Promise<AwardableMatch | undefined> {
  const [row] = await queries.query<{
    key: string
    sportsType: number
    awarded: string | null
  }>(
    `select m.id as key, m.sports_type as "sportsType",
            a.home_score || '-' || a.away_score as awarded
       from match m left join league_award a on a.match_id = m.id
      where m.public_id = $1 and m.parent_id is null and m.away_name <> ''`,
    [matchId],
  )
  if (row === undefined) return undefined
  return { ...row, key: BigInt(row.key) }
}

/** Stores what is awarded in place of what was; null takes it back. */
export async function putAward(
  queries: Queries,
  key: bigint,
  score: { readonly home: number; readonly away: number } | null,
  reason: string,
): Promise<void> {
  if (score === null) {
    await queries.query('delete from league_award where match_id = $1', [key])
    return
  }
  await queries.query(
    `insert into league_award (match_id, home_score, away_score, reason) values ($1, $2, $3, $4)
     on conflict (match_id) do update set home_score = $2, away_score = $3, reason = $4`,
    [key, score.home, score.away, reason],
  )
}

/** A result that the league awarded. */
export interface Award {
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  /** As `3-0`. */
  readonly score: string
  readonly reason: string
}

export async function selectAwards(queries: Queries, leagueId: bigint): Promise<readonly Award[]> {
  const rows = await queries.query<Omit<Award, 'kickoffMs'> & { at: Date }>(
    `select m.public_id as "matchId", m.home_name as home, m.away_name as away,
            m.kickoff_at as at, a.home_score || '-' || a.away_score as score, a.reason
       from league_award a join match m on m.id = a.match_id
      where m.league_id = $1 order by m.kickoff_at, m.id`,
    [leagueId],
  )
  return rows.map(({ at, ...award }) => ({ ...award, kickoffMs: at.getTime() }))
}

/** A league with how many entries it has. */
export interface ListedLeague {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly sportsType: number
  readonly tie: TieRule
  readonly seasonStart: string | null
  readonly deductions: number
  readonly awards: number
}

/** Which leagues the back office lists. */
export interface LeaguesAsked {
  /** Ids of sports with tables. */
  readonly sports: readonly number[]
  /** Part of the name or of the country, in any case; "" for all. */
  readonly name: string
  readonly limit: number
  readonly page: number
}

/**
 * Returns a page of leagues, those with entries first, and one more. Leagues of parts of matches,
 * such as corners, are left out.
 */
export const selectListedLeagues = (
  queries: Queries,
  { sports, name, limit, page }: LeaguesAsked,
): Promise<readonly ListedLeague[]> =>
  queries.query<ListedLeague>(
    `select l.id::text, l.name, l.country, l.sports_type as "sportsType",
            coalesce(r.tie, 'difference') as tie, r.season_start::text as "seasonStart",
            (select count(*)::integer from league_deduction d
              where d.league_id = l.id) as deductions,
            (select count(*)::integer from league_award a join match m on m.id = a.match_id
              where m.league_id = l.id) as awards
       from league l left join league_rule r on r.league_id = l.id
      where l.sports_type = any ($1)
        and exists (select from match m where m.league_id = l.id and m.parent_id is null)
        and ($2 = '' or strpos(lower(l.name || ' ' || l.country), lower($2)) > 0)
      order by r.league_id is null, l.sports_type, l.display_order, l.name, l.id
      limit $3 offset $4`,
    [sports, name, limit + 1, (page - 1) * limit],
  )
