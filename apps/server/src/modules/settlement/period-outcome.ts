import type { ResultStatus } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import {
  type MatchOutcome,
  outcomeOfPeriod,
  type PeriodResult,
  type PeriodResults,
} from '@fairline/domain/settlement/match-outcome'
import { endedByTheBook } from '@fairline/domain/settlement/overdue'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { standingCancellations } from './record-report.ts'
import {
  type CancellationRecord,
  type MatchReports,
  newestRevision,
  type OverdueRecord,
  type ResultRecord,
} from './result-store.ts'

type Reported = Pick<MatchReports, 'results' | 'cancellations'>

/** What bets of one period of a match are graded on. */
export interface PeriodOutcome {
  readonly period: PeriodCode
  /** Null while, or because, there is no result: settled bets then run again. */
  readonly outcome: MatchOutcome | null
  readonly cancellations: readonly CancellationRecord[]
  /** The newest revision of what this was made of: what a leg was graded on. It only grows. */
  readonly revision: number
}

/** Puts together what was reported of a match for the bets of one period. */
export function periodOutcome(period: PeriodCode, reports: MatchReports): PeriodOutcome {
  return reports.overdue === null
    ? reportedOutcome(period, reports)
    : overdueOutcome(period, inTime(reports), reports.overdue)
}

/**
 * The reports that came before the book ended an event without a result: a later one is a note to
 * the operator, whose own word counts. Where there was a result, only what it left open was ended,
 * and corrections count.
 */
function inTime(reports: MatchReports): MatchReports {
  const { results, cancellations, overdue } = reports
  const wasBefore = ({ revision, byHand }: Pick<ResultRecord, 'revision' | 'byHand'>) =>
    overdue === null || byHand || revision < overdue.revision
  const before = {
    ...reports,
    overdue: null,
    results: results.filter(wasBefore),
    cancellations: cancellations.filter(wasBefore),
  }
  return isDecided(reportedOutcome('FT', before)) ? { ...reports, overdue: null } : before
}

/** What is graded where the book ended the event: nothing stays open. */
function overdueOutcome(
  period: PeriodCode,
  reports: MatchReports,
  { hours, revision }: OverdueRecord,
): PeriodOutcome {
  const reported = reportedOutcome(period, reports, true)
  const { outcome } = reported
  return {
    ...reported,
    outcome: { ...(outcome ?? brokenOff), overdueHours: hours },
    revision: Math.max(reported.revision, revision),
  }
}

const brokenOff: MatchOutcome = { status: 'abandoned', halfTime: null, fullTime: null }

function reportedOutcome(
  period: PeriodCode,
  reports: MatchReports,
  isEndedByTheBook = false,
): PeriodOutcome {
  const firstHalf = lastOf(reports, '1H')
  const fullTime = lastOf(reports, 'FT')
  const concerns = (each: CancellationRecord): boolean =>
    each.period === 'all' || each.period === period
  const standing = standingCancellations(reports.cancellations)
  const sport = recordOf(reports.sportsType)
  const results = {
    ...resultsOf(reports),
    '1H': resultOf(firstHalf) ?? (period === 'FT' ? cancelledHalf(standing) : null),
    FT: resultOf(fullTime, reports.terms),
  }
  const outcome = outcomeOfPeriod(
    period,
    isEndedByTheBook ? endedByTheBook(sport, results) : results,
  )
  const reported = lastOf(reports, period)
  const own = resultOf(reported) === null ? fullTime : reported
  return {
    period,
    outcome: outcome && { ...outcome, ...(own === undefined ? {} : { reportedBy: own.source }) },
    cancellations: standing.filter(concerns),
    revision: newestRevision({ ...whatMatters(period, reports), overdue: null }),
  }
}

/** What was reported last of each part of an event. */
export function resultsOf(reports: MatchReports): PeriodResults {
  const { periods } = recordOf(reports.sportsType)
  return Object.fromEntries(periods.map(({ code }) => [code, resultOf(lastOf(reports, code))]))
}

/** A first half of which all bets are void counts as cancelled if its score was not reported. */
function cancelledHalf(standing: readonly CancellationRecord[]): PeriodResult | null {
  const isWhole = standing.some(
    ({ period, startMs, endMs }) => period === '1H' && startMs === null && endMs === null,
  )
  return isWhole ? { status: 'cancelled', score: null } : null
}

/** The reports that could have changed what bets on a part are graded on, or more of them. */
function whatMatters(period: PeriodCode, reports: MatchReports): Reported {
  if (period === 'FT') return whatMattersToMatch(reports)
  return period === '1H' ? whatMattersToFirstHalf(reports) : reports
}

/**
 * The reports that could have changed what bets on full time are graded on. Some of them ask
 * for half-time, so from the first result of the match on the first half's reports count, too.
 */
function whatMattersToMatch({ results, cancellations }: MatchReports): Reported {
  const hasEnded = results.some(({ period }) => period === 'FT')
  if (hasEnded) return { results, cancellations }
  return {
    results: [],
    cancellations: cancellations.filter(({ period }) => period === 'FT' || period === 'all'),
  }
}

/**
 * Returns the reports that could have changed what bets on the first half are graded on. A match
 * that ended early also ends its first half, and a report that takes this back also changes the
 * first half. The goals of the match show who scored first when the result of the first half has no
 * goals.
 */
function whatMattersToFirstHalf({ results, cancellations }: MatchReports): Reported {
  const fullTime = results.filter(({ period }) => period === 'FT')
  const ends = fullTime.filter((record, index) => {
    const both = [record, fullTime[index - 1]]
    if (both.some((each) => each && each.status !== 'completed')) return true
    const half = results.findLast(
      ({ period, revision }) => period === '1H' && revision < record.revision,
    )
    return half?.goals == null && both.some((each) => each && each.goals !== null)
  })
  return {
    results: [...results.filter(({ period }) => period === '1H'), ...ends],
    cancellations: cancellations.filter(({ period }) => period !== 'FT'),
  }
}

/** Whether every bet of the period has a result. */
export function isDecided({ outcome, cancellations }: PeriodOutcome): boolean {
  return (
    outcome !== null ||
    cancellations.some(({ startMs, endMs }) => startMs === null && endMs === null)
  )
}

function lastOf({ results }: MatchReports, period: PeriodCode): ResultRecord | undefined {
  return results.findLast((record) => record.period === period)
}

function resultOf(
  record: ResultRecord | undefined,
  terms: MatchReports['terms'] = null,
): PeriodResult | null {
  if (record === undefined || !isResult(record.status)) return null
  const { status, score, goals, finish, facts } = record
  return {
    status,
    score,
    ...(goals === null ? {} : { goals }),
    ...(facts === null ? {} : { facts }),
    ...(finish === null || terms === null ? {} : { finish: { ...terms, ...finish } }),
  }
}

function isResult(status: ResultRecord['status']): status is ResultStatus {
  return status !== 'rolled_back'
}

/** The first cancellation by which a bet of that age is void. Milliseconds since 1970. */
export function cancellationAt(
  cancellations: readonly CancellationRecord[],
  acceptedAtMs: number,
): CancellationRecord | undefined {
  return cancellations.find(
    ({ startMs, endMs }) =>
      (startMs === null || acceptedAtMs >= startMs) && (endMs === null || acceptedAtMs < endMs),
  )
}

/** Whether a bet that was accepted then is void by a cancellation. */
export const isCancelled = (
  cancellations: readonly CancellationRecord[],
  acceptedAtMs: number,
): boolean => cancellationAt(cancellations, acceptedAtMs) !== undefined
