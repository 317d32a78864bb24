import type { Score } from '@fairline/domain/feed/feed-message'
import type { Spread } from '../score-model.ts'
import { nil } from './model.ts'
import { spreadOf } from './spread.ts'

/** The chance of each side to knock the other out in a round. */
const knockOuts = { home: 0.06, away: 0.05 }

const rounds = 5
/** Rounds that win a fight on points. */
const need = 3

/** How a fight may end. */
export interface FightChances {
  readonly homeKo: number
  readonly homePoints: number
  readonly awayKo: number
  readonly awayPoints: number
  /** Rounds that are fought to their end: five where the fight goes the distance. */
  readonly completed: Spread
}

/**
 * The chances of a fight of five rounds from a number of rounds on that each side has won: a
 * knock-out ends it, else the winner of three rounds wins on points after the last one. Home wins a
 * round that is fought to its end with the chance `home`.
 */
export function fightChances(home: number, won: Score = nil): FightChances {
  const open = 1 - knockOuts.home - knockOuts.away
  const from = won.home + won.away
  const ended: (readonly [number, number])[] = []
  let [standing, homeKo, awayKo] = [1, 0, 0]
  for (let completed = from; completed < rounds; completed += 1) {
    homeKo += standing * knockOuts.home
    awayKo += standing * knockOuts.away
    ended.push([completed, standing * (1 - open)])
    standing *= open
  }
  const onPoints = homeWinsOnPoints(home, won)
  return {
    homeKo,
    awayKo,
    homePoints: standing * onPoints,
    awayPoints: standing * (1 - onPoints),
    completed: spreadOf([...ended, [rounds, standing]]),
  }
}

/** Home's chance to have won most rounds after the last one. */
function homeWinsOnPoints(home: number, won: Score): number {
  if (won.home + won.away === rounds) return won.home >= need ? 1 : 0
  const next = (side: 'home' | 'away') => homeWinsOnPoints(home, { ...won, [side]: won[side] + 1 })
  return home * next('home') + (1 - home) * next('away')
}

/** The chances of home and away to win a round that is fought. */
export function roundChances(home: number): readonly [home: number, away: number] {
  const open = 1 - knockOuts.home - knockOuts.away
  return [knockOuts.home + open * home, knockOuts.away + open * (1 - home)]
}
