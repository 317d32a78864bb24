import { placeChances } from './place-chances.ts'

/** What is bet on in a race, by the numbers of the runners, the first of which is 0. */
export interface RaceChances {
  /** The chance of each runner to win, and to be among the first two or three. */
  readonly first: readonly number[]
  readonly topTwo: readonly number[]
  readonly topThree: readonly number[]
  /** The chance that one runner wins and another is second. */
  readonly exacta: (first: number, second: number) => number
  /** The chance that two runners are the first two, in any order. */
  readonly quinella: (one: number, other: number) => number
  /** The chance that one runner is before another. */
  readonly before: (one: number, other: number) => number
}

/**
 * The chances of a race from the weights of its runners: each next place falls to one of those left
 * in proportion to their weights (Plackett and Luce, Harville 1973). No two are level.
 */
export function raceChances(weights: readonly number[]): RaceChances {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const of = (runner: number): number => weights[runner] ?? 0
  const exacta = (first: number, second: number): number =>
    first === second ? 0 : ((of(first) / all) * of(second)) / (all - of(first))
  return {
    first: placeChances(weights, 1),
    topTwo: placeChances(weights, 2),
    topThree: placeChances(weights, 3),
    exacta,
    quinella: (one, other) => exacta(one, other) + exacta(other, one),
    before: (one, other) => of(one) / (of(one) + of(other)),
  }
}
