import type { Random } from '../../packages/feed-simulator/src/prng.ts'
import { type Phase, phaseAt } from './night.ts'
import type { Seconds } from './service-times.ts'
import { SingleServers } from './single-servers.ts'
import { type Waits, waitsByPhase } from './waits.ts'

/** Calls of a bet: its check when the price is pressed, and its placing. */
const callsOfBet = 2

/** Bets as they leave the processes that answer calls, each at its place among the arrivals. */
export interface CheckedBets {
  readonly leftS: Float64Array
  readonly nodes: Uint32Array
  readonly servers: SingleServers
  readonly waits: Readonly<Record<Phase, Waits>>
}

/** The processes, of which the first `looked` are looked at: all are alike. */
export interface CallNodes {
  readonly nodes: number
  readonly looked: number
}

/**
 * Takes the arrivals through the processes that answer calls. A balancer picks one at random. Times
 * are drawn exponentially about the measured mean, because other calls and garbage collection come
 * between.
 */
export function checkBets(
  arrivals: Float64Array,
  { nodes, looked }: CallNodes,
  { betOverHttp }: Seconds,
  random: Random,
): CheckedBets {
  const servers = new SingleServers(looked)
  const usual = callsOfBet * betOverHttp
  const leftS = new Float64Array(arrivals.length)
  const at = new Uint32Array(arrivals.length)
  const waits = waitsByPhase()
  for (const [bet, cameS] of arrivals.entries()) {
    const node = random.below(nodes)
    if (node >= looked) continue
    const doneS = servers.done(node, cameS, usual * random.exponential(), usual)
    leftS[bet] = doneS
    at[bet] = node
    const phase = phaseAt(cameS)
    if (phase !== null) waits[phase].add(doneS - cameS)
  }
  return { leftS, nodes: at, servers, waits }
}

/** The places of moments, seconds, from the earliest to the last. */
export function orderOf(values: Float64Array): number[] {
  // One number of 53 bits holds the microsecond and the place, so that no comparing is needed.
  const placesMax = 2 ** 24
  const keys = values.map((seconds, place) => Math.round(seconds * 1e6) * placesMax + place)
  return Array.from(keys.sort(), (key) => key % placesMax)
}
