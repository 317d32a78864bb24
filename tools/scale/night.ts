import type { Random } from '../../packages/feed-simulator/src/prng.ts'

/** What a night asks of the house. */
export interface Night {
  readonly members: number
  /** The share of the members that has a stream open, 0 to 1. */
  readonly online: number
  /** Bets a second outside a goal. */
  readonly betsPerSecond: number
  /** How many times as many arrive right after a goal, and after the final whistle. */
  readonly peak: number
}

/** The moments of the simulated part of a final, seconds. */
export const quietFromS = 2
export const goalS = 20
/** From here on the goal's market is open again. */
export const reopenS = goalS + 8
export const whistleS = 90
export const endS = 160

/** How fast a burst comes and how fast it fades, seconds. After a minute a twentieth is left. */
const riseS = 2
const fadeS = 20

/** The share of all bets that is on the match of the night, as in the bench of placement. */
export const matchShare = 0.8
/** Bets on the match come for as long before its whistle, seconds: half an hour and the match. */
const bettingS = 135 * 60
/** The members log in during as long before the kick-off, seconds. */
const arrivingS = 30 * 60
/** Prices of the complete board that move in a second, and how many times as many at a goal. */
export const pricesPerSecond = 1_000
export const pricesAtGoal = 5
/** Between two turns of frames, seconds. */
export const turnS = 0.1

export type Phase = 'quiet' | 'goal' | 'whistle'
export const phases: readonly Phase[] = ['quiet', 'goal', 'whistle']

/** The phase that a bet of this moment belongs to; the start warms up and counts for none. */
export function phaseAt(atS: number): Phase | null {
  if (atS < quietFromS) return null
  if (atS < goalS) return 'quiet'
  return atS < whistleS ? 'goal' : 'whistle'
}

/** How far up a burst is that began so long ago: 0 to 1. */
function burst(sinceS: number): number {
  if (sinceS < 0) return 0
  return sinceS < riseS ? sinceS / riseS : Math.exp((riseS - sinceS) / fadeS)
}

/** Bets a second at a moment: the goal and the whistle bring as many. */
export function betsAt({ betsPerSecond, peak }: Night, atS: number): number {
  const up = Math.max(burst(atS - goalS), burst(atS - whistleS))
  return betsPerSecond * (1 + (peak - 1) * up)
}

/** Open streams. */
export const streamsOf = ({ members, online }: Night): number => Math.round(members * online)

/** Bets that the final whistle settles. */
export const betsToSettle = ({ betsPerSecond }: Night): number =>
  Math.round(betsPerSecond * matchShare * bettingS)

/** Logins a second before the kick-off. */
export const loginsPerSecond = (night: Night): number => streamsOf(night) / arrivingS

/** Within such a step the rate counts as constant, seconds. */
const stepS = 0.01

/** The moments at which bets arrive, in order: a Poisson process of the night's rate. */
export function arrivalsOf(night: Night, random: Random): Float64Array {
  const found: number[] = []
  let due = random.exponential()
  for (let step = 0; step * stepS < endS; step += 1) {
    const expected = betsAt(night, step * stepS) * stepS
    while (due < expected) {
      found.push((step + due / expected) * stepS)
      due += random.exponential()
    }
    due -= expected
  }
  return Float64Array.from(found)
}
