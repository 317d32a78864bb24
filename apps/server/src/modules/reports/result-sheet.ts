import type { ChildResult, PeriodResult, ResultReport } from '@fairline/contract/results'
import {
  type PeriodFacts,
  type ResultStatus,
  type Score,
  type ScoringSide,
  scoreText,
} from '@fairline/domain/bet-types/facts'
import { madeOf, type PeriodCode } from '@fairline/domain/bet-types/period'
import type { Finish } from '@fairline/domain/event/outright'
import { recordOf, sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { startOf } from '@fairline/domain/virtual/timetable'
import { standingCancellations } from '../settlement/index.ts'

/** A result of one period as it was reported; revisions count per match. */
export interface ReportedResult {
  readonly period: PeriodCode
  readonly revision: number
  readonly status: ResultStatus | 'rolled_back'
  readonly score: Score | null
  readonly goals: readonly ScoringSide[] | null
  readonly standing: Finish | null
  /** What the sport reports besides the score; null in football. */
  readonly facts: Pick<PeriodFacts, 'counts' | 'innings'> | null
  readonly recordedAtMs: number
}

interface ReportedCancellation {
  readonly period: PeriodCode | 'all'
  readonly revision: number
  readonly rolledBack: boolean
  readonly startMs: number | null
  readonly endMs: number | null
  readonly reason: string
  readonly recordedAtMs: number
}

/** A match with all that was reported of it, oldest first. */
export interface ReportedMatch {
  readonly key: bigint
  readonly publicId: string
  readonly parentKey: bigint | null
  readonly sportsType: number
  readonly leagueId: string
  readonly leagueName: string
  readonly homeName: string
  readonly awayName: string
  readonly kickoffMs: number
  readonly results: readonly ReportedResult[]
  readonly cancellations: readonly ReportedCancellation[]
  /** Names of an outright's runners by their id; empty for matches. */
  readonly runners: Readonly<Record<string, string>>
}

const pending: PeriodResult = { status: 'pending', score: '' }

/** Returns a match with the results in force, as the results page shows it. @spec S7.matchresult */
export function resultOf(match: ReportedMatch): ChildResult {
  const whole = standingCancellations(match.cancellations).filter(
    ({ startMs, endMs }) => startMs === null && endMs === null,
  )
  const full = periodOf(match, 'FT', whole)
  const first = firstHalfOf(periodOf(match, '1H', whole), full)
  const last = lastOf(match, 'FT')
  return {
    match_id: match.publicId,
    sports_type: match.sportsType,
    league_id: match.leagueId,
    league_name: match.leagueName,
    home_name: match.homeName,
    away_name: match.awayName,
    kickoff: dateTimeOf(startOf(recordOf(match.sportsType), match.kickoffMs)),
    match_status: statusNumbers[full.status],
    first_half: first,
    full_time: full,
    periods: periodsOf(match, { '1H': first, FT: full }, whole),
    ...scorecardOf(full, last),
    ...scorersOf(full, last),
    cancelled: cancelledPart(first, full),
    reason: whole.at(-1)?.reason ?? '',
    corrected: isCorrected(match),
    ...standingOf(match, full.status === 'completed' ? (last?.standing ?? null) : null),
  }
}

/**
 * The specification's numbers for the status of a match. A postponed match counts as cancelled.
 * @spec S3.matchStatus S3.matchStatus.completed S3.matchStatus.cancelled S4.match.states
 * @spec S4.match.completed S4.match.cancelled
 */
const statusNumbers = {
  pending: 0,
  completed: 1,
  cancelled: 2,
  postponed: 2,
  abandoned: 5,
} as const satisfies Record<PeriodResult['status'], ChildResult['match_status']>

function lastOf({ results }: ReportedMatch, period: PeriodCode): ReportedResult | undefined {
  return results.findLast((result) => result.period === period)
}

function periodOf(
  match: ReportedMatch,
  period: PeriodCode,
  whole: readonly { readonly period: PeriodCode | 'all' }[],
): PeriodResult {
  if (whole.some((each) => each.period === 'all' || each.period === period)) {
    return { status: 'cancelled', score: '' }
  }
  const last = lastOf(match, period)
  if (last === undefined || last.status === 'rolled_back') return pending
  return { status: last.status, score: scoreText(last.score) }
}

/** The parts that the record of the sport lists; a part that was not reported has no score. */
function periodsOf(
  match: ReportedMatch,
  known: Readonly<Partial<Record<PeriodCode, PeriodResult>>>,
  whole: Parameters<typeof periodOf>[2],
): ChildResult['periods'] {
  const fields = sportOf(match.sportsType)?.resultFields ?? []
  const resultIn = (period: PeriodCode) => known[period] ?? periodOf(match, period, whole)
  return fields.map((period) => ({
    period,
    ...(period === 'OT' ? overtimeOf(match, fields, resultIn) : resultIn(period)),
  }))
}

/**
 * Overtime is not reported on its own: it is what the event counts beyond its parts. Pending where
 * none was played or a part is unknown.
 */
function overtimeOf(
  match: ReportedMatch,
  fields: Sport['resultFields'],
  resultIn: (period: PeriodCode) => PeriodResult,
): PeriodResult {
  const isPart = (field: PeriodCode | 'OT'): field is PeriodCode =>
    field !== 'FT' && field !== 'OT' && madeOf[field] === undefined
  const scores = fields.filter(isPart).map((period) => {
    const score = lastOf(match, period)?.score
    return resultIn(period).status === 'completed' ? score : null
  })
  const full = resultIn('FT').status === 'completed' ? lastOf(match, 'FT')?.score : null
  const beyond = (side: 'home' | 'away') =>
    scores.reduce((left, score) => left - (score?.[side] ?? 0), full?.[side] ?? 0)
  const score = { home: beyond('home'), away: beyond('away') }
  const wasPlayed = Math.min(score.home, score.away) >= 0 && score.home + score.away > 0
  return full && scores.every(Boolean) && wasPlayed
    ? { status: 'completed', score: scoreText(score) }
    : pending
}

/** A match that ended early without a word on its first half ended that, too. */
function firstHalfOf(first: PeriodResult, full: PeriodResult): PeriodResult {
  const isOver = full.status !== 'pending' && full.status !== 'completed'
  return first.status === 'pending' && isOver ? { status: full.status, score: '' } : first
}

/**
 * Returns which part of a match is cancelled.
 * @spec S4.match.cancelled.firstHalf S4.match.cancelled.secondHalf
 */
function cancelledPart(first: PeriodResult, full: PeriodResult): ChildResult['cancelled'] {
  const isOff = ({ status }: PeriodResult): boolean =>
    status !== 'pending' && status !== 'completed'
  if (isOff(full)) return first.status === 'completed' ? '2H' : 'match'
  return isOff(first) ? '1H' : ''
}

/** How the score came about, where the sport reports it. */
function scorecardOf(
  { status }: PeriodResult,
  last: ReportedResult | undefined,
): Pick<ChildResult, 'innings' | 'scorecard'> {
  const { innings, counts: { wicket, ball } = {} } = last?.facts ?? {}
  if (status !== 'completed') return {}
  return {
    ...(innings && { innings: [...innings] }),
    ...(wicket && ball && { scorecard: { wickets: wicket, balls: ball } }),
  }
}

function scorersOf(
  { score }: PeriodResult,
  last: ReportedResult | undefined,
): Pick<ChildResult, 'first_goal' | 'last_goal'> {
  if (score === '') return { first_goal: '', last_goal: '' }
  if (score === '0-0') return { first_goal: 'none', last_goal: 'none' }
  return { first_goal: last?.goals?.[0] ?? '', last_goal: last?.goals?.at(-1) ?? '' }
}

/** Returns whether a reported result was changed. Goals that became known later are no change. */
function isCorrected({ results, cancellations }: ReportedMatch): boolean {
  if (cancellations.some(({ rolledBack }) => rolledBack)) return true
  return results.some((result) => {
    const before = results.findLast(
      ({ period, revision }) => period === result.period && revision < result.revision,
    )
    if (before === undefined) return false
    const goals = before.goals !== null && before.goals.join() !== (result.goals?.join() ?? '')
    return (
      before.status !== result.status ||
      scoreText(before.score) !== scoreText(result.score) ||
      JSON.stringify(before.standing) !== JSON.stringify(result.standing) ||
      goals
    )
  })
}

function standingOf(
  { runners }: ReportedMatch,
  standing: Finish | null,
): Pick<ChildResult, 'standing' | 'non_starters'> {
  const name = (runner: string): string => runners[runner] ?? runner
  const placed = standing?.placed ?? []
  return {
    standing: placed
      .map(({ place, runner }) => ({ place, name: name(runner) }))
      .toSorted((left, right) => left.place - right.place),
    non_starters: standing?.nonStarters.map(name) ?? [],
  }
}

/** Everything that was reported of a match, oldest first. @spec S7.singlematchresult */
export function historyOf(match: ReportedMatch): ResultReport[] {
  const results = match.results.map((result): ResultReport => {
    const isBack = result.status === 'rolled_back'
    return {
      revision: result.revision,
      recorded_at: dateTimeOf(result.recordedAtMs),
      kind: isBack ? 'result_rollback' : 'result',
      period: result.period,
      status: isBack ? 'pending' : (result.status as ResultStatus),
      score: scoreText(result.score),
      goals: [...(result.goals ?? [])],
      standing: standingOf(match, result.standing).standing,
      reason: '',
      from: '',
      to: '',
    }
  })
  const cancellations = match.cancellations.map(
    (each): ResultReport => ({
      revision: each.revision,
      recorded_at: dateTimeOf(each.recordedAtMs),
      kind: each.rolledBack ? 'cancellation_rollback' : 'cancellation',
      period: each.period,
      status: each.rolledBack ? 'pending' : 'cancelled',
      score: '',
      goals: [],
      standing: [],
      reason: each.rolledBack ? '' : each.reason,
      from: each.startMs === null ? '' : dateTimeOf(each.startMs),
      to: each.endMs === null ? '' : dateTimeOf(each.endMs),
    }),
  )
  return [...results, ...cancellations].sort((left, right) => left.revision - right.revision)
}
