import { between } from './chances.ts'

/** A race as it is drawn. Runners are numbered from 1, times are milliseconds from the start. */
export interface RaceMotion {
  /** The share of the course that a runner has run, more than 1 behind the finish. */
  courseAt(runner: number, ms: number): number
  /** The runners in their order at a moment, the first one first. */
  orderAt(ms: number): readonly number[]
  readonly finishMs: number
}

/** The share of the time that the winner runs, and by how much more each next runner does. */
const winnerShare = 0.84
const gaps = { least: 0.003, most: 0.016 }
/** How far a runner may leave its even pace: below 1, so that no runner runs backwards. */
const unevenMost = 0.4
const waves = [1, 2, 3] as const
/** How quickly a runner slows down behind the finish. */
const slowing = 6

interface Pace {
  readonly finishMs: number
  /** The strength of each wave by which it is ahead of its even pace. */
  readonly uneven: readonly number[]
}

/**
 * Returns how a race is run that ends in an order of arrival: the paces are the seed's, the order
 * at the finish is the result's.
 */
export function raceMotion(
  standing: readonly number[],
  chance: () => number,
  shownMs: number,
): RaceMotion {
  let finishShare = winnerShare
  const paces = new Map<number, Pace>()
  for (const runner of standing) {
    const uneven = waves.map((wave) => (between(chance(), -1, 1) * unevenMost) / (wave + 1))
    paces.set(runner, { finishMs: finishShare * shownMs, uneven })
    finishShare += between(chance(), gaps.least, gaps.most)
  }
  const courseAt = (runner: number, ms: number): number => {
    const pace = paces.get(runner)
    return pace === undefined ? 0 : courseOf(pace, Math.max(0, ms) / pace.finishMs)
  }
  return {
    courseAt,
    orderAt: (ms) => standing.toSorted((one, two) => courseAt(two, ms) - courseAt(one, ms)),
    finishMs: winnerShare * shownMs,
  }
}

function courseOf({ uneven }: Pace, share: number): number {
  if (share > 1) return 1 + (1 - Math.exp(-slowing * (share - 1))) / slowing
  // All reach the finish at an even pace, so that behind it they keep their order.
  const left = 1 - share ** 3
  return uneven.reduce((sum, each, at) => {
    const turns = Math.PI * (at + 1)
    return sum + (each * left * Math.sin(turns * share)) / turns
  }, share)
}
