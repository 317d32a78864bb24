import type { Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { ScoreChance } from './outlook.ts'

/** The chance of each side to knock the other out in a round. */
export const knockOuts = { home: 0.06, away: 0.05 }
export const anyKnockOut = knockOuts.home + knockOuts.away

const sides = ['home', 'away'] as const
export const roundsOfFight = 5
/** Rounds that win a fight on points. */
const need = 3

/** When the round of a knock-out counts: never, or once half of it is fought. */
export type RoundCount = 'completed' | 'halfway'

/** A way in which a fight may end. Its score is the rounds that each side has won. */
export interface FightEnd extends ScoreChance {
  readonly winner: ScoringSide
  readonly byKnockOut: boolean
}

/** A fight at one moment: the rounds that each side has won, and the share of the next one. */
export interface FightNow {
  readonly won: Score
  /** From 0 to 1: how much of the round is fought. */
  readonly fought: number
}

export const bell: FightNow = { won: { home: 0, away: 0 }, fought: 0 }

export const withRound = (won: Score, side: ScoringSide): Score => ({
  ...won,
  [side]: won[side] + 1,
})

/** Who wins on points after the last round. */
export const onPoints = ({ home }: Score): ScoringSide => (home >= need ? 'home' : 'away')

/** The chance of a side to knock the other out in what is left of a round. */
function knockOutIn(side: ScoringSide, fought: number): number {
  return (knockOuts[side] * (1 - fought)) / (1 - anyKnockOut * fought)
}

/** The chances of home and away to win the round that is fought. */
export function roundChances(home: number, fought: number): Readonly<Record<ScoringSide, number>> {
  const chance = (side: ScoringSide): number => {
    const open = 1 - knockOutIn('home', fought) - knockOutIn('away', fought)
    return knockOutIn(side, fought) + open * (side === 'home' ? home : 1 - home)
  }
  return { home: chance('home'), away: chance('away') }
}

/**
 * Every way in which a fight of five rounds may end, from a moment on. A knock-out comes at any
 * time of a round and ends it, else home wins the round with the chance `home`; who has won three
 * of five wins on points.
 */
export function fightEnds(home: number, { won, fought }: FightNow, count: RoundCount): FightEnd[] {
  if (won.home + won.away === roundsOfFight) {
    return [{ score: won, winner: onPoints(won), byKnockOut: false, chance: 1 }]
  }
  const late = count === 'completed' ? 0 : Math.min(1, 0.5 / (1 - fought))
  const open = 1 - knockOutIn('home', fought) - knockOutIn('away', fought)
  return sides.flatMap((side) => {
    const end = { winner: side, byKnockOut: true }
    const chance = knockOutIn(side, fought)
    const after = withRound(won, side)
    const onward = open * (side === 'home' ? home : 1 - home)
    return [
      { ...end, score: won, chance: chance * (1 - late) },
      { ...end, score: after, chance: chance * late },
      ...fightEnds(home, { won: after, fought: 0 }, count).map((each) => ({
        ...each,
        chance: each.chance * onward,
      })),
    ]
  })
}
