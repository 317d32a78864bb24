import { BatchLane } from './batch-lane.ts'
import { DatabaseWork } from './database-work.ts'
import { type Phase, phaseAt, whistleS } from './night.ts'
import type { Seconds } from './service-times.ts'
import { Settling } from './settling.ts'
import { TimeSeries } from './time-series.ts'
import { type Waits, waitsByPhase } from './waits.ts'

/** Lanes of the batcher in each process: docs/performance.md says why two. */
const lanesOfProcess = 2

/** What became of the bets of a shard. */
export interface BetCounts {
  placed: number
  refused: number
  waiting: number
}

/** What a shard works with. */
export interface ShardParts {
  readonly cores: number
  readonly callNodes: number
  readonly seconds: Seconds
  /** Processes that settle the match of the night here. */
  readonly settleNodes: number
  /** Bets on that match whose wallets are here. */
  readonly betsToSettle: number
}

/** One database with the bets and wallets of some members. Every call node has lanes to it. */
export class Shard {
  readonly database: DatabaseWork
  readonly settling: Settling
  readonly bets: BetCounts = { placed: 0, refused: 0, waiting: 0 }
  /** The most bets that waited or were in flight, by second. */
  readonly longest = new TimeSeries()
  /** From a bet's arrival at the house to its answer, by phase. */
  readonly waits: Readonly<Record<Phase, Waits>>
  readonly #lanes: readonly BatchLane[]

  constructor({ cores, callNodes, seconds, settleNodes, betsToSettle }: ShardParts) {
    const database = new DatabaseWork(cores)
    this.database = database
    this.settling = new Settling(database, seconds)
    this.waits = waitsByPhase()
    const lanes = callNodes * lanesOfProcess
    this.#lanes = Array.from({ length: lanes }, () => new BatchLane(database, seconds))
    database.later(whistleS, (atS) => this.settling.begin(atS, betsToSettle, settleNodes))
  }

  /** A bet that a call node has checked; it came to the house earlier. */
  submit(callNode: number, atS: number, cameS: number): void {
    this.database.runUntil(atS)
    this.bets.waiting += 1
    this.longest.raise(atS, this.bets.waiting)
    this.#emptiest(callNode).submit(atS, {
      arrivedS: atS,
      onEnd: (end, endS) => {
        this.bets.waiting -= 1
        this.bets[end] += 1
        const phase = phaseAt(cameS)
        if (end === 'placed' && phase !== null) this.waits[phase].add(endS - cameS)
      },
    })
  }

  #emptiest(callNode: number): BatchLane {
    const first = callNode * lanesOfProcess
    const lanes = this.#lanes.slice(first, first + lanesOfProcess)
    return lanes.reduce((best, lane) => (lane.load < best.load ? lane : best))
  }
}
