import { EarliestFirst } from './earliest-first.ts'
import { SharedProcessors } from './shared-processors.ts'
import { TimeSeries } from './time-series.ts'

/** A statement or transaction: processor time first, then a wait for disk and network. */
interface Work {
  readonly waitS: number
  readonly done: (atS: number) => void
}

/** A PostgreSQL on a machine of its own: its processors, and what waits for disk and network. */
export class DatabaseWork {
  /** Seconds of processor time, by second. */
  readonly busy = new TimeSeries()
  readonly #processors: SharedProcessors<Work>
  readonly #waiting = new EarliestFirst<Work['done']>()

  constructor(processors: number) {
    this.#processors = new SharedProcessors(processors, this.busy)
  }

  /** Calls `done` when a transaction is committed and its answer is there. */
  commit(atS: number, processorS: number, waitS: number, done: Work['done']): void {
    this.#processors.begin(atS, processorS, { waitS, done })
  }

  /** Calls `done` after a time that takes none of the processors. */
  later(atS: number, done: Work['done']): void {
    this.#waiting.add(atS, done)
  }

  /** Does all that ends before a moment, in order. */
  runUntil(untilS: number): void {
    while (Math.min(this.#processors.nextS, this.#waiting.at) <= untilS) this.#step()
  }

  #step(): void {
    const { nextS } = this.#processors
    if (nextS > this.#waiting.at) {
      const { at } = this.#waiting
      this.#waiting.take()?.(at)
      return
    }
    const work = this.#processors.end()
    if (work !== undefined) this.later(nextS + work.waitS, work.done)
  }
}
