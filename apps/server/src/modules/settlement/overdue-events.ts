import { allSports } from '@fairline/domain/sports/all-sports'
import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { insertDue } from './due-store.ts'
import { type LateReport, selectLateReports } from './late-report-store.ts'
import {
  forgetSchedule,
  insertOverdue,
  type OverdueMatch,
  readStart,
  type StartOfMatch,
  selectMovedMatches,
  selectOverdueMatches,
} from './overdue-store.ts'
import { isDecided, periodOutcome } from './period-outcome.ts'
import {
  insertCancellation,
  lockReports,
  type MatchReports,
  newestRevision,
  readReports,
} from './result-store.ts'
import { dueMatches } from './settled-news.ts'

/** Virtual rounds end by themselves: a round that cannot be drawn is void (docs/virtual.md). */
const hoursOfSports = allSports
  .filter(({ rounds }) => rounds === undefined)
  .map(({ id, postponeHours }) => ({ sportsType: id, hours: postponeHours }))

/**
 * Ends the events that have had no result for so many hours after their start
 * (docs/settlement.md). What this decides is written down like a report, so that the settlement
 * behind it survives a kill. Returns the matches that ended. Ending an event twice does nothing.
 */
export async function endOverdueEvents(database: Database): Promise<bigint[]> {
  return endEvents(database, await selectOverdueMatches(database.queries, hoursOfSports))
}

/** Does the same with events whose start the feed has moved by more than these hours. */
export async function endMovedEvents(database: Database): Promise<bigint[]> {
  return endEvents(database, await selectMovedMatches(database.queries, hoursOfSports))
}

async function endEvents(database: Database, due: readonly OverdueMatch[]): Promise<bigint[]> {
  const ended: bigint[] = []
  for (const match of due) {
    if (await inTransaction(database, (tx) => endEvent(tx, match))) ended.push(match.matchKey)
  }
  return ended
}

/** Ends an event if that is due; a result that came in the meantime goes before. */
async function endEvent(tx: Transaction, match: OverdueMatch): Promise<boolean> {
  const { matchKey, hours } = match
  await lockReports(tx, matchKey)
  const reports = await readReports(tx, matchKey)
  const start = await readStart(tx, match)
  if (start === undefined || !isDue(reports, start)) return false
  const revision = newestRevision(reports) + 1
  if (start.isMoved && !start.hasBegun && reports.results.length === 0) {
    await insertCancellation(tx, matchKey, voidBefore(start.nowMs, revision, hours), 'moved')
  } else {
    await insertOverdue(tx, match, revision)
  }
  await forgetSchedule(tx, matchKey)
  await insertDue(tx, matchKey, revision)
  tx.tell(dueMatches, matchKey)
  return true
}

/** Bets that are placed from now on are for the new start, and have its hours. */
const voidBefore = (nowMs: number, revision: number, overdueHours: number) => ({
  period: 'all' as const,
  revision,
  rolledBack: false,
  startMs: null,
  endMs: nowMs,
  overdueHours,
  byHand: false,
})

/**
 * Whether the book ends an event now. A moved start counts until there is a result. The hours count
 * for whatever no report has decided, once the settlement has taken in all reports.
 */
function isDue(reports: MatchReports, start: StartOfMatch): boolean {
  const hasEnded = isDecided(periodOutcome('FT', reports))
  if (start.isMoved) return !hasEnded
  if (!start.isOverdue) return false
  return !hasEnded || start.gradedRevision === newestRevision(reports)
}

/**
 * Returns the reports that came after the book had ended their match without a result, the newest
 * first. None of them changed a bet, so an operator decides what is to be done.
 */
export const readLateReports = (queries: Queries, limit: number): Promise<LateReport[]> =>
  selectLateReports(queries, limit)
