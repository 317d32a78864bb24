import type { Score } from '../bet-types/facts.ts'
import type { SetLength } from './sport.ts'

/** So much more than a set without a cap usually takes: further than any line that is offered. */
const longSet = 40

const nil: Score = { home: 0, away: 0 }

/**
 * Returns the scores that a set can end with from a score on, those that home wins first. A set
 * without a cap can continue for ever: of its long ends there are so many that every line is
 * passed.
 */
export function setScores(length: SetLength, from: Score = nil): readonly Score[] {
  const ofHome = wonScores(length, from.home, from.away)
  const ofAway = wonScores(length, from.away, from.home)
  return [
    ...ofHome.map(([home, away]) => ({ home, away })),
    ...ofAway.map(([away, home]) => ({ home, away })),
  ]
}

/** The scores of the winner and of the loser, from what they have now. */
function wonScores({ to, cap }: SetLength, winner: number, loser: number): [number, number][] {
  const most = cap ?? Math.max(to, winner, loser) + longSet
  const scores: [number, number][] = []
  for (let lost = 0; lost <= to - 2; lost += 1) scores.push([to, lost])
  for (let won = to + 1; won <= most; won += 1) scores.push([won, won - 2])
  if (cap !== undefined) scores.push([cap, cap - 1])
  return scores.filter(([won, lost]) => won >= winner && lost >= loser)
}
