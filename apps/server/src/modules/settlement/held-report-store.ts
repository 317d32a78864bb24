import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Report } from './report.ts'

/** What a feed said of a part that an operator had decided. */
export interface HeldReport {
  /** The newest revision of the match's reports when it came. */
  readonly afterRevision: number
  readonly report: Report
  readonly source: string
}

/** Returns what is held of a match, oldest first. */
export async function selectHeld(queries: Queries, matchKey: bigint): Promise<HeldReport[]> {
  return queries.query<HeldReport & Record<string, unknown>>(
    `select after_revision as "afterRevision", report, source
       from held_report where match_id = $1 order by number`,
    [matchKey],
  )
}

/** Appends what is held of a match; the caller locks its reports. */
export async function insertHeld(
  tx: Transaction,
  matchKey: bigint,
  { afterRevision, report, source }: HeldReport,
): Promise<void> {
  await tx.query(
    `insert into held_report (match_id, number, after_revision, period, report, source, recorded_at)
     select $1, 1 + coalesce((select max(number) from held_report where match_id = $1), 0),
            $2, $3, $4, $5, book_now()`,
    [matchKey, afterRevision, report.period, JSON.stringify(report), source],
  )
}
