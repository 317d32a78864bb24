import { EarliestFirst } from './earliest-first.ts'
import type { TimeSeries } from './time-series.ts'

/**
 * The processors of a PostgreSQL. The system shares them evenly: as long as there are more jobs
 * than processors, each is as much slower. `#given` is the processor time of a job that has been
 * there from the start, so each job ends at a fixed value of it.
 */
export class SharedProcessors<Job> {
  readonly #processors: number
  readonly #busy: TimeSeries
  readonly #jobs = new EarliestFirst<Job>()
  #given = 0
  #atS = 0

  constructor(processors: number, busy: TimeSeries) {
    this.#processors = processors
    this.#busy = busy
  }

  /** Begins a job that takes so many seconds of one processor. */
  begin(atS: number, seconds: number, job: Job): void {
    this.#advance(atS)
    this.#jobs.add(this.#given + seconds, job)
  }

  /** When the next job ends, if none begins before. */
  get nextS(): number {
    const left = this.#jobs.at - this.#given
    return this.#jobs.length === 0 ? this.#jobs.at : this.#atS + left / this.#rate
  }

  /** Ends the next job, at `nextS`. */
  end(): Job | undefined {
    this.#advance(this.nextS)
    return this.#jobs.take()
  }

  get #rate(): number {
    return Math.min(1, this.#processors / this.#jobs.length)
  }

  #advance(toS: number): void {
    const { length } = this.#jobs
    if (length > 0) {
      this.#busy.spread(this.#atS, toS, Math.min(this.#processors, length))
      this.#given += (toS - this.#atS) * this.#rate
    }
    this.#atS = toS
  }
}
