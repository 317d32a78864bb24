import { type Step, selectionWord, step } from '../steps/step.ts'
import { type BetTypeRule, byBalance, decided, resultSteps, usual } from './bet-type-rule.ts'
import { goalsOf, type Score } from './facts.ts'

const goalsStep = ({ home, away }: Score): Step => step('goals', { home, away, total: home + away })

/** Over wins above the line, under below it; at the line the stake is returned. */
const overUnder = (
  count: (score: Score) => number,
  countStep: (score: Score) => Step,
  rule: BetTypeRule['rule'],
): BetTypeRule<'over' | 'under'> => ({
  ...usual,
  selections: ['over', 'under'],
  line: 'total',
  followsOddsType: true,
  rule,
  decide({ selection, lineQuarters }, { score }) {
    const beyond = count(score) * 4 - lineQuarters
    return byBalance(selection === 'over' ? beyond : -beyond)
  },
  explain: (graded) => [countStep(graded.facts.score), ...resultSteps(graded)],
})

/** Over or under a total of goals. @spec S3.betType.ou */
export const total = overUnder(goalsOf, goalsStep, {
  id: 'total',
  section: '3.1',
  text: 'Over wins when the total is above the line, under when it is below it; equal is a draw.',
})

const ofOneSide = {
  id: 'sideTotal',
  section: '4',
  text: 'Over wins when the goals of that side are above the line, under when they are below it.',
}
/** Over or under the goals of the home side. @spec S3.betType.more */
export const homeTotal = overUnder(
  ({ home }) => home,
  ({ home }) => step('goalsOfSide', { side: selectionWord('home'), goals: home }),
  ofOneSide,
)
/** Over or under the goals of the away side. @spec S3.betType.more */
export const awayTotal = overUnder(
  ({ away }) => away,
  ({ away }) => step('goalsOfSide', { side: selectionWord('away'), goals: away }),
  ofOneSide,
)

/** Odd or even total. @spec S3.betType.oe */
export const oddEven: BetTypeRule<'odd' | 'even'> = {
  ...usual,
  selections: ['odd', 'even'],
  followsOddsType: true,
  rule: {
    id: 'parity',
    section: '4',
    text: 'Odd or even by the total of both sides; nothing is even.',
  },
  decide: ({ selection }, { score }) =>
    decided(selection === (goalsOf(score) % 2 === 1 ? 'odd' : 'even')),
  explain: (graded) => [goalsStep(graded.facts.score), ...resultSteps(graded)],
}

/**
 * Totals that are offered, as the span of goals that each wins on: the exact ones and the classic
 * groups (rules.md 4). @spec S9.grid.totalGoals
 */
export const goalGroups = {
  '0': [0, 0],
  '1': [1, 1],
  '2': [2, 2],
  '3': [3, 3],
  '4': [4, 4],
  '5': [5, 5],
  '6': [6, 6],
  '7': [7, 7],
  '8': [8, 8],
  '9': [9, 9],
  '10+': [10, Number.POSITIVE_INFINITY],
  '0-1': [0, 1],
  '2-3': [2, 3],
  '4-6': [4, 6],
  '7+': [7, Number.POSITIVE_INFINITY],
} as const satisfies Readonly<Record<string, readonly [from: number, to: number]>>
export type GoalGroup = keyof typeof goalGroups
/** Exact totals, in the order of their grid. */
export const exactTotals = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'] as const
/** The classic groups, in the order of their row. */
export const classicTotals = ['0-1', '2-3', '4-6', '7+'] as const

/** Total goals. @spec S3.betType.tg */
export const totalGoals: BetTypeRule<GoalGroup> = {
  ...usual,
  selections: [...exactTotals, ...classicTotals],
  rule: {
    id: 'totalGoals',
    section: '4',
    text: 'Wins when the goals of both sides are in the group.',
  },
  decide({ selection }, { score }) {
    const [from, to] = goalGroups[selection]
    return decided(from <= goalsOf(score) && goalsOf(score) <= to)
  },
  explain: (graded) => [goalsStep(graded.facts.score), ...resultSteps(graded)],
}
