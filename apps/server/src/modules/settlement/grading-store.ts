import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Queries } from '../../db/queries.ts'

/** Notes that the bets of a match are settled as its reports up to this revision say. */
export async function upsertGrading(
  queries: Queries,
  matchKey: bigint,
  revision: number,
  decidedPeriods: readonly PeriodCode[],
): Promise<void> {
  await queries.query(
    `insert into match_grading as g (match_id, revision, decided_periods) values ($1, $2, $3)
     on conflict (match_id) do update
       set revision = excluded.revision, decided_periods = excluded.decided_periods
     where g.revision < excluded.revision`,
    [matchKey, revision, decidedPeriods],
  )
}

/** Matches with reports newer than what their bets were brought to: a stop cut the work short. */
export async function selectUnfinishedMatches(queries: Queries): Promise<bigint[]> {
  const rows = await queries.query<{ match_id: string }>(
    `select match_id
       from (select match_id, revision from match_result
             union all
             select match_id, revision from match_cancellation
             union all
             select match_id, revision from match_overdue) reported
       left join match_grading g using (match_id)
      group by match_id, g.revision
     having max(reported.revision) > coalesce(g.revision, 0)
      order by match_id`,
  )
  return rows.map(({ match_id }) => BigInt(match_id))
}

/** Matches with bets that began to run after their period was settled. */
export async function selectMatchesOfLateBets(queries: Queries): Promise<bigint[]> {
  const rows = await queries.query<{ match_id: string }>(
    `select distinct l.match_id
       from bet b
       join bet_leg l on l.bet_id = b.id
       join match_grading g on g.match_id = l.match_id and l.period = any (g.decided_periods)
      where b.state = 'running' and l.graded_revision = 0
      order by l.match_id`,
  )
  return rows.map(({ match_id }) => BigInt(match_id))
}
