import { TimeSeries } from './time-series.ts'

/** Processes with one thread each, which do what arrives in its order. */
export class SingleServers {
  /** When each has done all that has arrived, seconds. */
  readonly #freeS: Float64Array
  /** Seconds of work of all of them, by second. */
  readonly busy = new TimeSeries()
  /** The most that waited at one of them, in jobs of the usual size, by second. */
  readonly longest = new TimeSeries()

  constructor(servers: number) {
    this.#freeS = new Float64Array(servers)
  }

  /** Returns when the work that arrives now at a process is done. Calls come in order of time. */
  done(server: number, atS: number, seconds: number, usual = seconds): number {
    const beginS = Math.max(atS, this.#freeS[server] ?? 0)
    const doneS = beginS + seconds
    this.#freeS[server] = doneS
    this.busy.spread(beginS, doneS, 1)
    this.longest.raise(atS, (beginS - atS) / usual)
    return doneS
  }
}
