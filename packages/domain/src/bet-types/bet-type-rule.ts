import { joined, resultWord, type Step, selectionWord, step } from '../steps/step.ts'
import type { MatchFacts, Score, ScoringSide } from './facts.ts'

/** What became of a stake, or of one half of it. */
export type Decision = 'won' | 'draw' | 'lost'

/** A rule that a settlement applied. The site writes `rule.<id>`; the text is the English one. */
export interface AppliedRule {
  readonly id: string
  /** The section of the rule book. */
  readonly section: string
  readonly text: string
}

/** One selection at one line, and the score that its goals count from. */
export interface Backed<Selection extends string> {
  readonly selection: Selection
  /** The backed side's line, an integer or a half, in quarters; 0 without a line. */
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
  /** The halves of the stake on a quarter line, or all of the stake; a line as decimal text. */
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
  /** What takes their place in a part that is a set of its sport, where that differs. */
  readonly selectionsInSets?: readonly Selection[]
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
  /** Returns how the facts became the result, step by step. */
  explain(graded: Graded<Selection>): readonly Step[]
}

/** What most bet types have in common. */
export const usual = {
  line: null,
  followsOddsType: false,
  asksHalfTime: false,
  inParlay: true,
  explain: (graded: Graded<string>): readonly Step[] => {
    const { score, winner } = graded.facts
    const scored = { score: scoreText(score), ...backedAndResult(graded) }
    // Some scores do not show who won.
    return winner === undefined
      ? [step('score', scored)]
      : [step('scoreWonBy', { ...scored, winner: selectionWord(winner) })]
  },
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

/** Returns a score as receipts write it: "2-1", or "-" where it is not known. */
export const scoreText = (score: Score | null): string =>
  score === null ? '-' : `${score.home}-${score.away}`

/** The words for a selection and for the result of its full stake. */
export const backedAndResult = ({ selection, halves }: Graded<string>) => ({
  selection: selectionWord(selection),
  result: resultWord(halves[0]?.result ?? 'draw'),
})

/** Returns a step for each half of the stake: "over 2.50: won". */
export const resultSteps = ({ selection, halves }: Graded<string>): readonly Step[] =>
  halves.map((half) => {
    const [backed, result] = [selectionWord(selection), resultWord(half.result)]
    return half.line === null
      ? step('selectionResult', { selection: backed, result })
      : step('lineResult', { selection: backed, line: half.line, result })
  })

/** Returns who scored, in order; a goal whose scorer is not known is a question mark. */
export function goalOrderStep({ goals }: MatchFacts): Step {
  const [first, ...others] = goals.map((side) => (side === null ? '?' : selectionWord(side)))
  if (first === undefined) return step('noGoals', {})
  return step('goalOrder', { goals: joined('list', [first, ...others]) })
}
