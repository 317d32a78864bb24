import { batchBetsMax } from '../../apps/server/src/modules/placing/placement-batcher.ts'
import type { DatabaseWork } from './database-work.ts'
import type { Seconds } from './service-times.ts'

/** The batcher's own limits: a queue of so many batches, and a wait of so long. */
const queueBatchesMax = 4
const waitMaxS = 1

/** A bet in a lane. */
export interface LaneBet {
  readonly arrivedS: number
  readonly onEnd: (end: 'placed' | 'refused', atS: number) => void
}

/**
 * A lane of the batcher of one process: what queued while the last call was in flight is the next
 * batch. A batch of n bets costs a + b n of PostgreSQL's time.
 */
export class BatchLane {
  readonly #database: DatabaseWork
  readonly #seconds: Seconds
  #queue: LaneBet[] = []
  #inFlight = 0
  #callSinceS = 0
  #lastCallS = 0

  constructor(database: DatabaseWork, seconds: Seconds) {
    this.#database = database
    this.#seconds = seconds
  }

  /** Bets that wait or are in flight. */
  get load(): number {
    return this.#queue.length + this.#inFlight
  }

  submit(atS: number, bet: LaneBet): void {
    if (this.#isFull(atS)) {
      bet.onEnd('refused', atS)
      return
    }
    this.#queue.push(bet)
    if (this.#inFlight === 0) this.#run(atS)
  }

  #isFull(atS: number): boolean {
    const { length } = this.#queue
    if (this.#inFlight === 0) return false
    if (length >= batchBetsMax * queueBatchesMax) return true
    const queuedS = Math.ceil(length / batchBetsMax) * this.#lastCallS
    return Math.max(atS - this.#callSinceS, queuedS) > waitMaxS
  }

  /** Sends the next batch. What has waited too long is given up: the board has moved since. */
  #run(atS: number): void {
    const isOld = ({ arrivedS }: LaneBet): boolean => atS - arrivedS > 2 * waitMaxS
    const firstFresh = this.#queue.findIndex((bet) => !isOld(bet))
    const old = this.#queue.splice(0, firstFresh < 0 ? this.#queue.length : firstFresh)
    for (const { onEnd } of old) onEnd('refused', atS)
    const batch = this.#queue.splice(0, batchBetsMax)
    this.#inFlight = batch.length
    if (batch.length === 0) return
    this.#callSinceS = atS
    const { batch: once, betOfBatch: each, batchToServer, sync } = this.#seconds
    this.#database.commit(atS, once + each * batch.length, batchToServer + sync, (doneS) => {
      for (const { onEnd } of batch) onEnd('placed', doneS)
      this.#lastCallS = doneS - atS
      this.#run(doneS)
    })
  }
}
