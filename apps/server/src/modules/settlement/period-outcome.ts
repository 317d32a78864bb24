import type { Period } from '@fairline/domain/bet-types/bet-type'
import type { ResultStatus } from '@fairline/domain/feed/feed-message'
import {
  type MatchOutcome,
  outcomeOfPeriod,
  type PeriodResult,
} from '@fairline/domain/settlement/match-outcome'
import { standingCancellations } from './record-report.ts'
import {
  type CancellationRecord,
  type MatchReports,
  newestRevision,
  type ResultRecord,
} from './result-store.ts'

/** What bets of one period of a match are graded on. */
export interface PeriodOutcome {
  readonly period: Period
  /** Null while, or because, there is no result: settled bets then run again. */
  readonly outcome: MatchOutcome | null
  readonly cancellations: readonly CancellationRecord[]
  /** The newest revision of what this was made of: what a leg was graded on. It only grows. */
  readonly revision: number
}

/** Puts together what was reported of a match for the bets of one period. */
export function periodOutcome(period: Period, reports: MatchReports): PeriodOutcome {
  const firstHalf = lastOf(reports, '1H')
  const fullTime = lastOf(reports, 'FT')
  const concerns = (each: CancellationRecord): boolean =>
    each.period === 'all' || each.period === period
  const outcome = outcomeOfPeriod(period, resultOf(firstHalf), resultOf(fullTime))
  const own = period === '1H' && resultOf(firstHalf) !== null ? firstHalf : fullTime
  return {
    period,
    outcome: outcome && { ...outcome, ...(own === undefined ? {} : { reportedBy: own.source }) },
    cancellations: standingCancellations(reports.cancellations).filter(concerns),
    revision: newestRevision({
      results: resultsThatMatter(period, reports.results),
      cancellations: reports.cancellations.filter(concerns),
    }),
  }
}

/**
 * The results that could have changed what bets of the period are graded on. A match that ended
 * early ends its first half, too; so does the report that takes this back.
 */
function resultsThatMatter(
  period: Period,
  results: readonly ResultRecord[],
): readonly ResultRecord[] {
  const fullTime = results.filter((record) => record.period === 'FT')
  if (period === 'FT') return fullTime
  const early = fullTime.filter((record, index) =>
    [record, fullTime[index - 1]].some((each) => each && each.status !== 'completed'),
  )
  return [...results.filter((record) => record.period === '1H'), ...early]
}

/** Whether every bet of the period has a result. */
export function isDecided({ outcome, cancellations }: PeriodOutcome): boolean {
  return (
    outcome !== null ||
    cancellations.some(({ startMs, endMs }) => startMs === null && endMs === null)
  )
}

function lastOf({ results }: MatchReports, period: Period): ResultRecord | undefined {
  return results.findLast((record) => record.period === period)
}

function resultOf(record: ResultRecord | undefined): PeriodResult | null {
  if (record === undefined || !isResult(record.status)) return null
  return { status: record.status, score: record.score }
}

function isResult(status: ResultRecord['status']): status is ResultStatus {
  return status !== 'rolled_back'
}

/** Whether a bet that was accepted then is void by a cancellation. Milliseconds since 1970. */
export function isCancelled(
  cancellations: readonly CancellationRecord[],
  acceptedAtMs: number,
): boolean {
  return cancellations.some(
    ({ startMs, endMs }) =>
      (startMs === null || acceptedAtMs >= startMs) && (endMs === null || acceptedAtMs < endMs),
  )
}
