import type { Score } from '../bet-types/facts.ts'
import type { LivePhase, PeriodCode } from '../bet-types/period.ts'
import type { MatchDetails } from '../sports/details.ts'

export type MatchPhase = 'not_started' | LivePhase | 'ended'

/** The score of a part of an event: of the part alone. */
export interface PartScore extends Score {
  readonly period: PeriodCode | 'OT'
}

/** What is known of a running match. Minutes are played ones; stoppage counts beyond 45 or 90. */
export interface MatchState {
  readonly phase: MatchPhase
  readonly minute: number
  readonly stoppageMinute: number
  readonly score: Score
  readonly halfTimeScore: Score | null
  readonly redCards: Score
  readonly corners: Score
  /** The side in a dangerous attack, free kick or penalty; bets then wait longer (rules.md 8.2). */
  readonly danger: 'home' | 'away' | null
  /** Seconds of the part, left or played as the sport shows them. */
  readonly clockSeconds?: number
  /** The parts that have begun, in order, where the sport shows them. */
  readonly parts?: readonly PartScore[]
  /** What only this sport has, by the names of its record: who serves, points, outs, bases. */
  readonly details?: MatchDetails
}
