import { createRandom, type Random } from '../../packages/feed-simulator/src/prng.ts'
import { type CheckedBets, checkBets, orderOf } from './call-nodes.ts'
import {
  arrivalsOf,
  betsToSettle,
  endS,
  goalS,
  matchShare,
  type Night,
  type Phase,
  phases,
  reopenS,
  whistleS,
} from './night.ts'
import type { Seconds } from './service-times.ts'
import { Shard } from './shard.ts'
import { waitsByPhase } from './waits.ts'

/** What the house is built of. */
export interface House {
  /** Processes with the role `api` that answer calls. */
  readonly callNodes: number
  /** Processes with the role `api` that hold streams. */
  readonly streamNodes: number
  /** Databases with members, each with everything of those members. */
  readonly shards: number
  /** Processes with the role `settle` that settle one match on one shard; today one claims it. */
  readonly settleNodes: number
}

/** What everything runs on. */
export interface Machine {
  /** Processors of a machine: a PostgreSQL has one to itself, processes share the others. */
  readonly cores: number
  readonly seconds: Seconds
}

/** What a night did to calls and shards. */
export interface NightOutcome {
  readonly arrivals: number
  /** Refused because the market was suspended after the goal. */
  readonly suspended: number
  readonly placed: number
  /** Refused because the batcher was too busy, or given up after a wait. */
  readonly busy: number
  /** Not answered yet at the end. */
  readonly waiting: number
  /** The time within which the share (0 to 1) of a phase's bets was answered, seconds. */
  answeredS(phase: Phase, share: number): number
  /** From the final whistle until the last bet was settled, seconds; infinity after an hour. */
  readonly lastSettledS: number
  readonly calls: CheckedBets
  readonly shards: readonly Shard[]
}

/** A night that is the same for each number of nodes: the same bets arrive at the same moments. */
export interface Arrivals {
  readonly night: Night
  readonly at: Float64Array
  readonly random: Random
}

/** The arrivals of a night by its seed. */
export function openNight(night: Night, seed: string): Arrivals {
  const random = createRandom(seed)
  return { night, at: arrivalsOf(night, random.split('arrivals')), random }
}

/** Takes the arrivals through the processes that answer calls, or through some of them. */
export const throughCalls = (
  { at, random }: Arrivals,
  nodes: number,
  machine: Machine,
  looked = nodes,
): CheckedBets =>
  checkBets(at, { nodes, looked: Math.min(looked, nodes) }, machine.seconds, random.split('calls'))

/**
 * Takes bets that were checked to their shards, and settles the match at its whistle. Where only
 * some shards are looked at, bets of the others are left out: all shards are alike.
 */
export function throughShards(
  { night, at, random }: Arrivals,
  calls: CheckedBets,
  { callNodes, settleNodes, shards: count }: Omit<House, 'streamNodes'>,
  { cores, seconds }: Machine,
  looked = count,
): NightOutcome {
  const draws = random.split('shards')
  const toSettle = Math.ceil(betsToSettle(night) / count)
  const parts = { cores, callNodes, seconds, settleNodes, betsToSettle: toSettle }
  const shards = Array.from({ length: Math.min(looked, count) }, () => new Shard(parts))
  const outcome = { arrivals: 0, suspended: 0 }
  for (const bet of orderOf(calls.leftS)) {
    const shard = shards[draws.below(count)]
    if (shard === undefined) continue
    outcome.arrivals += 1
    const leftS = calls.leftS[bet] ?? 0
    const isClosed = leftS >= goalS && leftS < reopenS
    if (isClosed && draws.chance(matchShare)) outcome.suspended += 1
    else shard.submit(calls.nodes[bet] ?? 0, leftS, at[bet] ?? 0)
  }
  for (const { database } of shards) database.runUntil(endS)
  return { ...outcome, ...outcomeOf(shards), calls, shards }
}

/** How long the settlement may take beyond the end of the night before it counts as endless. */
const patienceS = 3_600

/** The sums of the shards, and when the last of them has settled its bets. */
function outcomeOf(shards: readonly Shard[]) {
  const sum = (of: (shard: Shard) => number): number =>
    shards.reduce((total, shard) => total + of(shard), 0)
  const placed = sum(({ bets }) => bets.placed)
  const busy = sum(({ bets }) => bets.refused)
  const waiting = sum(({ bets }) => bets.waiting)
  const waits = waitsByPhase()
  for (const phase of phases) {
    for (const shard of shards) waits[phase].addAll(shard.waits[phase])
  }
  for (const { database } of shards) database.runUntil(endS + patienceS)
  const last = Math.max(...shards.map(({ settling }) => settling.lastS ?? Number.POSITIVE_INFINITY))
  return {
    placed,
    busy,
    waiting,
    answeredS: (phase: Phase, share: number) => waits[phase].percentile(share),
    lastSettledS: last - whistleS,
  }
}
