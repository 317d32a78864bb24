/** What can happen in a match. */
export type IncidentKind =
  | 'goal'
  | 'red_card'
  | 'yellow_card'
  | 'penalty'
  | 'var'
  | 'corner'
  | 'danger'

/** A span of match time, its end excluded. */
export interface TallySpan {
  readonly fromMs: number
  readonly untilMs: number
}

/** What the score of a match counts: points by what happens, and when where not all the time. */
export interface Tally {
  readonly points: Readonly<Partial<Record<IncidentKind, number>>>
  readonly span: TallySpan | null
}

/** The score of a match of its own. */
export const goalTally: Tally = { points: { goal: 1 }, span: null }

export const cornerTally: Tally = { points: { corner: 1 }, span: null }

/** A yellow card is one point, a red card two (docs/board.md). */
export const bookingTally: Tally = { points: { yellow_card: 1, red_card: 2 }, span: null }

/** The goals of a part of the match. */
export const goalsWithin = (span: TallySpan): Tally => ({ points: { goal: 1 }, span })
