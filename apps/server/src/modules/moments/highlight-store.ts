import { type HighlightKind, highlightKinds } from '@fairline/domain/event/match-moment'
import type { Queries } from '../../db/queries.ts'
import { type MomentRow, momentColumns, momentOf, type StoredMoment } from './moment-store.ts'

/** A highlight is what happened from so long before it to so long after it, milliseconds. */
export const highlightMs = { before: 8_000, after: 4_000 }

/** A moment of which there is a highlight, with its match. */
export interface Highlight extends StoredMoment {
  readonly kind: HighlightKind
  readonly sportsType: number
  readonly leagueId: bigint
  readonly leagueName: string
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  /** What happened around it, in order. */
  readonly around: readonly StoredMoment[]
}

/** Which highlights are wanted: all, or those of a league, of a match, or one by its number. */
export interface WantedHighlights {
  readonly sinceMs: number
  readonly leagueId: bigint | null
  readonly matchId: string | null
  readonly number: number | null
  /** Sports that have no highlights, and those that the operator has off. */
  readonly sportsOff: readonly number[]
}

const from = `match_moment k
  join match m on m.id = k.match_id
  join league l on l.id = m.league_id
 where k.kind = any ($1) and k.at >= to_timestamp($2::bigint / 1000.0)
   and m.sports_type <> all ($3::smallint[])
   and ($4::bigint is null or l.id = $4)
   and ($5::text is null or m.public_id = $5)
   and ($6::integer is null or k.number = $6)`

const valuesOf = (wanted: WantedHighlights): readonly unknown[] => [
  [...highlightKinds],
  wanted.sinceMs,
  wanted.sportsOff,
  wanted.leagueId,
  wanted.matchId,
  wanted.number,
]

interface HighlightRow extends MomentRow {
  kind: HighlightKind
  sports_type: number
  league_id: string
  league_name: string
  home_name: string
  away_name: string
  kickoff_at: Date
  around: readonly Omit<MomentRow, 'public_id' | 'at'>[]
  around_at: readonly Date[]
}

/** Returns a page of highlights, the newest first, and how many there are. */
export async function selectHighlights(
  queries: Queries,
  wanted: WantedHighlights,
  page: { readonly size: number; readonly skip: number },
): Promise<{ readonly highlights: readonly Highlight[]; readonly total: number }> {
  const values = valuesOf(wanted)
  const [counted] = await queries.query<{ total: number }>(
    `select count(*)::integer as total from ${from}`,
    values,
  )
  const columns = momentColumns.replaceAll(/(\w+)/g, 'k.$1')
  const rows = await queries.query<HighlightRow>(
    `select m.public_id, ${columns}, m.sports_type, l.id as league_id, l.name as league_name,
            m.home_name, m.away_name, m.kickoff_at, w.around, w.around_at
       from (select k.* from ${from} order by k.at desc, k.match_id, k.number desc
              limit $7 offset $8) k
       join match m on m.id = k.match_id
       join league l on l.id = m.league_id
      cross join lateral (
        select jsonb_agg(to_jsonb(w) order by number) as around,
               array_agg(at order by number) as around_at
          from match_moment w
         where w.match_id = k.match_id
           and w.at between k.at - make_interval(secs => $9::integer / 1000.0)
                        and k.at + make_interval(secs => $10::integer / 1000.0)
      ) w
      order by k.at desc, k.match_id, k.number desc`,
    [...values, page.size, page.skip, highlightMs.before, highlightMs.after],
  )
  return { highlights: rows.map(highlightOf), total: counted?.total ?? 0 }
}

function highlightOf(row: HighlightRow): Highlight {
  const { public_id } = row
  return {
    ...momentOf(row),
    kind: row.kind,
    sportsType: row.sports_type,
    leagueId: BigInt(row.league_id),
    leagueName: row.league_name,
    home: row.home_name,
    away: row.away_name,
    kickoffMs: row.kickoff_at.getTime(),
    around: row.around.flatMap((each, index) => {
      const at = row.around_at[index]
      return at === undefined ? [] : [momentOf({ ...each, public_id, at })]
    }),
  }
}

/** A league with highlights. */
export interface HighlightLeague {
  readonly leagueId: bigint
  readonly leagueName: string
  readonly sportsType: number
  readonly highlights: number
}

/** Returns the leagues with highlights, those of a sport together, in the order of the board. */
export async function selectHighlightLeagues(
  queries: Queries,
  wanted: WantedHighlights,
): Promise<readonly HighlightLeague[]> {
  const rows = await queries.query<{
    id: string
    name: string
    sports_type: number
    highlights: number
  }>(
    `select l.id, l.name, l.sports_type, count(*)::integer as highlights
       from ${from}
      group by l.id
      order by l.sports_type, l.display_order, l.name`,
    valuesOf(wanted),
  )
  return rows.map((row) => ({
    leagueId: BigInt(row.id),
    leagueName: row.name,
    sportsType: row.sports_type,
    highlights: row.highlights,
  }))
}

/** Deletes all moments from before a time. */
export async function deleteMoments(
  queries: Pick<Queries, 'query'>,
  beforeMs: number,
): Promise<void> {
  await queries.query('delete from match_moment where at < to_timestamp($1::bigint / 1000.0)', [
    beforeMs,
  ])
}

/** Deletes of matches that ended in a span of time all moments but those of highlights. */
export async function deleteAllButHighlights(
  queries: Pick<Queries, 'query'>,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<void> {
  await queries.query(
    `delete from match_moment old
      using match m
      where m.id = old.match_id
        and m.ended_at >= to_timestamp($1::bigint / 1000.0)
        and m.ended_at < to_timestamp($2::bigint / 1000.0)
        and not exists (
          select from match_moment k
           where k.match_id = old.match_id and k.kind = any ($3)
             and k.at between old.at - make_interval(secs => $5::integer / 1000.0)
                          and old.at + make_interval(secs => $4::integer / 1000.0)
        )`,
    [fromMs, untilMs, [...highlightKinds], highlightMs.before, highlightMs.after],
  )
}
