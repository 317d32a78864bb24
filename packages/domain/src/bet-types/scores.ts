import { step } from '../steps/step.ts'
import { type BetTypeRule, decided, resultSteps, scoreText, usual } from './bet-type-rule.ts'
import { type Score, type ScoringSide, winnerOf } from './facts.ts'

const upToFour = [0, 1, 2, 3, 4] as const

/**
 * The correct scores that are listed; any other score is AOS.
 * @spec S9.grid.correctScore S9.grid.otherScore
 */
export const listedScores = upToFour.flatMap((home) =>
  upToFour.map((away) => `${home}-${away}` as const),
)

/** A score that a set to six games with a tie-break can end with. */
export type ScoreOfSet = (typeof scoresOfSet)[number]

/**
 * The correct scores of a set of tennis, in place of the grid: every score that it can end with, so
 * that there is no other one. None of them is in the grid.
 */
export const scoresOfSet = [
  ...(['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'] as const),
  ...(['0-6', '1-6', '2-6', '3-6', '4-6', '5-7', '6-7'] as const),
]

/** Correct score. @spec S3.betType.cs */
export const correctScore: BetTypeRule<(typeof listedScores)[number] | 'AOS' | ScoreOfSet> = {
  ...usual,
  selections: [...listedScores, 'AOS'],
  selectionsInSets: scoresOfSet,
  rule: {
    id: 'correctScore',
    section: '4',
    text: 'The exact score wins; AOS wins on every score that is not listed.',
  },
  decide({ selection }, { score }) {
    const text = scoreText(score)
    const isOther = !listedScores.some((listed) => listed === text)
    return decided(selection === 'AOS' ? isOther : selection === text)
  },
}

/** Half-time and full-time winner. @spec S3.betType.htft */
export const halfTimeFullTime: BetTypeRule<`${'H' | 'D' | 'A'}${'H' | 'D' | 'A'}`> = {
  ...usual,
  selections: ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA'],
  asksHalfTime: true,
  rule: {
    id: 'halfTimeFullTime',
    section: '4',
    text: 'The winner at half-time and the winner at full time both have to be right.',
  },
  decide: ({ selection }, { halfTime, score }) =>
    halfTime === null
      ? undefined
      : decided(selection === `${winnerOf(halfTime)}${winnerOf(score)}`),
  explain: (graded) => {
    const { halfTime, score } = graded.facts
    const scores = { half: scoreText(halfTime), full: scoreText(score) }
    return [step('halfAndFull', scores), ...resultSteps(graded)]
  },
}

/** Both, one or neither side to score. @spec S3.betType.special */
export const bothScore: BetTypeRule<'both' | 'one' | 'neither'> = {
  ...usual,
  selections: ['both', 'one', 'neither'],
  rule: {
    id: 'bothScore',
    section: '4',
    text: 'By how many of the two sides score at least one goal.',
  },
  decide({ selection }, { score }) {
    const scoring = [score.home, score.away].filter((goals) => goals > 0).length
    return decided(selection === (['neither', 'one', 'both'] as const)[scoring])
  },
}

/** A statement on a side, which is backed as true or as false. */
const yesNo = (
  isTrue: (side: ScoringSide, score: Score) => boolean,
  rule: BetTypeRule['rule'],
): BetTypeRule<`${ScoringSide}-${'yes' | 'no'}`> => ({
  ...usual,
  selections: ['home-yes', 'home-no', 'away-yes', 'away-no'],
  rule,
  decide({ selection }, { score }) {
    const side = selection.startsWith('home') ? 'home' : 'away'
    return decided(isTrue(side, score) === selection.endsWith('yes'))
  },
})

const concedesNone = (side: ScoringSide, { home, away }: Score): boolean =>
  (side === 'home' ? away : home) === 0

/** Clean sheet. @spec S3.betType.cl */
export const cleanSheet = yesNo(concedesNone, {
  id: 'cleanSheet',
  section: '4',
  text: 'Yes wins when the side concedes no goal.',
})

/** To win to nil. @spec S3.betType.twtn */
export const winToNil = yesNo(
  (side, score) => concedesNone(side, score) && winnerOf(score) === (side === 'home' ? 'H' : 'A'),
  {
    id: 'winToNil',
    section: '4',
    text: 'Yes wins when the side wins and concedes no goal.',
  },
)
