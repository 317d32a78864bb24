import type { Random } from '../../packages/feed-simulator/src/prng.ts'
import {
  betsAt,
  betsToSettle,
  endS,
  type Night,
  type Phase,
  phaseAt,
  streamsOf,
  turnS,
  whistleS,
} from './night.ts'
import type { Seconds } from './service-times.ts'
import { SingleServers } from './single-servers.ts'
import { type Waits, waitsByPhase } from './waits.ts'

/** Events on a member's stream when a bet is placed or settled: the bet and the balance. */
const eventsOfBet = 2

/** How the streams of one process fared; all processes are alike. */
export interface StreamNight {
  readonly servers: SingleServers
  /** From a turn's beginning until the last client has its frame, by phase. */
  readonly waits: Readonly<Record<Phase, Waits>>
}

/**
 * Sends the frames of each turn to every stream of a process, and members their own news.
 * `settledS` is the time within which the whistle's bets are settled, and their members told.
 */
export function sendFrames(
  night: Night,
  nodes: number,
  { frame }: Seconds,
  settledS: number,
  random: Random,
): StreamNight {
  const servers = new SingleServers(1)
  const waits = waitsByPhase()
  const streams = Math.ceil(streamsOf(night) / nodes)
  const settledPerSecond = betsToSettle(night) / settledS
  for (let turn = 0; turn * turnS < endS; turn += 1) {
    const atS = turn * turnS
    const isSettling = atS >= whistleS && atS < whistleS + settledS
    const bets = betsAt(night, atS) + (isSettling ? settledPerSecond : 0)
    // With draws of its own, a turn never has fewer news because more are expected.
    const news = poisson((bets * turnS * eventsOfBet) / nodes, random.split(`turn ${turn}`))
    const doneS = servers.done(0, atS, (streams + news) * frame, frame)
    const phase = phaseAt(atS)
    if (phase !== null) waits[phase].add(doneS - atS)
  }
  return { servers, waits }
}

/** How many of such events happen where `mean` are expected. */
function poisson(mean: number, random: Random): number {
  let count = 0
  for (let due = random.exponential(); due < mean; due += random.exponential()) count += 1
  return count
}
