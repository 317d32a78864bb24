import type { BetStopReason } from '@fairline/domain/sports/sport'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { HouseLeague, HouseMatch, HouseReport, HouseResult } from './house-match.ts'
import type { TypedPlay, TypedTerms } from './typed-sports.ts'

const matches = rowMapper({
  id: column.bigint('m.id'),
  leagueId: column.bigint('m.league_id'),
  home: column.text('m.home'),
  away: column.text('m.away'),
  kickoffMs: column.moment('m.kickoff_at'),
  neutralGround: column.boolean('m.neutral_ground'),
  offeredLive: column.boolean('m.offered_live'),
  terms: column.json<TypedTerms>('m.terms'),
  play: column.json<TypedPlay>('m.play'),
  stoppedMs: column.moment('m.stopped_at'),
  stopReason: column.text<BetStopReason>('m.stop_reason'),
  overMs: orNull(column.moment('m.over_at')),
  version: column.integer('m.version'),
  change: column.bigint('m.change'),
})
const leagues = rowMapper({
  leagueId: column.bigint('l.id'),
  sportsType: column.smallint('l.sports_type'),
  leagueName: column.text('l.name'),
  country: column.text('l.country'),
})
const columns = `${matches.columns}, ${leagues.columns}`
const from = 'from house_match m join house_league l on l.id = m.league_id'

/** A match, and the number of the act that changed it last. */
export interface StoredMatch extends HouseMatch {
  readonly change: bigint
}

function matchOf(row: MappedRow): StoredMatch {
  const { leagueId: _, ...match } = matches.of(row)
  const { leagueId: id, leagueName: name, ...league } = leagues.of(row)
  return { ...match, league: { ...league, id, name } }
}

/** An act: its number, which rises in the order of the commits, and its moment. */
export interface HouseAct {
  readonly change: bigint
  readonly nowMs: number
}

/** Lets acts on matches take turns until the transaction ends, and returns this one. */
export async function beginHouseAct(tx: Transaction): Promise<HouseAct> {
  await tx.takeTurn('fairline house matches')
  const [row] = await tx.query<{ change: string; now: Date }>(
    "select nextval('house_change') as change, book_now() as now",
  )
  return { change: BigInt(row?.change ?? 0), nowMs: row?.now.getTime() ?? 0 }
}

/** Returns a league, which is stored when it is named for the first time. */
export async function keepLeague(
  tx: Transaction,
  { sportsType, name, country }: Omit<HouseLeague, 'id'>,
): Promise<HouseLeague> {
  const [row] = await tx.query<{ id: string }>(
    `insert into house_league (sports_type, name, country) values ($1, $2, $3)
     on conflict (sports_type, name, country) do update set name = excluded.name returning id`,
    [sportsType, name, country],
  )
  return { id: BigInt(row?.id ?? 0), sportsType, name, country }
}

/** Stores a new match and returns it. */
export async function insertMatch(
  tx: Transaction,
  match: Omit<HouseMatch, 'id' | 'version'>,
  { change }: HouseAct,
): Promise<HouseMatch> {
  const { league, ...given } = match
  const names = [
    ...(['home', 'away', 'kickoffMs', 'neutralGround', 'offeredLive', 'terms', 'play'] as const),
    ...(['stoppedMs', 'stopReason', 'overMs', 'leagueId', 'version', 'change'] as const),
  ]
  const row = { ...given, leagueId: league.id, version: 1, change }
  const { names: into, arrays, values } = matches.arrays(names, [row])
  const [stored] = await tx.query<{ id: string }>(
    `insert into house_match (${into}) select * from unnest(${arrays}) returning id`,
    values,
  )
  return { ...match, id: BigInt(stored?.id ?? 0), version: 1 }
}

/** Stores what an act changes of a match, as its next version. */
export async function updateMatch(
  tx: Transaction,
  id: bigint,
  changed: Partial<Omit<RowOf<typeof matches>, 'id' | 'leagueId' | 'change'>>,
  { change }: HouseAct,
): Promise<void> {
  const { sets, values } = matches.assignments({ ...changed, change })
  await tx.query(`update house_match set ${sets.join(', ')} where id = $${values.length + 1}`, [
    ...values,
    id,
  ])
}

/** Returns a match by its key; undefined where there is none. */
export async function selectMatch(db: Queries, id: bigint): Promise<StoredMatch | undefined> {
  const rows = await db.query<MappedRow>(`select ${columns} ${from} where m.id = $1`, [id])
  return rows.map(matchOf)[0]
}

/** Returns what acts after a number have changed of matches, in the order of the acts. */
export async function selectChanged(db: Queries, since: bigint): Promise<StoredMatch[]> {
  const rows = await db.query<MappedRow>(
    `select ${columns} ${from} where m.change > $1 order by m.change`,
    [since],
    'select-changed-house-matches',
  )
  return rows.map(matchOf)
}

/** Returns the matches that are not over, and those that a result from a moment on ended. */
export async function selectOpen(db: Queries, overSinceMs: number): Promise<StoredMatch[]> {
  const rows = await db.query<MappedRow>(
    `select ${columns} ${from} where m.over_at is null or m.over_at > $1
      order by m.kickoff_at, m.id`,
    [new Date(overSinceMs)],
  )
  return rows.map(matchOf)
}

/** Returns the number of the last act; 0 where there was none. */
export async function selectLastChange(db: Queries): Promise<bigint> {
  const [row] = await db.query<{ change: string }>(
    'select coalesce(max(change), 0) as change from house_match',
  )
  return BigInt(row?.change ?? 0)
}

/** Writes down results, in their order. */
export async function insertResults(
  tx: Transaction,
  matchId: bigint,
  reports: readonly HouseReport[],
  { change, nowMs }: HouseAct,
): Promise<void> {
  for (const report of reports) {
    await tx.query(
      `insert into house_result (match_id, reported_at, report, change) values ($1, $2, $3, $4)`,
      [matchId, new Date(nowMs), JSON.stringify(report), change],
    )
  }
}

const results = rowMapper({
  id: column.bigint('id'),
  matchId: column.bigint('match_id'),
  reportedMs: column.moment('reported_at'),
  report: column.json<HouseReport>('report'),
  change: column.bigint('change'),
})

/** Returns the periods of a match that have a result. */
export async function selectReported(tx: Transaction, matchId: bigint): Promise<HouseReport[]> {
  const rows = await tx.query<{ report: HouseReport }>(
    'select report from house_result where match_id = $1 order by id',
    [matchId],
  )
  return rows.map(({ report }) => report)
}

/** Returns the results of acts after a number, in their order. */
export async function selectResultsAfter(db: Queries, since: bigint): Promise<HouseResult[]> {
  const rows = await db.query<MappedRow>(
    `select ${results.columns} from house_result
      where match_id in (select id from house_match where change > $1) and change > $1 order by id`,
    [since],
    'select-house-results-after',
  )
  return rows.map(results.of)
}

/** Returns the results that were reported after a moment, in their order. */
export async function selectResultsSince(db: Queries, sinceMs: number): Promise<HouseResult[]> {
  const rows = await db.query<MappedRow>(
    `select ${results.columns} from house_result where reported_at > $1 order by id`,
    [new Date(sinceMs)],
  )
  return rows.map(results.of)
}

/** Which matches a list shows. */
export interface MatchesAsked {
  readonly limit: number
  readonly page: number
  /** Whether those that are over are shown, instead of the others. */
  readonly over: boolean
}

/** Returns a page of matches by their kick-off, and one more where there are more. */
export async function selectListed(
  db: Queries,
  { limit, page, over }: MatchesAsked,
): Promise<StoredMatch[]> {
  const rows = await db.query<MappedRow>(
    `select ${columns} ${from} where (m.over_at is not null) = $1
      order by case when $1 then -extract(epoch from m.kickoff_at)
                    else extract(epoch from m.kickoff_at) end, m.id
      limit $2 offset $3`,
    [over, limit + 1, (page - 1) * limit],
  )
  return rows.map(matchOf)
}
