import { setTimeout as sleep } from 'node:timers/promises'
import type { Rig } from './rig.ts'

const settledMs = 60_000
const pollMs = 250

/** Waits until every reported match is settled; what is not settled after a long while, by name. */
export async function unsettled(rig: Rig): Promise<string[]> {
  const deadline = performance.now() + settledMs
  for (;;) {
    const open = await matchesToSettle(rig)
    if (open.length === 0) return []
    if (performance.now() > deadline) return open.map((id) => `match ${id} was never settled`)
    await sleep(pollMs)
  }
}

/** Matches with a report that is newer than what their bets were brought to. */
async function matchesToSettle(rig: Rig): Promise<string[]> {
  const rows = await rig.inDatabase(({ queries }) =>
    queries.query<{ match_id: string }>(
      `select match_id
         from (select match_id, revision from match_result
               union all
               select match_id, revision from match_cancellation) reported
         left join match_grading g using (match_id)
        group by match_id, g.revision
       having max(reported.revision) > coalesce(g.revision, 0)`,
    ),
  )
  return rows.map(({ match_id }) => match_id)
}

/** Settlements, voids and reversals that were posted. */
export async function countSettlements(rig: Rig): Promise<number> {
  const [row] = await rig.inDatabase(({ queries }) =>
    queries.query<{ count: number }>('select count(*)::int as count from bet_settlement'),
  )
  return row?.count ?? 0
}
