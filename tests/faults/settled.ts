import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from './rig.ts'

const settledMs = 240_000
const pollMs = 100

/** A report of a match that bets are to be brought to. */
interface Reported {
  readonly match_id: string
  readonly revision: number
}

/**
 * Waits until every match that was reported by now is settled; what is not settled after a long
 * while, by name. Matches keep ending: a moment at which none is left may never come.
 */
export async function unsettled(rig: Rig): Promise<string[]> {
  const deadline = performance.now() + settledMs
  let open = await reportsOf(rig)
  for (;;) {
    open = await withoutSettled(rig, open)
    if (open.length === 0) return []
    if (performance.now() > deadline) {
      return [`matches never settled: ${open.map(({ match_id }) => match_id).join(', ')}`]
    }
    await sleep(pollMs)
  }
}

/** The last report of every match. */
function reportsOf(rig: Rig): Promise<Reported[]> {
  return rig.inDatabase(({ queries }) =>
    queries.query<Reported>(
      `select match_id, max(revision)::int as revision
         from (select match_id, revision from match_result
               union all
               select match_id, revision from match_cancellation) reported
        group by match_id`,
    ),
  )
}

/** The reports that are newer than what their bets were brought to. */
function withoutSettled(rig: Rig, reports: readonly Reported[]): Promise<Reported[]> {
  return rig.inDatabase(({ queries }) =>
    queries.query<Reported>(
      `select u.match_id, u.revision
         from unnest($1::bigint[], $2::int[]) u(match_id, revision)
         left join match_grading g using (match_id)
        where u.revision > coalesce(g.revision, 0)`,
      [reports.map(({ match_id }) => match_id), reports.map(({ revision }) => revision)],
    ),
  )
}

/** Settlements, voids and reversals that were posted. */
export async function countSettlements(rig: Rig): Promise<number> {
  const [row] = await rig.inDatabase(({ queries }) =>
    queries.query<{ count: number }>('select count(*)::int as count from bet_settlement'),
  )
  return row?.count ?? 0
}
