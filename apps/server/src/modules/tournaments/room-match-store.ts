import type { Score } from '@fairline/domain/bet-types/facts'
import type { RoomCandidate } from '@fairline/domain/tournaments/check-room'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

const matches = rowMapper({
  roomId: column.integer('rm.room_id'),
  key: column.bigint('rm.match_id'),
  /** The public id. */
  id: column.text('m.public_id'),
  sportsType: column.smallint('m.sports_type'),
  league: column.text('l.name'),
  home: column.text('m.home_name'),
  away: column.text('m.away_name'),
  kickoffMs: column.moment('m.kickoff_at'),
  /** The first live signal; null before it. */
  startedMs: orNull(column.moment('m.started_at')),
  /** Whether it was moved so far that it does not count in the room. */
  isVoid: column.boolean('rm.is_void'),
  /** The newest report that the room's picks were graded on. */
  gradedRevision: column.integer('rm.graded_revision'),
  /** The reported score at the end; null before. */
  endScore: orNull(
    column.json<Score>(`case when r.home_score is not null and r.away_score is not null
    then json_build_object('home', r.home_score, 'away', r.away_score) end`),
  ),
})

/** A match of a room, as the book has it. Moments in milliseconds since 1970. */
export type RoomMatch = RowOf<typeof matches>

/** Returns the matches of rooms by kick-off. */
export async function selectRoomMatches(
  queries: Queries,
  roomIds: readonly number[],
): Promise<RoomMatch[]> {
  const rows = await queries.query<MappedRow>(
    `select ${matches.columns}
       from room_match rm
       join match m on m.id = rm.match_id
       join league l on l.id = m.league_id
       left join lateral (
         select home_score, away_score from match_result
          where match_id = m.id and period = 'FT' order by revision desc limit 1) r on true
      where rm.room_id = any ($1) order by rm.room_id, m.kickoff_at, m.id`,
    [roomIds],
  )
  return rows.map(matches.of)
}

const candidates = rowMapper({
  key: column.bigint('m.id'),
  sportsType: column.smallint('m.sports_type'),
  kickoffMs: column.moment('m.kickoff_at'),
  isLive: column.boolean('m.started_at is not null'),
  isWhole: column.boolean('m.parent_id is null and o.match_id is null'),
})

/** Returns matches by their public ids, as a room is asked to have them. */
export async function selectCandidates(
  queries: Queries,
  ids: readonly string[],
): Promise<(RoomCandidate & { readonly key: bigint })[]> {
  const rows = await queries.query<MappedRow>(
    `select ${candidates.columns}
       from match m left join outright o on o.match_id = m.id where m.public_id = any ($1)`,
    [ids],
  )
  return rows.map(candidates.of)
}

/** Notes which reports the picks of a room were graded on, and which matches are void in it. */
export async function updateRoomMatches(
  tx: Transaction,
  roomId: number,
  graded: readonly Pick<RoomMatch, 'key' | 'isVoid' | 'gradedRevision'>[],
): Promise<void> {
  const { names, arrays, values } = matches.arrays(['key', 'isVoid', 'gradedRevision'], graded)
  await tx.query(
    `update room_match rm set is_void = u.is_void, graded_revision = u.graded_revision
       from unnest(${arrays}) u(${names})
      where rm.match_id = u.match_id and rm.room_id = $${values.length + 1}`,
    [...values, roomId],
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
