import type {
  PeriodFacts,
  ResultStatus,
  Score,
  ScoringSide,
} from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { type Finish, isSoundFinish } from '@fairline/domain/event/outright'
import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import { areSoundFacts } from '@fairline/domain/settlement/match-outcome'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds, type Sport } from '@fairline/domain/sports/sport'
import type { HeldReport } from './held-report-store.ts'
import { detailAfter, hasPart, isByHand, isWhole, standingCancellations } from './record-report.ts'
import {
  type CancellationRecord,
  type MatchReports,
  newestRevision,
  type ResultRecord,
} from './result-store.ts'

/** A result that an operator enters. */
export interface EnteredResult {
  readonly kind: 'enter'
  readonly period: PeriodCode
  readonly status: ResultStatus
  readonly score: Score | null
  /** Who scored the goals, in order; null where that is not known. */
  readonly goals: readonly ScoringSide[] | null
  /** How an outright ended; null of matches. */
  readonly finish: Finish | null
  /** What the sport reports besides the score; null where that is nothing. */
  readonly facts: PeriodFacts | null
}

/** What an operator says of a part of an event, or of all of it. */
export type HandReport =
  | EnteredResult
  | {
      readonly kind: 'cancel'
      readonly period: PeriodCode | 'all'
      /** Only bets that were accepted within the span; milliseconds since 1970, null is open. */
      readonly startMs: number | null
      readonly endMs: number | null
    }
  /** The feed's word holds again. */
  | { readonly kind: 'release'; readonly period: PeriodCode | 'all' }

/** The reports that follow from what an operator says, with their revisions. */
export interface HandRecords {
  readonly results: readonly ResultRecord[]
  readonly cancellations: readonly CancellationRecord[]
}

/** Names an operator in reports and receipts. */
const source = 'operator'

const wrong = (problem: string) => refused('incompletedRequest', { result: problem })

/**
 * Returns the reports that an operator's word on a match becomes. A result takes back the
 * cancellations of its part. What a feed says of the part from then on is held, until it is
 * released. Refuses what the sport does not have, and what would change nothing.
 */
export function handRecords(
  reports: MatchReports,
  held: readonly HeldReport[],
  said: HandReport,
): Outcome<HandRecords> {
  const { sportsType } = reports
  if (isOfRounds(recordOf(sportsType))) return wrong('a round is drawn: it has no result by hand')
  if (said.period !== 'all' && !hasPart(sportsType, said.period)) {
    return wrong(`the sport has no part ${said.period}`)
  }
  switch (said.kind) {
    case 'enter':
      return enteredRecords(reports, said)
    case 'cancel':
      return cancelRecords(reports, said)
    case 'release':
      return releaseRecords(reports, held, said.period)
  }
}

/** Returns the reports of a match with those that would follow. */
export const withRecords = (reports: MatchReports, records: HandRecords): MatchReports => ({
  ...reports,
  results: [...reports.results, ...records.results],
  cancellations: [...reports.cancellations, ...records.cancellations],
})

function enteredRecords(reports: MatchReports, said: EnteredResult): Outcome<HandRecords> {
  const fault = faultOfResult(reports, said)
  if (fault !== undefined) return wrong(fault)
  const { kind: _kind, ...result } = said
  const last = reports.results.findLast(({ period }) => period === said.period)
  const takenBack = rollbacks(reports, [said.period, 'all'], isWhole)
  if (last?.byHand === true && takenBack.length === 0 && isSame(last, result)) {
    return wrong('this result was entered already')
  }
  const revision = newestRevision(reports) + takenBack.length + 1
  return accepted({
    results: [{ ...result, revision, source, byHand: true }],
    cancellations: takenBack,
  })
}

/** What is wrong with an entered result; undefined if nothing is. */
function faultOfResult(
  { sportsType, terms }: MatchReports,
  { status, score, goals, finish, facts }: EnteredResult,
): string | undefined {
  const sport = recordOf(sportsType)
  const isDone = status === 'completed'
  if (terms !== null) {
    const isSound = finish !== null && isSoundFinish(finish, terms.paidPlaces)
    return isDone && !isSound ? 'a finish names every paid place, and each runner once' : undefined
  }
  if (finish !== null) return 'only an outright has a finish'
  const needsScore = isDone || status === 'abandoned'
  if (needsScore && score === null) return `an event that was ${status} has a score`
  if (goals !== null && (score === null || !addsUpTo(goals, score))) {
    return 'the goals are not those of the score'
  }
  return facts === null || areSoundFacts(sport, facts)
    ? undefined
    : 'the sport does not have these facts'
}

function isSame(last: ResultRecord, result: Omit<EnteredResult, 'kind'>): boolean {
  const { revision: _revision, source: _source, byHand: _byHand, ...before } = last
  return inKeyOrder(before) === inKeyOrder(result)
}

/** The same text for equal values, whatever the order of their keys. */
const inKeyOrder = (value: object): string =>
  JSON.stringify(value, (_key, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

function cancelRecords(
  reports: MatchReports,
  { period, startMs, endMs }: Extract<HandReport, { kind: 'cancel' }>,
): Outcome<HandRecords> {
  const isKnown = standingCancellations(reports.cancellations).some(
    (each) =>
      each.byHand && each.period === period && each.startMs === startMs && each.endMs === endMs,
  )
  if (isKnown) return wrong('this was cancelled already')
  if (startMs !== null && endMs !== null && startMs >= endMs) {
    return wrong('the span ends before it begins')
  }
  const revision = newestRevision(reports) + 1
  const cancellation = { ...cancelled, period, revision, startMs, endMs, byHand: true }
  return accepted({ results: [], cancellations: [cancellation] })
}

const cancelled = { rolledBack: false, overdueHours: null } as const
const takenBack = { rolledBack: true, startMs: null, endMs: null, overdueHours: null } as const

/** Takes the standing cancellations of some parts back: a rollback undoes the last of its part. */
function rollbacks(
  reports: MatchReports,
  periods: readonly (PeriodCode | 'all')[],
  isMeant: (cancellation: CancellationRecord) => boolean,
): readonly CancellationRecord[] {
  const first = newestRevision(reports) + 1
  const undone = periods.flatMap((period) => {
    const standing = standingCancellations(reports.cancellations).filter(
      (each) => each.period === period && each.overdueHours === null,
    )
    const kept = standing.findLastIndex((each) => !isMeant(each))
    return standing.slice(kept + 1).map(() => period)
  })
  return undone.map((period, at) => ({
    ...takenBack,
    period,
    revision: first + at,
    byHand: true,
  }))
}

function releaseRecords(
  reports: MatchReports,
  held: readonly HeldReport[],
  period: PeriodCode | 'all',
): Outcome<HandRecords> {
  if (!isByHand(reports, period)) return wrong('what holds is what the feed said')
  const cancellations = rollbacks(reports, [period], ({ byHand }) => byHand)
  const after = newestRevision(reports) + cancellations.length
  const results = period === 'all' ? [] : releasedResult(reports, held, period, after + 1)
  const heard = heldCancellations(reports, held, period, after + results.length)
  return accepted({ results, cancellations: [...cancellations, ...heard] })
}

/** Returns what came after the feed's last word on a part that counted. */
function heldSince(
  held: readonly HeldReport[],
  counted: HandRecords['results'] | HandRecords['cancellations'],
  part: string,
): readonly HeldReport[] {
  const last = counted.findLast(({ byHand, period }) => !byHand && period === part)
  return held.filter(
    ({ afterRevision, report }) => report.period === part && afterRevision >= (last?.revision ?? 0),
  )
}

/** The feed's last word on a part: what is held, or what it said before it was decided by hand. */
function releasedResult(
  { results, sportsType }: MatchReports,
  held: readonly HeldReport[],
  period: PeriodCode,
  revision: number,
): readonly ResultRecord[] {
  const own = results.filter((each) => each.period === period)
  const heard = heldSince(held, results, period).filter(
    ({ report }) => report.kind === 'result' || report.kind === 'result_rollback',
  )
  if (heard.length === 0 && own.at(-1)?.byHand !== true) return []
  const last = heard.reduce<FeedWord | undefined>(
    (before, each) => wordAfter(before, each, recordOf(sportsType)),
    own.findLast(({ byHand }) => !byHand),
  )
  return last === undefined || last.status === 'rolled_back'
    ? [{ ...nothing, period, revision, status: 'rolled_back', source, byHand: true }]
    : [{ ...last, period, revision, byHand: false }]
}

/** What a feed said of a part, wherever it comes among the reports. */
type FeedWord = Omit<ResultRecord, 'period' | 'revision' | 'byHand'>

const nothing = { score: null, goals: null, finish: null, facts: null } as const

/** A held report as it would have been written after the feed's word before it. */
function wordAfter(
  before: FeedWord | undefined,
  { report, source }: HeldReport,
  sport: Sport,
): FeedWord {
  if (report.kind !== 'result') return { ...nothing, source, status: 'rolled_back' }
  const { status, score, finish = null } = report
  return { source, status, score, finish, ...detailAfter(before, report, sport) }
}

/** What a cancellation gets once its place among the reports is known. */
type Numbered = 'period' | 'revision' | 'byHand'

/** What a feed cancelled, or took back, while the part was decided by hand. */
function heldCancellations(
  { cancellations }: MatchReports,
  held: readonly HeldReport[],
  period: PeriodCode | 'all',
  after: number,
): readonly CancellationRecord[] {
  const since = heldSince(held, cancellations, period)
  const own = since.flatMap(({ report }): readonly Omit<CancellationRecord, Numbered>[] => {
    if (report.kind === 'cancellation_rollback') return [takenBack]
    if (report.kind !== 'cancellation') return []
    return [{ ...cancelled, startMs: report.startMs, endMs: report.endMs }]
  })
  return own.map((each, at) => ({ ...each, period, revision: after + at + 1, byHand: false }))
}
