import type { Score } from '@fairline/domain/bet-types/facts'
import type { RoomCandidate } from '@fairline/domain/tournaments/check-room'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A match of a room, as the book has it. Moments in milliseconds since 1970. */
export interface RoomMatch {
  readonly roomId: number
  readonly key: bigint
  /** The public id. */
  readonly id: string
  readonly sportsType: number
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  /** The first live signal; null before it. */
  readonly startedMs: number | null
  /** Whether it was moved so far that it counts for nobody in the room. */
  readonly isVoid: boolean
  /** The newest report that the room's picks were graded on. */
  readonly gradedRevision: number
  /** The reported score at the end; null before. */
  readonly endScore: Score | null
}

interface RoomMatchRow {
  room_id: number
  key: string
  public_id: string
  sports_type: number
  league: string
  home_name: string
  away_name: string
  kickoff_at: Date
  started_at: Date | null
  is_void: boolean
  graded_revision: number
  home_score: number | null
  away_score: number | null
}

/** Returns the matches of rooms by kick-off. */
export async function selectRoomMatches(
  queries: Queries,
  roomIds: readonly number[],
): Promise<RoomMatch[]> {
  const rows = await queries.query<RoomMatchRow>(
    `select rm.room_id, m.id as key, m.public_id, m.sports_type, l.name as league,
            m.home_name, m.away_name, m.kickoff_at, m.started_at, rm.is_void,
            rm.graded_revision, r.home_score, r.away_score
       from room_match rm
       join match m on m.id = rm.match_id
       join league l on l.id = m.league_id
       left join lateral (
         select home_score, away_score from match_result
          where match_id = m.id and period = 'FT' order by revision desc limit 1) r on true
      where rm.room_id = any ($1) order by rm.room_id, m.kickoff_at, m.id`,
    [roomIds],
  )
  return rows.map((row) => ({
    roomId: row.room_id,
    key: BigInt(row.key),
    id: row.public_id,
    sportsType: row.sports_type,
    league: row.league,
    home: row.home_name,
    away: row.away_name,
    kickoffMs: row.kickoff_at.getTime(),
    startedMs: row.started_at?.getTime() ?? null,
    isVoid: row.is_void,
    gradedRevision: row.graded_revision,
    endScore:
      row.home_score === null || row.away_score === null
        ? null
        : { home: row.home_score, away: row.away_score },
  }))
}

/** Returns matches by their public ids, as a room is asked to have them. */
export async function selectCandidates(
  queries: Queries,
  ids: readonly string[],
): Promise<(RoomCandidate & { readonly key: bigint })[]> {
  const rows = await queries.query<{
    id: string
    sports_type: number
    kickoff_at: Date
    is_live: boolean
    is_whole: boolean
  }>(
    `select m.id, m.sports_type, m.kickoff_at, m.started_at is not null as is_live,
            m.parent_id is null and o.match_id is null as is_whole
       from match m left join outright o on o.match_id = m.id where m.public_id = any ($1)`,
    [ids],
  )
  return rows.map((row) => ({
    key: BigInt(row.id),
    sportsType: row.sports_type,
    kickoffMs: row.kickoff_at.getTime(),
    isLive: row.is_live,
    isWhole: row.is_whole,
  }))
}

/** Notes which reports the picks of a room were graded on, and which matches are void in it. */
export async function updateRoomMatches(
  tx: Transaction,
  roomId: number,
  matches: readonly Pick<RoomMatch, 'key' | 'isVoid' | 'gradedRevision'>[],
): Promise<void> {
  await tx.query(
    `update room_match rm set is_void = u.is_void, graded_revision = u.revision
       from unnest($2::bigint[], $3::boolean[], $4::integer[]) u(match_id, is_void, revision)
      where rm.room_id = $1 and rm.match_id = u.match_id`,
    [
      roomId,
      matches.map(({ key }) => key),
      matches.map(({ isVoid }) => isVoid),
      matches.map(({ gradedRevision }) => gradedRevision),
    ],
  )
}

/** Returns which matches have kicked off by now, by the schedule or by a live signal. */
export async function selectBegun(
  queries: Queries,
  matchKeys: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await queries.query<{ id: string }>(
    `select id from match where id = any ($1)
        and (kickoff_at <= book_now() or started_at is not null)`,
    [matchKeys],
  )
  return new Set(rows.map(({ id }) => BigInt(id)))
}
