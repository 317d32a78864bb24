import type { DatabaseWork } from './database-work.ts'
import type { Seconds } from './service-times.ts'
import { TimeSeries } from './time-series.ts'

/** Bets of one transaction, as the server settles them. */
const chunkBets = 200

/**
 * Settles the bets of a match on one shard. In each process that has a part of the match, chunk
 * follows chunk: the process computes one, and PostgreSQL writes it.
 */
export class Settling {
  /** Bets, by second. */
  readonly settled = new TimeSeries()
  /** When the last bet was settled, seconds; null while some are left. */
  lastS: number | null = null
  readonly #database: DatabaseWork
  readonly #seconds: Seconds
  /** Bets that no chunk has taken yet, and those that are not settled. */
  #untaken = 0
  #left = 0

  constructor(database: DatabaseWork, seconds: Seconds) {
    this.#database = database
    this.#seconds = seconds
  }

  begin(atS: number, bets: number, processes: number): void {
    this.#untaken = bets
    this.#left = bets
    for (let process = 0; process < processes; process += 1) this.#next(atS)
  }

  #next(atS: number): void {
    if (this.#left === 0) this.lastS = atS
    const bets = Math.min(chunkBets, this.#untaken)
    if (bets === 0) return
    this.#untaken -= bets
    const { settledBetInProcess, settledBetInDatabase, batchToServer, sync } = this.#seconds
    this.#database.later(atS + bets * settledBetInProcess, (computedS) => {
      const writeS = bets * settledBetInDatabase
      this.#database.commit(computedS, writeS, batchToServer + sync, (doneS) => {
        this.#left -= bets
        this.settled.add(doneS, bets)
        this.#next(doneS)
      })
    })
  }
}
