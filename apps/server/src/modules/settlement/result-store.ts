import { assert } from '@fairline/domain/assert'
import type {
  PeriodFacts,
  ResultStatus,
  Score,
  ScoringSide,
} from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Finish, OutrightTerms } from '@fairline/domain/event/outright'

import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A result of one period as it was reported; revisions count per match. */
export interface ResultRecord {
  readonly period: PeriodCode
  readonly revision: number
  readonly status: ResultStatus | 'rolled_back'
  readonly score: Score | null
  /** Who scored the goals of the score, in order; null where that was not reported. */
  readonly goals: readonly ScoringSide[] | null
  /** How an outright ended; null of matches. */
  readonly finish: Finish | null
  /** What the sport reports besides the score; null in football. */
  readonly facts: PeriodFacts | null
  /** Who reported it: a feed's producer or an operator. */
  readonly source: string
  /** Whether an operator did: a feed's later word on the part is held. */
  readonly byHand: boolean
}

/** Bets that are void: of a period or of both, all of them or those accepted within a span. */
export interface CancellationRecord {
  readonly period: PeriodCode | 'all'
  readonly revision: number
  readonly rolledBack: boolean
  /** Milliseconds since 1970; null leaves that end open. */
  readonly startMs: number | null
  readonly endMs: number | null
  /** Set where the start was moved by more than so many hours; null of every other cancellation. */
  readonly overdueHours: number | null
  /** Whether an operator cancelled it, or took it back. */
  readonly byHand: boolean
}

/** That the book ended a match: no report after this one changes a bet on it. */
export interface OverdueRecord {
  readonly revision: number
  /** So many hours after its start. */
  readonly hours: number
}

/** All that was reported of a match, oldest first. */
export interface MatchReports {
  readonly results: readonly ResultRecord[]
  readonly cancellations: readonly CancellationRecord[]
  /** Null while the book has not ended the match by itself. */
  readonly overdue: OverdueRecord | null
  /** What an outright pays; null of matches. */
  readonly terms: OutrightTerms | null
  /** The sport of the match: its record says which parts have results. */
  readonly sportsType: number
}

interface ResultRow {
  period: PeriodCode
  revision: number
  status: ResultRecord['status']
  home_score: number | null
  away_score: number | null
  goals: string | null
  standing: Finish | null
  facts: PeriodFacts | null
  source: string
  by_hand: boolean
}

interface CancellationRow {
  period: CancellationRecord['period']
  revision: number
  rolled_back: boolean
  start_ms: number | null
  end_ms: number | null
  overdue_hours: number | null
  by_hand: boolean
}

interface ReportsRow {
  match_id: string
  results: ResultRow[]
  cancellations: CancellationRow[]
  overdue: OverdueRecord | null
  terms: OutrightTerms | null
  sports_type: number
}

/**
 * Locks the match's reports: they are written one after the other. The lock is on the match's
 * grading, because the board must never wait for a settlement to write the match itself.
 */
export async function lockReports(tx: Transaction, matchKey: bigint): Promise<void> {
  await tx.query(
    `insert into match_grading (match_id, revision, decided_periods) values ($1, 0, '{}')
     on conflict do nothing`,
    [matchKey],
  )
  await tx.query('select from match_grading where match_id = $1 for no key update', [matchKey])
}

/** Notes that a message was heard; false when it had been before. The caller locks the reports. */
export async function insertMessage(
  tx: Transaction,
  matchKey: bigint,
  messageId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into match_message (match_id, message_id) values ($1, $2)
     on conflict do nothing returning match_id`,
    [matchKey, messageId],
  )
  return rows.length > 0
}

/**
 * Reads what was reported of matches, by their keys. One statement reads all of it, so that no
 * report is seen without those that came before it.
 */
export async function readReportsOf(
  queries: Queries,
  matchKeys: readonly bigint[],
): Promise<ReadonlyMap<bigint, MatchReports>> {
  const rows = await queries.query<ReportsRow>(
    `select k.match_id,
            (select coalesce(jsonb_agg(to_jsonb(r) order by revision), '[]')
               from match_result r where r.match_id = k.match_id) as results,
            (select coalesce(jsonb_agg(jsonb_build_object(
                      'period', period, 'revision', revision, 'rolled_back', rolled_back,
                      'start_ms', floor(extract(epoch from start_at) * 1000),
                      'end_ms', floor(extract(epoch from end_at) * 1000),
                      'overdue_hours', overdue_hours, 'by_hand', by_hand) order by revision), '[]')
               from match_cancellation c where c.match_id = k.match_id) as cancellations,
            (select jsonb_build_object('revision', revision, 'hours', hours)
               from match_overdue v where v.match_id = k.match_id) as overdue,
            (select jsonb_build_object('paidPlaces', paid_places, 'deadHeat', dead_heat,
                                       'nonStarter', non_starter)
               from outright o where o.match_id = k.match_id) as terms,
            (select m.sports_type from match m where m.id = k.match_id) as sports_type
       from unnest($1::bigint[]) k(match_id)`,
    [matchKeys],
    'read-reports',
  )
  return new Map(
    rows.map(({ match_id, results, cancellations, overdue, terms, sports_type: sportsType }) => [
      BigInt(match_id),
      {
        results: results.map(resultOf),
        cancellations: cancellations.map(cancellationOf),
        overdue,
        terms,
        sportsType,
      },
    ]),
  )
}

/** Reads what was reported of a match. */
export async function readReports(queries: Queries, matchKey: bigint): Promise<MatchReports> {
  const reports = (await readReportsOf(queries, [matchKey])).get(matchKey)
  assert(reports !== undefined, 'a match has its reports, even if there are none')
  return reports
}

/** Returns the revision of the newest of some reports; 0 for an empty list. */
export function newestRevision({
  results,
  cancellations,
  overdue,
}: Pick<MatchReports, 'results' | 'cancellations' | 'overdue'>): number {
  const reports = [...results, ...cancellations, ...(overdue === null ? [] : [overdue])]
  return Math.max(0, ...reports.map(({ revision }) => revision))
}

function resultOf(row: ResultRow): ResultRecord {
  const { period, revision, status, home_score: home, away_score: away, goals } = row
  const { standing, facts } = row
  const score = home === null || away === null ? null : { home, away }
  const order = goals === null ? null : sidesOf(goals)
  return {
    period,
    revision,
    status,
    score,
    goals: order,
    finish: standing,
    facts,
    source: row.source,
    byHand: row.by_hand,
  }
}

/** Goals in order as they are stored, a letter a goal. */
function lettersOf(goals: readonly ScoringSide[]): string {
  return goals.map((side) => (side === 'home' ? 'H' : 'A')).join('')
}

function sidesOf(letters: string): readonly ScoringSide[] {
  return [...letters].map((letter) => (letter === 'H' ? 'home' : 'away'))
}

function cancellationOf(row: CancellationRow): CancellationRecord {
  return {
    period: row.period,
    revision: row.revision,
    rolledBack: row.rolled_back,
    startMs: row.start_ms,
    endMs: row.end_ms,
    overdueHours: row.overdue_hours,
    byHand: row.by_hand,
  }
}

/** Appends a result. */
export async function insertResult(
  tx: Transaction,
  matchKey: bigint,
  record: ResultRecord,
): Promise<void> {
  await tx.query(
    `insert into match_result
       (match_id, period, revision, status, home_score, away_score, goals, standing, facts,
        source, by_hand, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, book_now())`,
    [
      matchKey,
      record.period,
      record.revision,
      record.status,
      record.score?.home ?? null,
      record.score?.away ?? null,
      record.goals && lettersOf(record.goals),
      record.finish && JSON.stringify(record.finish),
      record.facts && JSON.stringify(record.facts),
      record.source,
      record.byHand,
    ],
  )
}

/** Appends a cancellation, or the rollback of one. */
export async function insertCancellation(
  tx: Transaction,
  matchKey: bigint,
  record: CancellationRecord,
  reason: string,
): Promise<void> {
  const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
  await tx.query(
    `insert into match_cancellation
       (match_id, revision, period, rolled_back, start_at, end_at, overdue_hours, reason,
        by_hand, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, book_now())`,
    [
      matchKey,
      record.revision,
      record.period,
      record.rolledBack,
      instant(record.startMs),
      instant(record.endMs),
      record.overdueHours,
      reason,
      record.byHand,
    ],
  )
}
