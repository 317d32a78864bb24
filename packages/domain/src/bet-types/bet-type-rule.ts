import type { MatchFacts, Score, ScoringSide } from './facts.ts'

/** What became of a stake, or of one half of it. */
export type Decision = 'won' | 'draw' | 'lost'

/** A rule that a settlement applied. Sites translate it by id; the text is the English one. */
export interface AppliedRule {
  readonly id: string
  /** The section of the rule book. */
  readonly section: string
  readonly text: string
}

/** One selection at one line, and the score that its goals count from. */
export interface Backed<Selection extends string> {
  readonly selection: Selection
  /** The backed side's line, a whole one or a half, in quarters; 0 without a line. */
  readonly lineQuarters: number
  readonly countedFrom: Score
}

/** A graded selection, as far as a receipt explains it. */
export interface Graded<Selection extends string> {
  readonly selection: Selection
  readonly lineQuarters: number
  /** The score that a handicap counts from, as it was when the bet was placed in play; or null. */
  readonly scoreAtBet: Score | null
  readonly facts: MatchFacts
  /** The halves of the stake on a quarter line, or the whole stake; a line as decimal text. */
  readonly halves: readonly { readonly line: string | null; readonly result: Decision }[]
}

/** How many tie for fewer paid places. */
export interface TiedPlaces {
  readonly tied: number
  readonly places: number
}

/** All that a bet type is: what can be backed, and how that is offered, decided and explained. */
export interface BetTypeRule<Selection extends string = string> {
  /** Empty for an outright: its runners have a list of their own. */
  readonly selections: readonly Selection[]
  /**
   * The meaning of a market's number: the home side's handicap, a total of goals, or which goal of
   * the match (1 is the first). Null for a bet type without a number.
   */
  readonly line: 'handicap' | 'total' | 'goal_number' | null
  /** Whether the price follows the member's odds type; the others stay decimal (rules.md 1.3). */
  readonly followsOddsType: boolean
  /** Whether a result needs the half-time score of the match, too. */
  readonly asksHalfTime: boolean
  /** Whether it may be a leg of a parlay (rules.md 6.1). */
  readonly inParlay: boolean
  /** The rule that a receipt names. */
  readonly rule: AppliedRule
  /**
   * Returns the number of the goal whose scorer decides the selection: 1 is the first, -1 the last.
   * Absent where a result needs to know only how often somebody scored.
   */
  goalAsked?(selection: Selection, lineQuarters: number): number
  /** Returns the dead heat that divides the stake on a selection; undefined without one. */
  deadHeatOf?(selection: Selection, facts: MatchFacts): TiedPlaces | undefined
  /** Decides one half of a stake; undefined where the facts leave open what the selection asks. */
  decide(backed: Backed<Selection>, facts: MatchFacts): Decision | undefined
  /** Returns how the facts became the result, one readable line a step. */
  explain(graded: Graded<Selection>): readonly string[]
}

/** What most bet types have in common. */
export const usual = {
  line: null,
  followsOddsType: false,
  asksHalfTime: false,
  inParlay: true,
  explain: ({ selection, facts, halves }: Graded<string>) => [
    `score ${scoreText(facts.score)}${wonBy(facts)}: ${selection} ${halves[0]?.result}`,
  ],
} as const

/** Returns the result of a selection that wins or loses, and never returns the stake. */
export const decided = (wins: boolean): Decision => (wins ? 'won' : 'lost')

/** Decides by how far a selection is past its line: at the line the stake is returned. */
export const byBalance = (balance: number): Decision =>
  balance > 0 ? 'won' : balance < 0 ? 'lost' : 'draw'

/** Decides by the scorer of a goal; undefined for null, a goal whose scorer is not known. */
export const byScorer = (
  scorer: ScoringSide | null | undefined,
  backed: ScoringSide,
): Decision | undefined => (scorer === null ? undefined : decided(scorer === backed))

/** Returns who won, where the score does not say it: ", won by home". */
const wonBy = ({ winner }: MatchFacts): string => (winner === undefined ? '' : `, won by ${winner}`)

/** Returns a score as receipts write it: "2-1", or "-" where it is not known. */
export const scoreText = (score: Score | null): string =>
  score === null ? '-' : `${score.home}-${score.away}`

/** Returns a line for each half of the stake: "over 2.50: won". */
export const resultLines = ({ selection, halves }: Graded<string>): readonly string[] =>
  halves.map(({ line, result }) => `${selection}${line === null ? '' : ` ${line}`}: ${result}`)

/** Returns who scored, in order, as text; a goal whose scorer is not known is a question mark. */
export const goalOrderText = ({ goals }: MatchFacts): string =>
  `goals in order: ${goals.length === 0 ? 'none' : goals.map((side) => side ?? '?').join(', ')}`
