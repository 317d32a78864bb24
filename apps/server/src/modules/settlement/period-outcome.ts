import type { Period } from '@fairline/domain/bet-types/bet-type'
import type { ResultStatus } from '@fairline/domain/feed/feed-message'
import {
  type MatchOutcome,
  outcomeOfPeriod,
  type PeriodResult,
} from '@fairline/domain/settlement/match-outcome'
import { standingCancellations } from './record-report.ts'
import type { CancellationRecord, MatchReports, ResultRecord } from './result-store.ts'

/** What bets of one period of a match are graded on. */
export interface PeriodOutcome {
  readonly period: Period
  /** Null while, or because, there is no result: settled bets then run again. */
  readonly outcome: MatchOutcome | null
  readonly cancellations: readonly CancellationRecord[]
  /** The highest revision of what this was made of: what a leg was graded on. */
  readonly revision: number
}

/** Puts together what was reported of a match for the bets of one period. */
export function periodOutcome(period: Period, reports: MatchReports): PeriodOutcome {
  const firstHalf = lastOf(reports, '1H')
  const fullTime = lastOf(reports, 'FT')
  const own = period === '1H' ? firstHalf : fullTime
  const concerns = (each: CancellationRecord): boolean =>
    each.period === 'all' || each.period === period
  const used = [
    own,
    // A match that ended early ends its first half, too.
    ...(period === '1H' && fullTime?.status !== 'completed' ? [fullTime] : []),
    ...reports.cancellations.filter(concerns),
  ]
  return {
    period,
    outcome: outcomeOfPeriod(period, resultOf(firstHalf), resultOf(fullTime)),
    cancellations: standingCancellations(reports.cancellations).filter(concerns),
    revision: Math.max(0, ...used.map((record) => record?.revision ?? 0)),
  }
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
