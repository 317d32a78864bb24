import type { MatchMoment, MomentKind } from '@fairline/domain/event/match-moment'
import type { Queries } from '../../db/queries.ts'

/** A moment as a feed told it. */
export interface ToldMoment {
  /** The public id of its match. */
  readonly matchId: string
  /** Milliseconds since 1970. */
  readonly atMs: number
  readonly moment: MatchMoment
}

/** A moment to be stored. */
export interface CountedMoment extends ToldMoment {
  /** Counts the moments of one kind and side at one time, from 1. */
  readonly occurrence: number
}

/** A moment as it is stored. */
export interface StoredMoment extends ToldMoment {
  /** Counts the moments of the match, from 1. */
  readonly number: number
}

/** A row of `match_moment` with the public id of its match. */
export interface MomentRow {
  public_id: string
  number: number
  at: Date
  kind: MomentKind
  side: 'home' | 'away'
  x: number
  y: number
  minute: number
  stoppage_minute: number
  home_score: number
  away_score: number
}

export const momentColumns =
  'number, at, kind, side, x, y, minute, stoppage_minute, home_score, away_score'

/** The moment of a row. */
export const momentOf = (row: MomentRow): StoredMoment => ({
  matchId: row.public_id,
  number: row.number,
  atMs: row.at.getTime(),
  moment: {
    kind: row.kind,
    side: row.side,
    x: row.x,
    y: row.y,
    minute: row.minute,
    stoppageMinute: row.stoppage_minute,
    score: { home: row.home_score, away: row.away_score },
  },
})

/**
 * Stores moments of matches that the book has, and returns those that it did not have, in order.
 * One process stores them, so that their numbers have no gaps.
 */
export async function insertMoments(
  queries: Queries,
  told: readonly CountedMoment[],
): Promise<readonly StoredMoment[]> {
  const moments = told.map(({ moment }) => moment)
  const rows = await queries.query<MomentRow>(
    `with told as (
       select m.id, to_timestamp(at_ms / 1000.0) as told_at, t.*
         from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::smallint[],
                     $6::smallint[], $7::smallint[], $8::smallint[], $9::smallint[],
                     $10::smallint[], $11::integer[])
                with ordinality
                t(match, at_ms, kind, side, x, y, minute, stoppage, home, away, occurrence, place)
         join match m on m.public_id = t.match
     ), unlike as (
       select distinct on (id, told_at, kind, side, occurrence) *
         from told
        order by id, told_at, kind, side, occurrence, place
     ), fresh as (
       select unlike.*, row_number() over (partition by id order by told_at, place) as later
         from unlike
        where not exists (select from match_moment k
                           where k.match_id = unlike.id and k.at = told_at
                             and k.kind = unlike.kind and k.side = unlike.side
                             and k.occurrence = unlike.occurrence)
     ), stored as (
       insert into match_moment (match_id, occurrence, ${momentColumns})
       select id, occurrence,
              coalesce((select max(number) from match_moment k where k.match_id = id), 0) + later,
              told_at, kind, side, x, y, minute, stoppage, home, away
         from fresh
       on conflict do nothing
       returning *
     )
     select public_id, ${momentColumns.replaceAll(/(\w+)/g, 'stored.$1')}
       from stored join match on match.id = stored.match_id
      order by stored.match_id, stored.number`,
    [
      told.map(({ matchId }) => matchId),
      told.map(({ atMs }) => atMs),
      moments.map(({ kind }) => kind),
      moments.map(({ side }) => side),
      moments.map(({ x }) => x),
      moments.map(({ y }) => y),
      moments.map(({ minute }) => minute),
      moments.map(({ stoppageMinute }) => stoppageMinute),
      moments.map(({ score }) => score.home),
      moments.map(({ score }) => score.away),
      told.map(({ occurrence }) => occurrence),
    ],
    'insert-moments',
  )
  return rows.map(momentOf)
}

/** Returns the moments of a match after a number, in order. */
export async function selectMoments(
  queries: Queries,
  matchId: string,
  after: number,
): Promise<readonly StoredMoment[]> {
  const rows = await queries.query<MomentRow>(
    `select m.public_id, ${momentColumns}
       from match_moment join match m on m.id = match_id
      where m.public_id = $1 and number > $2
      order by number`,
    [matchId, after],
    'select-moments',
  )
  return rows.map(momentOf)
}

/** Returns the sport of a match by its id; undefined for a match that the book does not have. */
export async function selectSportOf(
  queries: Queries,
  matchId: string,
): Promise<number | undefined> {
  const [row] = await queries.query<{ sports_type: number }>(
    'select sports_type from match where public_id = $1',
    [matchId],
    'select-sport-of-match',
  )
  return row?.sports_type
}

/** Returns which matches of these have moments. */
export async function selectTold(
  queries: Queries,
  matchIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ public_id: string }>(
    `select public_id from match m
      where public_id = any ($1) and exists (select from match_moment where match_id = m.id)`,
    [matchIds],
  )
  return new Set(rows.map((row) => row.public_id))
}
