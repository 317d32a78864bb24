import type { Score, ScoringSide } from '../bet-types/facts.ts'

/**
 * What can happen in play. It is news for who watches, and no bet is settled on it: results come
 * alone from settlements.
 */
export const momentKinds = [
  'attack',
  'dangerous_attack',
  'shot',
  'on_target',
  'corner',
  'free_kick',
  'throw_in',
  'goal_kick',
  'offside',
  'foul',
  'yellow',
  'red',
  'sub',
  'penalty',
  'var',
  'goal',
] as const
export type MomentKind = (typeof momentKinds)[number]

/** Moments of which there is a highlight. */
export const highlightKinds = ['goal', 'red', 'penalty'] as const satisfies MomentKind[]
export type HighlightKind = (typeof highlightKinds)[number]

/** Something that happened in play, and where. */
export interface MatchMoment {
  readonly kind: MomentKind
  /** The side that did it; of a goal the side that it counts for. */
  readonly side: ScoringSide
  /**
   * Where, in hundredths of the ground: x from the goal line of the home side to that of the away
   * side, y from the side line on the left of the home side's attack. The home side attacks to the
   * right in both halves.
   */
  readonly x: number
  readonly y: number
  /** Full minutes played, as the clock shows them; with a stoppage the minute is 45 or 90. */
  readonly minute: number
  /** Minutes of stoppage, from 1; 0 before it. */
  readonly stoppageMinute: number
  /** The score right after it. */
  readonly score: Score
}
