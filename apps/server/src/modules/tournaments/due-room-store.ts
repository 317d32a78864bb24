import type { Queries } from '../../db/queries.ts'

/** A room that has something to decide. */
export interface DueRoom {
  readonly id: number
  readonly operatorId: number
}

/** A room keeps its times to the millisecond. */
const toMs = (time: string): string => `date_trunc('milliseconds', ${time})`

/** How long a match may be without a result before it is reported, in the log. */
const overdue = "interval '72 hours'"

/**
 * Returns the rooms that may have a step to take: by the clock, by a new time of a match, or by
 * reports that their picks were not graded on. Of rooms that are paid, only those with one of the
 * given matches are looked at; all of them where null is given.
 */
export async function selectDueRooms(
  queries: Queries,
  settled: readonly bigint[] | null,
): Promise<DueRoom[]> {
  const rows = await queries.query<{ id: number; operator_id: number }>(
    `select r.id, r.operator_id from room r
      where (r.status not in ('closed', 'cancelled') and (
              (r.status = 'open' and r.starts_at <= book_now())
           or (r.status = 'active' and r.last_bet_at <= book_now())
           or (r.status = 'ended' and r.pay_at <= book_now())
           or exists (
             select from room_match rm
               join match m on m.id = rm.match_id
               left join match_grading g on g.match_id = rm.match_id
              where rm.room_id = r.id
             having bool_or(coalesce(g.revision, 0) > rm.graded_revision)
                 or ${toMs('min(least(m.kickoff_at, m.started_at))')} <> r.starts_at
                 or ${toMs('max(least(m.kickoff_at, m.started_at)) filter (where not rm.is_void)')}
                      <> r.last_bet_at)))
         or (r.status = 'closed' and exists (
              select from room_match rm join match_grading g on g.match_id = rm.match_id
               where rm.room_id = r.id and g.revision > rm.graded_revision
                 and ($1::bigint[] is null or rm.match_id = any ($1))))
      order by r.id`,
    [settled],
  )
  return rows.map(({ id, operator_id: operatorId }) => ({ id, operatorId }))
}

/** Returns the rooms that have waited too long for a result. */
export async function selectOverdueRooms(queries: Queries): Promise<number[]> {
  const rows = await queries.query<{ id: number }>(
    `select id from room where status = 'betting_stopped'
        and last_bet_at < book_now() - ${overdue}`,
  )
  return rows.map(({ id }) => id)
}
