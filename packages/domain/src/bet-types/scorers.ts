import { selectionWord, step } from '../steps/step.ts'
import {
  type BetTypeRule,
  backedAndResult,
  byScorer,
  decided,
  goalOrderStep,
  resultSteps,
  usual,
} from './bet-type-rule.ts'
import type { ScoringSide } from './facts.ts'

/** First and last goal. @spec S3.betType.fglg */
export const firstAndLastGoal: BetTypeRule<'HF' | 'HL' | 'AF' | 'AL' | 'NG'> = {
  ...usual,
  selections: ['HF', 'HL', 'AF', 'AL', 'NG'],
  rule: {
    id: 'firstAndLastGoal',
    section: '4',
    text: 'HF and AF are who scores first, HL and AL who scores last, NG that nobody scores.',
  },
  goalAsked: (selection) => (selection.endsWith('F') ? 1 : -1),
  decide({ selection }, { goals }) {
    if (selection === 'NG') return decided(goals.length === 0)
    const goal = selection.endsWith('F') ? goals[0] : goals.at(-1)
    return byScorer(goal, selection.startsWith('H') ? 'home' : 'away')
  },
  explain: (graded) => [goalOrderStep(graded.facts), ...resultSteps(graded)],
}

/** The n-th goal of the match. @spec S3.betType.more */
export const nthGoal: BetTypeRule<ScoringSide | 'none'> = {
  ...usual,
  selections: ['home', 'none', 'away'],
  line: 'goal_number',
  // Whether goal three comes depends on goals one and two of the same match alone, but the market
  // closes with each goal: a ticket that waits for other legs would rarely be taken.
  inParlay: false,
  rule: {
    id: 'nthGoal',
    section: '4',
    text: 'Who scores that goal of the match; none when it never falls.',
  },
  goalAsked: (_, lineQuarters) => lineQuarters / 4,
  decide({ selection, lineQuarters }, { goals }) {
    const goalNumber = lineQuarters / 4
    if (selection === 'none') return decided(goals.length < goalNumber)
    return byScorer(goals[goalNumber - 1], selection)
  },
  explain(graded) {
    const number = graded.lineQuarters / 4
    const values = { number, ...backedAndResult(graded) }
    const scorer = graded.facts.goals[number - 1]
    return [
      goalOrderStep(graded.facts),
      scorer === undefined
        ? step('goalNotScored', values)
        : scorer === null
          ? step('goalNotKnown', values)
          : step('goalNumber', { ...values, scorer: selectionWord(scorer) }),
    ]
  },
}
