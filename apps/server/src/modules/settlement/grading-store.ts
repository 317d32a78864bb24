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
