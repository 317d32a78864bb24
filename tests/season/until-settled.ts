import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/db/database.ts'

/** A day is over so long after its last result, or its bets will never be settled. */
const settledWithinMs = 120_000
const pollMs = 100

/**
 * Waits until so many results were recorded and no bet is left that they decide: before, a bet may
 * be settled on a result that is about to be taken back. What is still missing after a long while
 * is said in lines; none when all is settled.
 */
export async function untilSettled(database: Database, reports: number): Promise<string[]> {
  const deadlineMs = performance.now() + settledWithinMs
  for (;;) {
    const missing = await missingFrom(database, reports)
    if (missing.length === 0 || performance.now() > deadlineMs) return missing
    await sleep(pollMs)
  }
}

async function missingFrom({ queries }: Database, reports: number): Promise<string[]> {
  const [row] = await queries.query<Record<'recorded' | 'ungraded' | 'open', string>>(
    `with reported as (
       select match_id, revision from match_result
       union all
       select match_id, revision from match_cancellation)
     select (select count(*) from reported) as recorded,
            (select count(*) from bet where state in ('waiting', 'running')) as open,
            (select count(*) from reported r left join match_grading g using (match_id)
              where r.revision > coalesce(g.revision, 0)) as ungraded`,
  )
  const { recorded = '0', ungraded = '0', open = '0' } = row ?? {}
  return [
    ...(Number(recorded) < reports ? [`${recorded} of ${reports} results were recorded`] : []),
    ...(ungraded === '0' ? [] : [`${ungraded} results never reached their bets`]),
    ...(open === '0' ? [] : [`${open} bets were never settled`]),
  ]
}
