import { selectionWord, step } from '../steps/step.ts'
import { type BetTypeRule, decided, resultSteps, scoreText, usual } from './bet-type-rule.ts'
import { goalsOf, type Score } from './facts.ts'

/** Selections that win by a number of goals, the last of them by that or more. */
const marginMax = 4

/** By how many goals the home or away side wins; or a draw, with goals or without. */
type Margin = `${'H' | 'A'}${'1' | '2' | '3' | '4+'}` | 'SD' | 'NG'

function marginOf(score: Score): Margin {
  const margin = score.home - score.away
  if (margin === 0) return goalsOf(score) === 0 ? 'NG' : 'SD'
  const goals = Math.abs(margin)
  const side = margin > 0 ? 'H' : 'A'
  return goals >= marginMax ? `${side}4+` : (`${side}${goals}` as Margin)
}

/** Winning margin: a bet type of ours, which the specification does not name. */
export const winningMargin: BetTypeRule<Margin> = {
  ...usual,
  selections: ['H1', 'H2', 'H3', 'H4+', 'A1', 'A2', 'A3', 'A4+', 'SD', 'NG'],
  rule: {
    id: 'winningMargin',
    section: '4',
    text: 'The side that wins, and by how many goals; a draw with goals and one without are two.',
  },
  decide: ({ selection }, { score }) => decided(selection === marginOf(score)),
  explain: (graded) => {
    const { score } = graded.facts
    const values = { score: scoreText(score), margin: selectionWord(marginOf(score)) }
    return [step('wonByMargin', values), ...resultSteps(graded)]
  },
}
