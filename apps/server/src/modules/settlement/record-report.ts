import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { type Finish, isSoundFinish, type OutrightTerms } from '@fairline/domain/event/outright'

import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import { factsLaidOver, soundFacts } from '@fairline/domain/settlement/tie-facts'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import type { Transaction } from '../../db/transaction.ts'
import { insertDue } from './due-store.ts'
import { insertHeld } from './held-report-store.ts'
import type { Report, ReportSource } from './report.ts'
import {
  type CancellationRecord,
  insertCancellation,
  insertMessage,
  insertResult,
  lockReports,
  type MatchReports,
  newestRevision,
  type ResultRecord,
  readReports,
} from './result-store.ts'
import { dueMatches } from './settled-news.ts'

/**
 * Stores a report, once: a feed may deliver a report again, also one that it has corrected since. A
 * report that repeats the last one on its period is skipped; it is news when the same goals have
 * another order, but not when it has no order. What a report of the same score leaves out, of the
 * order and of the facts, stays as it was until a rollback. An order that does not add up to the
 * score counts as no order. A completed outright without a sound finish has not ended. A report on
 * a part that the sport does not have is skipped, and facts that it does not have are left out. A
 * report on a part that an operator decided is held. Returns whether there is something to settle.
 */
export async function recordReport(
  tx: Transaction,
  matchKey: bigint,
  report: Report,
  { source, messageId }: ReportSource,
): Promise<boolean> {
  await lockReports(tx, matchKey)
  if (messageId !== undefined && !(await insertMessage(tx, matchKey, messageId))) return false
  const reports = await readReports(tx, matchKey)
  const newest = newestRevision(reports)
  if (isHeld(reports, report)) {
    await insertHeld(tx, matchKey, { afterRevision: newest, report, source })
    return false
  }
  const revision = newest + 1
  const result = resultToWrite(reports, report, revision)
  if (result !== null) await insertResult(tx, matchKey, { ...result, source, byHand: false })
  const cancellation = cancellationToWrite(reports, report, revision)
  const reason = report.kind === 'cancellation' ? report.reason : source
  if (cancellation !== null) await insertCancellation(tx, matchKey, cancellation, reason)
  if (result === null && cancellation === null) return false
  await insertDue(tx, matchKey, revision)
  tx.tell(dueMatches, matchKey)
  return true
}

/** Whether a cancellation takes every bet of its part, and not those of a span of time. */
export const isWhole = ({ startMs, endMs }: CancellationRecord): boolean =>
  startMs === null && endMs === null

/** Whether an operator said something of a part that holds: a result or a cancellation. */
export function isByHand(reports: MatchReports, period: PeriodCode | 'all'): boolean {
  return isEntered(reports, period) || handCancellations(reports, period).length > 0
}

function isEntered({ results }: MatchReports, period: PeriodCode | 'all'): boolean {
  const last = results.findLast((record) => record.period === period)
  return last?.byHand === true && last.status !== 'rolled_back'
}

const handCancellations = (
  { cancellations }: MatchReports,
  period: PeriodCode | 'all',
): readonly CancellationRecord[] =>
  standingCancellations(cancellations).filter((each) => each.byHand && each.period === period)

/**
 * Whether a feed's report is about a part that an operator decided: it then changes no bet. A span
 * of time that was cancelled does not decide the part; but a feed does not take it back.
 */
function isHeld(reports: MatchReports, { kind, period }: Report): boolean {
  const parts = recordOf(reports.sportsType).periods.map(({ code }) => code)
  const concerned = period === 'all' ? parts : [period]
  return [...concerned, 'all' as const].some((each) => {
    const cancelled = handCancellations(reports, each)
    const isDecided = isEntered(reports, each) || cancelled.some(isWhole)
    return isDecided || (kind === 'cancellation_rollback' && cancelled.length > 0)
  })
}

function resultToWrite(
  { results, terms, sportsType }: MatchReports,
  report: Report,
  revision: number,
): Omit<ResultRecord, 'source' | 'byHand'> | null {
  if (report.kind !== 'result' && report.kind !== 'result_rollback') return null
  const { period } = report
  if (!hasPart(sportsType, period)) return null
  const last = results.findLast((record) => record.period === period)
  if (report.kind === 'result_rollback') {
    const standing = last !== undefined && last.status !== 'rolled_back'
    return standing ? { period, revision, status: 'rolled_back', ...nothing } : null
  }
  const { status, score } = report
  const { goals, facts } = detailAfter(last, report, recordOf(sportsType))
  const ended = standingToWrite(report, terms)
  if (ended === undefined) return null
  const isKnown =
    isOfSameScore(last, report) &&
    sameFinish(last.finish, ended) &&
    sameFacts(last.facts, facts) &&
    last.goals?.join() === goals?.join()
  return isKnown ? null : { period, revision, status, score, goals, finish: ended, facts }
}

type LastWord = Pick<ResultRecord, 'status' | 'score' | 'goals' | 'facts'>
type ResultReport = Extract<Report, { kind: 'result' }>

const isOfSameScore = (
  last: LastWord | undefined,
  { status, score }: ResultReport,
): last is LastWord => last?.status === status && sameScore(last.score, score)

/**
 * What a result says beyond its score, after the last word on its part: of the same score, what it
 * leaves out stays as it was.
 */
export function detailAfter(
  last: LastWord | undefined,
  report: ResultReport,
  sport: Sport,
): Pick<ResultRecord, 'goals' | 'facts'> {
  const before = isOfSameScore(last, report) ? last : nothing
  const { score, goals, facts = {} } = report
  const told = score && goals && addsUpTo(goals, score) ? goals : null
  const known = factsLaidOver(before.facts ?? {}, soundFacts(sport, facts))
  return {
    goals: told ?? before.goals,
    facts: Object.keys(known).length === 0 ? null : known,
  }
}

const nothing = { score: null, goals: null, finish: null, facts: null }

/** Whether a sport has a part of events. */
export function hasPart(sportsType: number, period: PeriodCode): boolean {
  return recordOf(sportsType).periods.some(({ code }) => code === period)
}

/** Returns the finish to store; undefined for a completed outright without a sound finish. */
function standingToWrite(
  { status, finish }: ResultReport,
  terms: OutrightTerms | null,
): Finish | null | undefined {
  if (terms === null || status !== 'completed') return null
  const isSound = finish !== undefined && isSoundFinish(finish, terms.paidPlaces)
  return isSound ? finish : undefined
}

/** Whether both name the same runners in the same places, in whatever order. */
function sameFinish(left: Finish | null, right: Finish | null): boolean {
  return written(left) === written(right)
}

function written(finish: Finish | null): string {
  if (finish === null) return ''
  const placed = finish.placed.map(({ runner, place }) => `${runner}:${place}`)
  return [...placed, ...finish.nonStarters].sort().join()
}

/** Whether two reports say the same; the database keeps the keys of facts in its own order. */
function sameFacts(left: PeriodFacts | null, right: PeriodFacts | null): boolean {
  return inKeyOrder(left) === inKeyOrder(right)
}

function inKeyOrder(facts: PeriodFacts | null): string {
  return JSON.stringify(facts, (_key, value) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

function sameScore(left: Score | null, right: Score | null): boolean {
  return left?.home === right?.home && left?.away === right?.away
}

function cancellationToWrite(
  { cancellations, sportsType }: MatchReports,
  report: Report,
  revision: number,
): CancellationRecord | null {
  if (report.kind !== 'cancellation' && report.kind !== 'cancellation_rollback') return null
  const { period } = report
  if (period !== 'all' && !hasPart(sportsType, period)) return null
  const standing = standingCancellations(cancellations).filter(
    (each) => each.period === period && each.overdueHours === null,
  )
  if (report.kind === 'cancellation_rollback') {
    if (standing.length === 0) return null
    return { ...undone, period, revision, byHand: false }
  }
  const { startMs, endMs } = report
  const known = standing.some((each) => each.startMs === startMs && each.endMs === endMs)
  if (known) return null
  const span = { startMs, endMs, overdueHours: null, byHand: false }
  return { period, revision, rolledBack: false, ...span }
}

const undone = { rolledBack: true, startMs: null, endMs: null, overdueHours: null }

/**
 * The cancellations that no rollback has undone; a rollback undoes the last one of its period. One
 * that followed from a moved start is the book's own, and is not taken back.
 */
export function standingCancellations<
  Cancellation extends Pick<CancellationRecord, 'period' | 'rolledBack'> &
    Partial<Pick<CancellationRecord, 'overdueHours'>>,
>(cancellations: readonly Cancellation[]): readonly Cancellation[] {
  const standing: Cancellation[] = []
  for (const cancellation of cancellations) {
    if (!cancellation.rolledBack) standing.push(cancellation)
    else {
      const undone = standing.findLastIndex(
        ({ period, overdueHours = null }) =>
          period === cancellation.period && overdueHours === null,
      )
      if (undone >= 0) standing.splice(undone, 1)
    }
  }
  return standing
}
