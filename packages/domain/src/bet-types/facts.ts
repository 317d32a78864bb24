import type { Unit } from './period.ts'

/** Goals of the two sides. */
export interface Score {
  readonly home: number
  readonly away: number
}

/** The side that a goal counts for: an own goal counts for the other team (rules.md 3.3). */
export type ScoringSide = 'home' | 'away'

/** The runs of an inning; null for a side that has not batted in it. */
export type InningRuns = Readonly<Record<ScoringSide, number | null>>

/** Runners of a race by their numbers, place by place; those of one place tied. */
export type ArrivalOrder = readonly (readonly number[])[]

/** What a sport reports of a part of an event besides its score. Football reports nothing. */
export interface PeriodFacts {
  /** Scores in units that are not the part's own: the games of a match in sets. */
  readonly counts?: Readonly<Partial<Record<Unit, Score>>>
  /** Who won, where the score does not say it: the kills of a map do not. */
  readonly winner?: ScoringSide
  readonly playedSeconds?: number
  /** What was announced: minutes or innings of regular play, or the most sets or maps. */
  readonly planned?: number
  /** How the runners of a race arrived. */
  readonly order?: ArrivalOrder
  /** The score after the last inning that both sides have played. */
  readonly lastFull?: Score
  /** The runs of each inning: they say how the score came about, and decide no bet. */
  readonly innings?: readonly InningRuns[]
  /** The round in which a knock-out ended a fight, from 1; absent where the judges decided it. */
  readonly knockOutIn?: number
  /** The score after extra time, with the goals before it: it decides a tie, and no bet. */
  readonly extraTime?: Score
  /** What the sides scored in the shoot-out: it decides a tie, and no bet. */
  readonly shootOut?: Score
}

/** How an event or a part of it ended. */
export type ResultStatus = 'completed' | 'postponed' | 'abandoned' | 'cancelled'

/** What was reported of a part of an event: how it ended, its score and its facts. */
export interface PartResult extends PeriodFacts {
  readonly status: ResultStatus
  /** In the part's own unit. */
  readonly score: Score | null
}

/** The facts that decide a selection: the score of a period, and how it came about. */
export interface MatchFacts {
  /** Goals from kick-off to the end of the period, or to the abandonment. */
  readonly score: Score
  /** The score at the half-time whistle; null where it is not known or was not reached. */
  readonly halfTime: Score | null
  /** Who scored the period's goals, in order; null for a goal of which only the count is known. */
  readonly goals: readonly (ScoringSide | null)[]
  /** Who won, where the score does not say it. */
  readonly winner?: ScoringSide
  /** The round in which a knock-out ended a fight; absent otherwise. */
  readonly knockOutIn?: number
  /** How the runners of a race arrived. */
  readonly order?: ArrivalOrder
}

/** Returns a score as text, such as "2-1"; "" for null. */
export const scoreText = (score: Score | null = null): string =>
  score === null ? '' : `${score.home}-${score.away}`

/** Returns the goals of both sides together. */
export const goalsOf = ({ home, away }: Score): number => home + away

/** Returns who won by the facts: H, A, or D for neither. */
export const winnerBy = ({ winner, score }: MatchFacts): 'H' | 'D' | 'A' =>
  winner === undefined ? winnerOf(score) : winner === 'home' ? 'H' : 'A'

/** Returns which side is ahead: H, A, or D for neither. */
export const winnerOf = ({ home, away }: Score): 'H' | 'D' | 'A' =>
  home > away ? 'H' : home < away ? 'A' : 'D'
