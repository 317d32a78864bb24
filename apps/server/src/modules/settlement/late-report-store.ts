import type { Queries } from '../../db/queries.ts'

/** What was reported of a match after the book had ended it: bets keep what they have. */
export interface LateReport {
  /** The public id of the match. */
  readonly match: string
  /** "Home v Away". */
  readonly names: string
  /** Milliseconds since 1970. */
  readonly endedMs: number
  readonly reportedMs: number
  /** "FT completed 3-0" or "all cancelled". */
  readonly report: string
}

/**
 * Returns the reports that came after the book had ended their match without a result, the newest
 * first. None of them changed a bet, so an operator decides what is to be done.
 */
export function selectLateReports(queries: Queries, limit: number): Promise<LateReport[]> {
  return queries.query<LateReport>(
    `select m.public_id as match, concat_ws(' v ', m.home_name, nullif(m.away_name, '')) as names,
            floor(extract(epoch from o.recorded_at) * 1000)::float8 as "endedMs",
            floor(extract(epoch from r.recorded_at) * 1000)::float8 as "reportedMs",
            concat_ws(' ', r.period, r.word, r.score) as report
       from match_overdue o
       join match m on m.id = o.match_id
       join lateral (
         select revision, recorded_at, period, replace(status, '_', ' ') as word,
                home_score || '-' || away_score as score
           from match_result where match_id = o.match_id and not by_hand
         union all
         select revision, recorded_at, period,
                case when rolled_back then 'cancellation taken back' else 'cancelled' end, null
           from match_cancellation where match_id = o.match_id and not by_hand) r
           on r.revision > o.revision
      where not exists (
        select from match_result b
         where b.match_id = o.match_id and b.period = 'FT' and b.status <> 'rolled_back'
           and b.revision < o.revision)
      order by r.recorded_at desc, m.id, r.revision desc limit $1`,
    [limit],
    'select-late-reports',
  )
}
