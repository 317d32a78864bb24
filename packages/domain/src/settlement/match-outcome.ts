import type {
  ArrivalOrder,
  PartResult,
  PeriodFacts,
  ResultStatus,
  Score,
  ScoringSide,
} from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { OutrightResult } from '../event/outright.ts'

import { countsGoals, type Sport } from '../sports/sport.ts'

/**
 * How a match ended, as far as a bet needs it. Scores count from kick-off to the end of normal
 * time with its stoppage; extra time and shoot-outs are left out (rules.md 3.3).
 */
export interface MatchOutcome {
  readonly status: ResultStatus
  /** The confirmed score at the half-time whistle; null until confirmed, or without a half-time. */
  readonly halfTime: Score | null
  /** The confirmed final score, or the score at abandonment; null until it is confirmed. */
  readonly fullTime: Score | null
  /**
   * Who scored the match's goals, first goal first; absent where it was not reported. If only the
   * goals of the first half were reported, the list has those.
   */
  readonly goals?: readonly ScoringSide[]
  /** Set where the match was completed and there will never be a half-time score. */
  readonly firstHalfCancelled?: true
  /** How an outright ended, in place of a score; absent in matches. */
  readonly finish?: OutrightResult
  /** What was reported of parts beyond the two scores; absent in football. */
  readonly parts?: ReportedParts
  /**
   * Set where the book ended the event by itself, so many hours after its scheduled start: what was
   * not decided then is void. With the status `postponed` its start was moved by more than that.
   */
  readonly overdueHours?: number
  /** Set where an operator made the ticket void, in the operator's own words. */
  readonly voidedFor?: string
  /** Who reported it, for the receipt: a feed's producer or an operator. */
  readonly reportedBy?: string
}

/** Parts of an event by their codes, as they were reported. */
export type ReportedParts = Readonly<Partial<Record<PeriodCode, PartResult>>>

/** What was reported of one period: a row of results, or a `bet_settlement` of the feed. */
export interface PeriodResult {
  readonly status: ResultStatus
  readonly score: Score | null
  /** Who scored the goals up to the end of the period, in order; absent where it was not said. */
  readonly goals?: readonly ScoringSide[]
  readonly finish?: OutrightResult
  readonly facts?: PeriodFacts
}

/** What was reported of an event, by its parts. */
export type PeriodResults = Readonly<Partial<Record<PeriodCode, PeriodResult | null>>>

/**
 * The outcome that bets of a period are graded on, put together from what was reported of its
 * parts so far; null while the period has no result. Each period has a status of its own: a
 * first half may be cancelled alone, which voids its own bets and those of the match that ask for
 * the half-time score. A match that ended without a word of its first half ended that too, as long
 * as it was not completed.
 * @spec S4.match.completed S4.match.cancelled S4.match.cancelled.firstHalf
 */
export function outcomeOfPeriod(period: PeriodCode, results: PeriodResults): MatchOutcome | null {
  const firstHalf = results['1H'] ?? null
  const fullTime = results.FT ?? null
  const halfTime = firstHalf?.status === 'completed' ? firstHalf.score : null
  if (period === 'FT') {
    return fullTime && { ...outcomeOfMatch(firstHalf, fullTime, halfTime), ...partsOf(results) }
  }
  if (period !== '1H') return outcomeOfPart(period, results)
  if (firstHalf !== null) {
    const reached = firstHalf.status === 'abandoned' ? firstHalf.score : null
    return {
      status: firstHalf.status,
      halfTime,
      fullTime: reached ?? fullTime?.score ?? null,
      ...goalsOf(firstHalf, fullTime),
      ...partsOf({ '1H': firstHalf }),
    }
  }
  return brokenOff(results)
}

/** A part without a result of its own ended with the event, where that was not completed. */
function brokenOff(results: PeriodResults): MatchOutcome | null {
  const { FT: fullTime = null } = results
  if (fullTime === null || fullTime.status === 'completed') return null
  const { status, score } = fullTime
  return { status, halfTime: null, fullTime: score, ...partsOf(results) }
}

/** A part other than full time and the first half has its own result, or the match's end. */
function outcomeOfPart(period: PeriodCode, results: PeriodResults): MatchOutcome | null {
  const { FT: fullTime = null } = results
  const own = results[period] ?? notPlayed(period, fullTime)
  if (own === null) return brokenOff(results)
  // How many sets there are at most says how a set that was broken off could have ended.
  const whole = own.status === 'abandoned' && fullTime?.facts !== undefined ? { FT: fullTime } : {}
  const parts = partsOf({ [period]: own, ...whole })
  return { status: own.status, halfTime: null, fullTime: null, ...parts }
}

/**
 * A set, map or round that a completed event did not need is cancelled, without a word on it. A
 * knock-out says the last round itself: the score may not count that round.
 */
function notPlayed(period: PeriodCode, fullTime: PeriodResult | null): PeriodResult | null {
  const numbered = /^[SMR](\d+)$/.exec(period)?.[1]
  if (numbered === undefined || fullTime?.status !== 'completed' || !fullTime.score) return null
  const { score, facts } = fullTime
  const played = facts?.knockOutIn ?? score.home + score.away
  return Number.parseInt(numbered, 10) > played ? { status: 'cancelled', score: null } : null
}

/** What was reported beyond the scores of the match and its first half. */
function partsOf(results: PeriodResults): Pick<MatchOutcome, 'parts'> {
  const parts = Object.entries(results).flatMap(([code, result]) => {
    if (!result) return []
    const facts = factsOfBets(result)
    const isKnown = (code === 'FT' || code === '1H') && facts === undefined
    return isKnown ? [] : [[code, { status: result.status, score: result.score, ...facts }]]
  })
  return parts.length === 0 ? {} : { parts: Object.fromEntries(parts) }
}

/**
 * What was reported without what decides ties alone: no bet counts extra time or a shoot-out, and
 * no receipt names them.
 * @spec S7.bracketlist
 */
function factsOfBets({ facts }: PeriodResult): PeriodFacts | undefined {
  if (facts === undefined) return undefined
  const { extraTime, shootOut, ...rest } = facts
  const isOfTieAlone = (extraTime ?? shootOut) !== undefined && Object.keys(rest).length === 0
  return isOfTieAlone ? undefined : rest
}

function outcomeOfMatch(
  firstHalf: PeriodResult | null,
  { status, score, ...fullTime }: PeriodResult,
  halfTime: Score | null,
): MatchOutcome {
  const noHalfTime =
    status === 'completed' && firstHalf !== null && firstHalf.status !== 'completed'
  return {
    status,
    halfTime,
    fullTime: score,
    ...goalsOf(fullTime, firstHalf),
    ...(fullTime.finish === undefined ? {} : { finish: fullTime.finish }),
    ...(noHalfTime ? { firstHalfCancelled: true } : {}),
  }
}

type Goals = Pick<PeriodResult, 'goals'>

/** The order of goals, of the period's own report before the other's. */
function goalsOf(own: Goals | null, other: Goals | null): Goals {
  const goals = own?.goals ?? other?.goals
  return goals === undefined ? {} : { goals }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isScore = ({ home, away }: Score): boolean => isCount(home) && isCount(away)

/** Runs of an inning, which a side may not have batted in. */
const isRuns = (runs: number | null): boolean => runs === null || isCount(runs)

/** Whether each runner of a race arrived once: numbers from 1 without a gap. */
function isOrder(order: ArrivalOrder): boolean {
  const runners = order.flat().toSorted((one, other) => one - other)
  return order.every(({ length }) => length > 0) && runners.every((each, at) => each === at + 1)
}

/**
 * Whether a feed's facts of a part are some that the sport has: counts in its units or in others
 * that it reports, innings where those decide an abandoned game, a winner only where the score may
 * not say it, a knock-out only of a fight, an order only of a race, and what decides a tie only
 * where goals do.
 */
export function areSoundFacts(sport: Sport, facts: PeriodFacts): boolean {
  const { units, reported = [], scoring, stands, superOver = false } = sport
  const { counts = {}, winner, playedSeconds = 0, planned = 0 } = facts
  const { lastFull, innings = [], knockOutIn, order, extraTime, shootOut } = facts
  const ofTie = [extraTime, shootOut].filter((each) => each !== undefined)
  const hasInnings = stands.kind === 'innings'
  const known: readonly string[] = [...units, ...reported, ...(hasInnings ? ['inning'] : [])]
  return (
    Object.entries(counts).every(([unit, score]) => known.includes(unit) && isScore(score)) &&
    (winner === undefined || scoring === 'sets' || scoring === 'fight' || superOver) &&
    (knockOutIn === undefined || (scoring === 'fight' && isCount(knockOutIn))) &&
    (order === undefined || (scoring === 'race' && isOrder(order))) &&
    isCount(playedSeconds) &&
    isCount(planned) &&
    innings.every(({ home, away }) => hasInnings && isRuns(home) && isRuns(away)) &&
    (lastFull === undefined || isScore(lastFull)) &&
    ofTie.every((score) => countsGoals(sport) && isScore(score))
  )
}
