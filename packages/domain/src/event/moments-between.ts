import type { Score } from '../bet-types/facts.ts'
import type { MatchMoment } from './match-moment.ts'
import type { MatchState } from './match-state.ts'

const sides = ['home', 'away'] as const

const sidesWithMore = (before: Score, after: Score): readonly ('home' | 'away')[] =>
  sides.filter((side) => after[side] > before[side])

/**
 * Returns what is told where only states are known: the goals and red cards that lead from one to
 * the next, a goal in front of the goal and a card in the middle.
 */
export function momentsBetween(before: MatchState, after: MatchState): readonly MatchMoment[] {
  const { score, minute, stoppageMinute } = after
  const told = { minute, stoppageMinute, score, y: 50 }
  return [
    ...sidesWithMore(before.score, score).map((side): MatchMoment => {
      return { kind: 'goal', side, x: side === 'home' ? 100 : 0, ...told }
    }),
    ...sidesWithMore(before.redCards, after.redCards).map((side): MatchMoment => {
      return { kind: 'red', side, x: 50, ...told }
    }),
  ]
}
