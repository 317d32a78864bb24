import type { ScoringSide } from '../bet-types/facts.ts'
import type { BoardLive } from './board-model.ts'

const ballsOfAnOver = 6

type Live = Pick<BoardLive, 'score' | 'details'>

/** Returns the balls that a side has faced. */
export const ballsOf = ({ details }: Live, side: ScoringSide): number => details?.balls?.[side] ?? 0

/** Returns balls as overs, and balls of the next one: 76 are "12.4", and 120 are "20". */
export function oversText(balls: number): string {
  const over = Math.floor(balls / ballsOfAnOver)
  return balls % ballsOfAnOver === 0 ? `${over}` : `${over}.${balls % ballsOfAnOver}`
}

/** Returns the runs of a side with the wickets that it has lost: "71-3". */
export const runsText = ({ score, details }: Live, side: ScoringSide): string =>
  `${score[side]}-${details?.wickets?.[side] ?? 0}`

/** Returns an innings as its scorecard has it: "148-6 (20)". */
export const inningsText = (live: Live, side: ScoringSide): string =>
  `${runsText(live, side)} (${oversText(ballsOf(live, side))})`
