import { fieldMarket } from '@fairline/pricing/decimal-market'
import type { GoalOutlook } from '@fairline/pricing/goal-outlook'
import type { MarketDraft } from '@fairline/pricing/malay-market'

const goalsOf = ({ score }: GoalOutlook): number => score.home + score.away

/** Who scores first and who last. The first closes with the first goal. */
export function firstAndLastGoalMarket(outlook: GoalOutlook): MarketDraft[] {
  const { next, last } = outlook
  const isScoreless = goalsOf(outlook) === 0
  const noGoal = ['NG', isScoreless ? next.none : 0] as const
  const first = isScoreless ? [['HF', next.home] as const, ['AF', next.away] as const, noGoal] : []
  return fieldMarket('FGLG', [first, [['HL', last.home], ['AL', last.away], noGoal]])
}

/** Who scores the next goal, which the line counts from the start of the match. */
export function nextGoalMarket(outlook: GoalOutlook): MarketDraft[] {
  const { home, away, none } = outlook.next
  const number = goalsOf(outlook) + 1
  return fieldMarket(
    'NG',
    [
      [
        ['home', home],
        ['none', none],
        ['away', away],
      ],
    ],
    4 * number,
  )
}
