/** Goals of the two sides. */
export interface Score {
  readonly home: number
  readonly away: number
}

/** The side that a goal counts for: an own goal counts for the other team (rules.md 3.3). */
export type ScoringSide = 'home' | 'away'

/** The facts that decide a selection: the score of a period, and how it came about. */
export interface MatchFacts {
  /** Goals from kick-off to the end of the period, or to the abandonment. */
  readonly score: Score
  /** The score at the half-time whistle; null where it is not known or was not reached. */
  readonly halfTime: Score | null
  /** Who scored the period's goals, in order; null for a goal of which only the count is known. */
  readonly goals: readonly (ScoringSide | null)[]
}

/** Returns the goals of both sides together. */
export const goalsOf = ({ home, away }: Score): number => home + away

/** Returns which side is ahead: H, A, or D for neither. */
export const winnerOf = ({ home, away }: Score): 'H' | 'D' | 'A' =>
  home > away ? 'H' : home < away ? 'A' : 'D'
