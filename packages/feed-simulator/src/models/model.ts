import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { MatchState, PartScore } from '@fairline/domain/event/match-state'
import type { Outlook } from '@fairline/pricing/outlook'
import type { Random } from '../prng.ts'

/** Scores by what they count. */
export type Counts = Readonly<Partial<Record<Unit, Score>>>

/** One part of an event so far. Overtime is a part of its own here. */
export interface PartState {
  readonly period: PeriodCode | 'OT'
  /** What was scored in the part alone. */
  readonly counts: Counts
  readonly isOver: boolean
}

/** What everybody can see of an event at one moment. */
export interface EventState {
  readonly phase: 'scheduled' | 'playing' | 'break' | 'ended'
  /** Seconds on the clock of the sport, down or up; null where it has no clock. */
  readonly clockSeconds: number | null
  /** What was scored in the event. */
  readonly counts: Counts
  /** The parts that have begun, in their order; the last one is being played unless it is over. */
  readonly parts: readonly PartState[]
}

/** What has just happened, for which a waiting bet is refused. */
export type Stop = 'period' | 'run' | 'half_inning' | 'set' | 'map'

/** An event at one moment. */
export interface Moment<State> {
  /** Whether it has begun and is not over. */
  readonly live: boolean
  readonly state: State
  readonly stop: Stop | null
}

/** What is settled: the score of one part of an event that was played to its end. */
export interface PartResult {
  readonly period: PeriodCode
  /** When the part ended, milliseconds after the start of the event. */
  readonly endMs: number
  readonly counts: Counts
  /** Null where the part ended level. */
  readonly winner: 'home' | 'away' | null
}

/** What members see of a running event besides its score. */
export interface Shown extends Pick<MatchState, 'parts' | 'details'> {
  readonly phase: LivePhase
  /** Minutes played, where the sport's clock counts them up. */
  readonly minute?: number
}

/**
 * A sport as it is played and as it is priced. Both follow one law: the chances of `outlook` are
 * those by which `imagine` draws what is still to come, so that no price is better than fair.
 */
export interface SportModel<Strengths, Story, State extends EventState> {
  /** Returns an event from its start to its end. */
  imagine(random: Random, strengths: Strengths): Story
  /** Returns the event `ms` milliseconds after its start; before that, with a negative time. */
  stateAt(story: Story, ms: number): Moment<State>
  /** Returns what a part may end as in a unit; null where that is decided or cannot be known. */
  outlook(state: State, period: PeriodCode, unit: Unit): Outlook | null
  /** Returns what the table and the live centre show of a running event. */
  shown(state: State): Shown
  /** Returns what every part of the event ended as, parts that were not played left out. */
  results(story: Story): readonly PartResult[]
  /** Returns what says how far the event is besides its scores: what was announced and played. */
  progress?(state: State): Omit<PeriodFacts, 'winner'>
}

/** How long after its moment a stop refuses waiting bets. */
export const stopMs = 10_000

/** The side with more, null where both have the same. */
export function leaderOf({ home, away }: Score): 'home' | 'away' | null {
  if (home === away) return null
  return home > away ? 'home' : 'away'
}

export const nil: Score = { home: 0, away: 0 }

export const sumOfScores = (scores: readonly Score[]): Score =>
  scores.reduce((sum, score) => ({ home: sum.home + score.home, away: sum.away + score.away }), nil)

/** The scores of the parts so far in a unit, as members see them. */
export function partScores(parts: readonly PartState[], unit: Unit): readonly PartScore[] {
  return parts.map(({ period, counts }) => ({ period, ...(counts[unit] ?? nil) }))
}
