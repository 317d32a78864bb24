import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** After how many hours an event of a sport without a result is void. */
export interface HoursOfSport {
  readonly sportsType: number
  readonly hours: number
}

/** A match that the book may have to end, with the hours of its sport. */
export interface OverdueMatch {
  readonly matchKey: bigint
  readonly hours: number
}

interface OverdueRow {
  id: string
  hours: number
}

const overdueOf = ({ id, hours }: OverdueRow): OverdueMatch => ({ matchKey: BigInt(id), hours })

const columnsOf = (sports: readonly HoursOfSport[]) => [
  sports.map(({ sportsType }) => sportsType),
  sports.map(({ hours }) => hours),
]

/**
 * Returns the matches with running bets that no report has decided, so many hours after the start.
 * An outright has no such hours: its competition takes as long as it takes. A bet that no
 * settlement has looked at yet counts only while the match has no result.
 */
export async function selectOverdueMatches(
  queries: Queries,
  sports: readonly HoursOfSport[],
): Promise<OverdueMatch[]> {
  const rows = await queries.query<OverdueRow>(
    `select distinct m.id, s.hours
       from bet b
       join bet_leg l on l.bet_id = b.id and l.result = ''
       join match m on m.id = l.match_id
       join unnest($1::smallint[], $2::smallint[]) s(sports_type, hours) using (sports_type)
      where b.state = 'running'
        and m.kickoff_at + s.hours * interval '1 hour' <= book_now()
        and not exists (select from match_overdue o where o.match_id = m.id)
        and not exists (select from outright o where o.match_id = m.id)
        and (l.graded_revision > 0
             or not exists (select from match_result r where r.match_id = m.id and r.period = 'FT'))
      order by m.id`,
    columnsOf(sports),
    'select-overdue-matches',
  )
  return rows.map(overdueOf)
}

/** Returns the matches whose start the feed has moved by more hours than their sport allows. */
export async function selectMovedMatches(
  queries: Queries,
  sports: readonly HoursOfSport[],
): Promise<OverdueMatch[]> {
  const rows = await queries.query<OverdueRow>(
    `select m.id, s.hours
       from match m
       join unnest($1::smallint[], $2::smallint[]) s(sports_type, hours) using (sports_type)
      where m.scheduled_at is not null
        and m.kickoff_at > m.scheduled_at + s.hours * interval '1 hour'
        and not exists (select from match_overdue o where o.match_id = m.id)
        and not exists (select from outright o where o.match_id = m.id)
      order by m.id`,
    columnsOf(sports),
    'select-moved-matches',
  )
  return rows.map(overdueOf)
}

/** How the book sees a match under the lock of its reports. */
export interface StartOfMatch {
  readonly isOverdue: boolean
  readonly isMoved: boolean
  readonly hasBegun: boolean
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** The revision that the bets of the match were brought to. */
  readonly gradedRevision: number
}

/** Reads when a match starts; the caller holds the lock of its reports. */
export async function readStart(
  tx: Transaction,
  { matchKey, hours }: OverdueMatch,
): Promise<StartOfMatch | undefined> {
  const [row] = await tx.query<StartOfMatch>(
    `select m.kickoff_at + $2 * interval '1 hour' <= book_now() as "isOverdue",
            coalesce(m.kickoff_at > m.scheduled_at + $2 * interval '1 hour', false) as "isMoved",
            m.started_at is not null as "hasBegun",
            floor(extract(epoch from book_now()) * 1000)::float8 as "nowMs",
            g.revision as "gradedRevision"
       from match m join match_grading g on g.match_id = m.id
      where m.id = $1 and not exists (select from match_overdue o where o.match_id = m.id)`,
    [matchKey, hours],
  )
  return row
}

/** Writes down that the book ends a match. */
export async function insertOverdue(
  tx: Transaction,
  { matchKey, hours }: OverdueMatch,
  revision: number,
): Promise<void> {
  await tx.query(
    `insert into match_overdue (match_id, revision, hours, recorded_at)
     values ($1, $2, $3, book_now())`,
    [matchKey, revision, hours],
  )
}

/** Lets the present start be the one that later bets are placed for. */
export async function forgetSchedule(tx: Transaction, matchKey: bigint): Promise<void> {
  await tx.query('update match set scheduled_at = null where id = $1', [matchKey])
}
