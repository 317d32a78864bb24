import type { GoalGroup, MatchBetType, Selection } from '../bet-types/bet-type.ts'
import { goalGroups, listedScores } from '../bet-types/bet-type.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { Score, ScoringSide } from '../feed/feed-message.ts'
import type { MatchFacts } from './match-facts.ts'

/** What became of a stake, or of one half of it. */
export type Decision = 'won' | 'draw' | 'lost'

/** One selection at one line, and the score that its goals count from. */
export interface Backed {
  readonly selection: Selection
  /** The backed side's line, a whole one or a half; 0 for a bet type without a line. */
  readonly lineQuarters: LineQuarters
  readonly countedFrom: Score
}

/** Undefined where the facts leave open what the selection asks. */
type Decide = (backed: Backed, facts: MatchFacts) => Decision | undefined

const decided = (wins: boolean): Decision => (wins ? 'won' : 'lost')
const byBalance = (balance: number): Decision =>
  balance > 0 ? 'won' : balance < 0 ? 'lost' : 'draw'

const winnerOf = ({ home, away }: Score): 'H' | 'D' | 'A' =>
  home > away ? 'H' : home < away ? 'A' : 'D'
const goalsOf = ({ home, away }: Score): number => home + away

/** Quarter goals by which the backed side is past its line: above zero wins (rules.md 3.1). */
function decideHandicap({ selection, lineQuarters, countedFrom }: Backed, { score }: MatchFacts) {
  const homeMargin = score.home - countedFrom.home - (score.away - countedFrom.away)
  return byBalance((selection === 'home' ? homeMargin : -homeMargin) * 4 + lineQuarters)
}

/** Over wins above the line, under below it, at it the stake comes back. */
const decideTotal =
  (count: (score: Score) => number): Decide =>
  ({ selection, lineQuarters }, { score }) => {
    const beyond = count(score) * 4 - lineQuarters
    return byBalance(selection === 'over' ? beyond : -beyond)
  }

/** Wins on some winners, returns the stake on others, loses on the rest. */
const decideByWinner =
  (wins: Readonly<Partial<Record<Selection, string>>>, returns = ''): Decide =>
  ({ selection }, { score }) => {
    const winner = winnerOf(score)
    return returns.includes(winner) ? 'draw' : decided(wins[selection]?.includes(winner) ?? false)
  }

function decideScore({ selection }: Backed, { score }: MatchFacts): Decision {
  const listed = listedScores.find((text) => text === `${score.home}-${score.away}`)
  return decided(selection === (listed ?? 'AOS'))
}

function decideGoals({ selection }: Backed, { score }: MatchFacts): Decision {
  const [from, to] = goalGroups[selection as GoalGroup]
  return decided(from <= goalsOf(score) && goalsOf(score) <= to)
}

const decideHalfTimeFullTime: Decide = ({ selection }, { halfTime, score }) =>
  halfTime === null ? undefined : decided(selection === `${winnerOf(halfTime)}${winnerOf(score)}`)

const decideFirstAndLastGoal: Decide = ({ selection }, { goals }) => {
  if (selection === 'NG') return decided(goals.length === 0)
  const goal = selection.endsWith('F') ? goals[0] : goals.at(-1)
  return byScorer(goal, selection.startsWith('H') ? 'home' : 'away')
}

const decideNthGoal: Decide = ({ selection, lineQuarters }, { goals }) => {
  const goalNumber = lineQuarters / 4
  if (selection === 'none') return decided(goals.length < goalNumber)
  return byScorer(goals[goalNumber - 1], selection)
}

/** Undefined for null, a goal with a scorer that is not known. */
function byScorer(scorer: ScoringSide | null | undefined, backed: Selection): Decision | undefined {
  return scorer === null ? undefined : decided(scorer === backed)
}

function decideBothScore({ selection }: Backed, { score }: MatchFacts): Decision {
  const scoring = [score.home, score.away].filter((goals) => goals > 0).length
  return decided(selection === (['neither', 'one', 'both'] as const)[scoring])
}

/** Splits "home-yes" into the side and what is said of it. */
function decideYesNo(isTrue: (side: ScoringSide, score: Score) => boolean): Decide {
  return ({ selection }, { score }) => {
    const [side, answer] = selection.split('-')
    return decided(isTrue(side as ScoringSide, score) === (answer === 'yes'))
  }
}

const goalsAgainst = (side: ScoringSide, { home, away }: Score): number =>
  side === 'home' ? away : home

/**
 * How each bet type is decided on the facts of its period (rules.md 3.1 and 4).
 * @spec S3.betType.hdp S3.betType.ou S3.betType.1x2 S3.betType.oe S3.betType.ml S3.betType.cs
 * @spec S3.betType.dc S3.betType.htft S3.betType.fglg S3.betType.tg S3.betType.special
 * @spec S3.betType.cl S3.betType.dnb S3.betType.hnb S3.betType.twtn S3.betType.more
 */
export const decisions: Readonly<Record<MatchBetType, Decide>> = {
  HDP: decideHandicap,
  OU: decideTotal(goalsOf),
  HOU: decideTotal(({ home }) => home),
  AOU: decideTotal(({ away }) => away),
  OE: ({ selection }, { score }) =>
    decided(selection === (goalsOf(score) % 2 === 1 ? 'odd' : 'even')),
  '1X2': decideByWinner({ '1': 'H', X: 'D', '2': 'A' }),
  DC: decideByWinner({ '1X': 'HD', X2: 'DA', '12': 'HA' }),
  ML: decideByWinner({ home: 'H', away: 'A' }, 'D'),
  DNB: decideByWinner({ home: 'H', away: 'A' }, 'D'),
  HNB: decideByWinner({ draw: 'D', away: 'A' }, 'H'),
  ANB: decideByWinner({ home: 'H', draw: 'D' }, 'A'),
  CS: decideScore,
  TG: decideGoals,
  HTFT: decideHalfTimeFullTime,
  FGLG: decideFirstAndLastGoal,
  NG: decideNthGoal,
  BS: decideBothScore,
  CL: decideYesNo((side, score) => goalsAgainst(side, score) === 0),
  TWTN: decideYesNo(
    (side, score) =>
      goalsAgainst(side, score) === 0 && winnerOf(score) === (side === 'home' ? 'H' : 'A'),
  ),
}
