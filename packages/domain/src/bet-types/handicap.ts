import { resultWord, selectionWord, step } from '../steps/step.ts'
import { type BetTypeRule, byBalance, scoreText, usual } from './bet-type-rule.ts'
import type { ScoringSide } from './facts.ts'

const signs = { won: '>', lost: '<', draw: '=' } as const

/** Asian handicap: the margin of the backed side plus its line. @spec S3.betType.hdp */
export const handicap: BetTypeRule<ScoringSide> = {
  ...usual,
  selections: ['home', 'away'],
  line: 'handicap',
  followsOddsType: true,
  rule: {
    id: 'handicap',
    section: '3.1',
    text: 'The margin of the backed side plus its line: above 0 wins, 0 is a draw, below 0 loses.',
  },
  decide({ selection, lineQuarters, countedFrom }, { score }) {
    const homeMargin = score.home - countedFrom.home - (score.away - countedFrom.away)
    return byBalance((selection === 'home' ? homeMargin : -homeMargin) * 4 + lineQuarters)
  },
  explain({ selection, scoreAtBet, facts: { score }, halves }) {
    const from = scoreAtBet ?? { home: 0, away: 0 }
    const homeMargin = score.home - from.home - (score.away - from.away)
    const margin = selection === 'home' ? homeMargin : 0 - homeMargin
    const counted = { score: scoreText(score), side: selectionWord(selection), margin }
    return [
      scoreAtBet === null
        ? step('margin', counted)
        : step('marginSinceBet', { ...counted, atBet: scoreText(scoreAtBet) }),
      ...halves.map(({ line, result }) => {
        const sign = signs[result]
        return step('onLine', { margin, line: line ?? '', sign, result: resultWord(result) })
      }),
    ]
  },
}

/**
 * Handicap in the second unit of a sport, such as the games of a match in sets. A sport's record
 * says what it counts; the margin decides as in a handicap.
 */
export const secondHandicap: typeof handicap = handicap
