import type { Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { ScoreChance } from './outlook.ts'

/** What the two fighters can do in a round. */
export interface FightStrengths {
  /** Home's chance to win a round that ends with the bell. */
  readonly home: number
  /** The chance of each side to knock the other out in a round. */
  readonly knockOuts: Readonly<Record<ScoringSide, number>>
}

const bothSides = { home: 'away', away: 'home' } as const
/** A knock-out in a round between two fighters of middling form, by each of them. */
const usualKnockOut = 0.06
/** How much of it a fighter's form is worth to him, and the other's costs him. */
const form = { own: 0.55, other: 0.35 } as const

/**
 * Returns the strengths of two fighters by their forms, each from -1 to 1. A strong fighter wins
 * more rounds and knocks out more often; two strong ones seldom go the distance.
 */
export function fightStrengths(forms: Readonly<Record<ScoringSide, number>>): FightStrengths {
  const knockOut = (side: ScoringSide) =>
    usualKnockOut * (1 + form.own * forms[side] - form.other * forms[bothSides[side]])
  return {
    home: 0.5 + 0.12 * (forms.home - forms.away),
    knockOuts: { home: knockOut('home'), away: knockOut('away') },
  }
}

/** The chance of a knock-out in a round, by either. */
export const anyKnockOut = ({ knockOuts }: FightStrengths): number =>
  knockOuts.home + knockOuts.away

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
function knockOutIn(side: ScoringSide, strengths: FightStrengths, fought: number): number {
  return (strengths.knockOuts[side] * (1 - fought)) / (1 - anyKnockOut(strengths) * fought)
}

/** The chance that what is left of a round has no knock-out. */
const openIn = (strengths: FightStrengths, fought: number): number =>
  1 - knockOutIn('home', strengths, fought) - knockOutIn('away', strengths, fought)

/** The chances of home and away to win the round that is fought. */
export function roundChances(
  strengths: FightStrengths,
  fought: number,
): Readonly<Record<ScoringSide, number>> {
  const { home } = strengths
  const chance = (side: ScoringSide): number =>
    knockOutIn(side, strengths, fought) +
    openIn(strengths, fought) * (side === 'home' ? home : 1 - home)
  return { home: chance('home'), away: chance('away') }
}

/**
 * Every way in which a fight of five rounds may end, from a moment on. A knock-out comes at any
 * time of a round and ends it, else home wins the round by its chance; who has won three
 * of five wins on points.
 */
export function fightEnds(
  strengths: FightStrengths,
  { won, fought }: FightNow,
  count: RoundCount,
): FightEnd[] {
  if (won.home + won.away === roundsOfFight) {
    return [{ score: won, winner: onPoints(won), byKnockOut: false, chance: 1 }]
  }
  const late = count === 'completed' ? 0 : Math.min(1, 0.5 / (1 - fought))
  const open = openIn(strengths, fought)
  const { home } = strengths
  return sides.flatMap((side) => {
    const end = { winner: side, byKnockOut: true }
    const chance = knockOutIn(side, strengths, fought)
    const after = withRound(won, side)
    const onward = open * (side === 'home' ? home : 1 - home)
    return [
      { ...end, score: won, chance: chance * (1 - late) },
      { ...end, score: after, chance: chance * late },
      ...fightEnds(strengths, { won: after, fought: 0 }, count).map((each) => ({
        ...each,
        chance: each.chance * onward,
      })),
    ]
  })
}
