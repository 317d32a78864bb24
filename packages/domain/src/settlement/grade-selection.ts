import { assert, assertNever } from '../assert.ts'
import type { BetType, Selection } from '../bet-types/bet-type.ts'
import { betTypeRules, outrightBetType, readSelection } from '../bet-types/bet-type.ts'
import type { Decision } from '../bet-types/bet-type-rule.ts'
import type { MatchFacts, Score } from '../bet-types/facts.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import { halvesOfLine } from '../bet-types/line.ts'
import type { PeriodCode, Unit } from '../bet-types/period.ts'
import type { BetResult, VoidReason } from '../bets/bet-status.ts'
import type { DeadHeat } from '../event/dead-heat.ts'
import type { Ratio } from '../money/ratio.ts'
import { ratio } from '../money/ratio.ts'
import { hasMarket, recordOf, unitIn } from '../sports/all-sports.ts'
import type { SetLength } from '../sports/sport.ts'
import {
  type SetState,
  setContinuations,
  setStateOf,
  setsToWin,
  standingScore,
  wasShortened,
} from './abandonment.ts'
import { brokenOffScore, setEndsFrom } from './broken-off.ts'
import { gradeRunner } from './grade-outright.ts'
import { continuationsOf, factsOf } from './match-facts.ts'
import type { MatchOutcome } from './match-outcome.ts'

/** What a bet backs. */
export interface Leg {
  readonly betType: BetType
  /** The sport of the event. */
  readonly sportsType: number
  readonly period: PeriodCode
  readonly selection: Selection
  /**
   * The backed side's line, the total for over and under, or the number of the goal that the bet is
   * about; null for other bet types.
   */
  readonly lineQuarters: LineQuarters | null
  /**
   * The score when the bet was placed in play, null before the match. Any bet may have it; it
   * counts where `countsFromBet` says so.
   */
  readonly scoreAtBet: Score | null
}

/** One half of a stake on a quarter line, or all of the stake. */
export interface Half {
  readonly lineQuarters: LineQuarters | null
  readonly result: Decision
}

/** The score that a grade is based on. */
export type ScoreSource = 'half_time' | 'full_time' | 'abandonment' | 'part'

/** The result of a leg, and all that explains it. */
export interface Grade {
  /** Names the selection that was graded, by `selectionKey`. */
  readonly key: string
  readonly outcome: MatchOutcome
  readonly result: BetResult
  /** Share of win (above zero) or of risk (below zero), -1 to 1 (rules.md 2). */
  readonly fraction: Ratio
  /** The score that was used; null on a void without one. */
  readonly score: Score | null
  readonly scoreSource: ScoreSource | null
  /** The score that goals count from: 0-0, or the score at bet time (rules.md 3.2). */
  readonly countedFrom: Score
  readonly halves: readonly Half[]
  readonly voidReason: VoidReason | null
  /** Set for a runner: its place, null behind the reported places; absent in matches. */
  readonly place?: number | null
  /** Set for a runner that shares its place with more runners than places are left. */
  readonly deadHeat?: DeadHeat
}

const kickOff: Score = { home: 0, away: 0 }

/**
 * Grades a leg on the outcome of its match (rules.md 2, 3 and 4). Undefined while the period's
 * score is not confirmed, or a fact that the selection asks for is not known: half-time, or who
 * scored when. Pure and exact: the same leg and outcome always have the same grade.
 *
 * Postponed and cancelled matches are void. In an abandoned match a bet is void unless its period
 * was over, or no continuation could have changed it, be it of the event or of a part. First-half
 * bets of football abandoned in its first half are void all the same, as rules.md 3.3 says of them
 * alone. A first half that was cancelled alone voids the bets of the match that ask for its score.
 * A ticket that an operator made void is void, whatever its matches ended as.
 * Where the book ended an event, because no result came, everything is void that is not decided.
 * @spec S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw
 * @spec S4.bet.void
 */
export function gradeSelection(leg: Leg, outcome: MatchOutcome): Grade | undefined {
  const grade = gradeByStatus(leg, outcome)
  const isOpen = grade === undefined || grade.voidReason === 'abandoned'
  return outcome.overdueHours !== undefined && isOpen ? voidGrade(leg, outcome, 'no_result') : grade
}

function gradeByStatus(leg: Leg, outcome: MatchOutcome): Grade | undefined {
  assertLeg(leg)
  if (outcome.voidedFor !== undefined) return voidGrade(leg, outcome, 'operator')
  if (leg.betType === outrightBetType) return gradeOutright(leg, outcome)
  switch (outcome.status) {
    case 'postponed':
    case 'cancelled':
      return voidGrade(leg, outcome, outcome.status)
    case 'completed':
      return gradeCompleted(leg, outcome)
    case 'abandoned':
      return gradeAbandoned(leg, outcome)
    default:
      return assertNever(outcome.status)
  }
}

/**
 * Names a selection of a match so that equal keys have equal grades: each is graded once, however
 * many bets are on it. The key contains the score at bet only where that score counts.
 */
export function selectionKey(leg: Leg): string {
  const { home, away } = countedFromOf(leg)
  return `${leg.betType}:${leg.period}:${leg.selection}:${leg.lineQuarters ?? ''}:${home}-${away}`
}

/** No score counts for a runner. */
function gradeOutright(leg: Leg, outcome: MatchOutcome): Grade | undefined {
  const own = gradeRunner(leg.selection, outcome)
  if (own === undefined) return undefined
  const noScore = { score: null, scoreSource: null, countedFrom: kickOff, halves: [] }
  return { key: selectionKey(leg), outcome, ...noScore, ...own }
}

function assertLeg({ sportsType, betType, period, selection, lineQuarters }: Leg): void {
  const rule = betTypeRules[betType]
  assert(
    readSelection(betType, selection) !== undefined,
    `${betType} has no selection ${selection}`,
  )
  assert(hasMarket(recordOf(sportsType), betType, period), `${betType} has no period ${period}`)
  assert(lineQuarters === null || Number.isInteger(lineQuarters), 'a line is whole quarters')
  assert(
    (lineQuarters !== null) === (rule.line !== null),
    `${betType} and its line do not belong together`,
  )
}

function gradeCompleted(leg: Leg, outcome: MatchOutcome): Grade | undefined {
  if (outcome.firstHalfCancelled && betTypeRules[leg.betType].asksHalfTime) {
    return voidGrade(leg, outcome, 'cancelled')
  }
  const score = scoreOf(leg, outcome)
  if (score === null) return undefined
  const sport = recordOf(leg.sportsType)
  if (leg.period === 'FT' && wasShortened(sport, outcome))
    return gradeShortened(leg, outcome, score)
  return gradeAt(leg, outcome, score, sourceOf(leg))
}

/** A match with fewer sets or maps than announced decides its winner, or what was decided. */
function gradeShortened(leg: Leg, outcome: MatchOutcome, score: Score): Grade | undefined {
  const winnerStands = recordOf(leg.sportsType).stands.kind === 'winner_stands'
  if (!winnerStands) return gradeIfDecided(leg, outcome, score, 'shortened')
  return leg.betType === 'ML'
    ? gradeAt(leg, outcome, score, sourceOf(leg))
    : voidGrade(leg, outcome, 'shortened')
}

/** The score of the leg's part, in the unit of its market; null where it was not reported. */
function scoreOf(leg: Leg, { halfTime, fullTime, parts }: MatchOutcome): Score | null {
  const { period } = leg
  const unit = unitOf(leg)
  const part = parts?.[period]
  const isOwn = recordOf(leg.sportsType).periods.some(
    (each) => each.code === period && each.unit === unit,
  )
  if (!isOwn) return part?.counts?.[unit] ?? null
  if (period === 'FT') return fullTime
  return period === '1H' ? halfTime : (part?.score ?? null)
}

/** What the leg's line and result count. */
function unitOf({ sportsType, betType, period }: Leg): Unit {
  const sport = recordOf(sportsType)
  return unitIn(sport, betType, period) ?? sport.units[0]
}

function sourceOf({ period }: Leg): ScoreSource {
  if (period === 'FT') return 'full_time'
  return period === '1H' ? 'half_time' : 'part'
}

function gradeAbandoned(leg: Leg, outcome: MatchOutcome): Grade | undefined {
  if (leg.period !== 'FT') return gradeBrokenOff(leg, outcome)
  const standing = standingScore(recordOf(leg.sportsType), outcome)
  if (standing !== null) return gradeAt(leg, outcome, standing, 'full_time')
  const reached = scoreOf(leg, outcome) ?? outcome.halfTime
  if (reached === null) return voidGrade(leg, outcome, 'abandoned')
  return gradeIfDecided(leg, outcome, reached, 'abandoned')
}

/** A part is treated like the event (rules.md 3.4), but for the first half of football. */
function gradeBrokenOff(leg: Leg, outcome: MatchOutcome): Grade | undefined {
  if (leg.period === '1H' && outcome.halfTime !== null) {
    return gradeAt(leg, outcome, outcome.halfTime, 'half_time')
  }
  const sport = recordOf(leg.sportsType)
  const isVoid = sport.stands.kind === 'undecided_void' && sport.stands.parts === 'void'
  const reached = isVoid ? null : brokenOffScore(sport, leg.period, outcome)
  if (reached === null) return voidGrade(leg, outcome, 'abandoned')
  return gradeIfDecided(leg, outcome, reached, 'abandoned')
}

/** Grades a leg that no continuation could change; any other is void. */
function gradeIfDecided(
  leg: Leg,
  outcome: MatchOutcome,
  score: Score,
  voidReason: VoidReason,
): Grade | undefined {
  const ends = endsOf(leg, score, outcome)
  if (ends === null || couldChange(leg, ends())) return voidGrade(leg, outcome, voidReason)
  // What may not end where it was broken off has no result there: any end of it decides.
  const { scoring, neverLevel = false } = recordOf(leg.sportsType)
  const [end] = scoring === 'sets' || neverLevel ? ends() : []
  return gradeAt(leg, outcome, score, 'abandonment', end)
}

/** How the event, or its part, could have ended; null where nothing is known of that. */
function endsOf(
  leg: Leg,
  score: Score,
  outcome: MatchOutcome,
): (() => Iterable<MatchFacts>) | null {
  const sport = recordOf(leg.sportsType)
  const { scoring, stands } = sport
  if (scoring === 'fight' || scoring === 'race' || stands.kind === 'all_void') return null
  const facts = factsOf(leg.period, score, outcome)
  const anyScore = () => endsInPoints(leg, facts)
  if (scoring === 'points') return anyScore
  if (leg.period !== 'FT') {
    const { sets } = sport
    return sets === undefined ? anyScore : () => endsOfSet(leg, outcome, sets, score)
  }
  const needed = setsToWin(outcome)
  if (needed === null) return isInSets(leg) ? null : anyScore
  const state = stateInUnit(leg, outcome)
  return state === null ? anyScore : () => endsInSets(leg, state, needed)
}

/** Ends in points or goals, without level ones of an event that is played until a lead. */
function* endsInPoints(leg: Leg, facts: MatchFacts): Iterable<MatchFacts> {
  const goesOn = recordOf(leg.sportsType).neverLevel === true && leg.period === 'FT'
  for (const end of continuationsOf(facts, farGoalsOf(leg, facts))) {
    if (!goesOn || end.score.home !== end.score.away) yield end
  }
}

function* endsOfSet(
  { period }: Leg,
  outcome: MatchOutcome,
  length: SetLength,
  current: Score,
): Iterable<MatchFacts> {
  for (const score of setEndsFrom(length, period, current, outcome)) {
    yield { score, halfTime: null, goals: [] }
  }
}

/**
 * Whether a continuation of the match could change the leg, or one half of its stake. This is the
 * one rule for every bet type of an abandoned match (rules.md 4). A total exactly on a line is not
 * decided: the next goal would win or lose it. A first goal cannot change any more, even if its
 * scorer is not known.
 */
function couldChange(leg: Leg, continuations: Iterable<MatchFacts>): boolean {
  const seen = new Set<string>()
  for (const continuation of continuations) {
    const results = halvesOf(leg, continuation)?.map(({ result }) => result)
    if (results !== undefined) seen.add(results.join())
    if (seen.size > 1) return true
  }
  return false
}

const isInSets = (leg: Leg): boolean => unitOf(leg) === recordOf(leg.sportsType).units[0]

/** How far an event in sets was, as far as a leg asks for it; null where that is not known. */
function stateInUnit(leg: Leg, outcome: MatchOutcome): SetState | null {
  if (!isInSets(leg)) return setStateOf(recordOf(leg.sportsType), outcome)
  return { sets: outcome.fullTime ?? kickOff, scored: kickOff, current: kickOff }
}

/** Ends of an event in sets, in the unit of the leg. */
function* endsInSets(leg: Leg, state: SetState, needed: number): Iterable<MatchFacts> {
  const inSets = isInSets(leg)
  const length = inSets ? undefined : recordOf(leg.sportsType).sets
  for (const end of setContinuations(state, needed, length)) {
    yield { score: inSets ? end.sets : end.scored, halfTime: null, goals: [] }
  }
}

/** More goals than any lead, line and number of a goal that the leg is about. */
function farGoalsOf(leg: Leg, { score }: MatchFacts): number {
  const from = countedFromOf(leg)
  const line = Math.ceil(Math.abs(leg.lineQuarters ?? 0) / 4)
  return line + score.home + score.away + from.home + from.away + 2
}

function gradeAt(
  leg: Leg,
  outcome: MatchOutcome,
  score: Score,
  scoreSource: ScoreSource,
  facts = factsOf(leg.period, score, outcome),
): Grade | undefined {
  const halves = halvesOf(leg, facts)
  if (halves === undefined) return undefined
  const points = halves.reduce((sum, half) => sum + pointsOf(half), 0)
  const deadHeat = betTypeRules[leg.betType].deadHeatOf?.(leg.selection, facts)
  return {
    key: selectionKey(leg),
    outcome,
    result: resultOf(points, halves.length),
    fraction: fractionOf(points, halves.length),
    score,
    scoreSource,
    countedFrom: countedFromOf(leg),
    halves,
    voidReason: null,
    ...(deadHeat === undefined ? {} : { deadHeat: { mode: 'divide_stake', ...deadHeat } }),
  }
}

function voidGrade(leg: Leg, outcome: MatchOutcome, voidReason: VoidReason): Grade {
  return {
    key: selectionKey(leg),
    outcome,
    result: 'void',
    fraction: ratio(0n),
    score: null,
    scoreSource: null,
    countedFrom: countedFromOf(leg),
    halves: [],
    voidReason,
  }
}

/** The stake's halves on a quarter line, or the full stake, each decided; undefined while open. */
function halvesOf(leg: Leg, facts: MatchFacts): readonly Half[] | undefined {
  const { betType, selection, lineQuarters } = leg
  const countedFrom = countedFromOf(leg)
  const halves: Half[] = []
  for (const line of lineQuarters === null ? [null] : halvesOfLine(lineQuarters)) {
    const backed = { selection, lineQuarters: line ?? 0, countedFrom }
    const result = betTypeRules[betType].decide(backed, facts)
    if (result === undefined) return undefined
    halves.push({ lineQuarters: line, result })
  }
  return halves
}

function countedFromOf(leg: Leg): Score {
  const { scoreAtBet } = leg
  return countsFromBet(leg) && scoreAtBet !== null ? scoreAtBet : kickOff
}

/** Whether only what is scored after a bet counts: handicaps of some sports (rules.md 3.2). */
export function countsFromBet({ sportsType, betType }: Leg): boolean {
  return recordOf(sportsType).rebased && betTypeRules[betType].line === 'handicap'
}

function pointsOf({ result }: Half): number {
  return result === 'won' ? 1 : result === 'lost' ? -1 : 0
}

/** Half a point of two is a half win; both halves of a split never point in two directions. */
function resultOf(points: number, halves: number): BetResult {
  if (points === 0) return 'draw'
  const whole = Math.abs(points) === halves
  if (points > 0) return whole ? 'won' : 'half_won'
  return whole ? 'lost' : 'half_lost'
}

function fractionOf(points: number, halves: number): Ratio {
  return Math.abs(points) === halves || points === 0
    ? ratio(BigInt(Math.sign(points)))
    : ratio(BigInt(points), BigInt(halves))
}
