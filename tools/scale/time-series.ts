import { endS } from './night.ts'

const secondsKept = Math.ceil(endS) + 1

/** Sums or highest values by second of the night. What is later than its end is left out. */
export class TimeSeries {
  readonly #values = new Float64Array(secondsKept)

  /** Adds a rate over a span, so that each second has its part. */
  spread(fromS: number, toS: number, rate: number): void {
    for (let second = Math.floor(fromS); second < toS && second < secondsKept; second += 1) {
      const part = Math.min(toS, second + 1) - Math.max(fromS, second)
      this.add(second, rate * part)
    }
  }

  add(atS: number, value: number): void {
    const second = Math.floor(atS)
    if (second < secondsKept) this.#values[second] = this.at(second) + value
  }

  raise(atS: number, value: number): void {
    const second = Math.floor(atS)
    if (second < secondsKept) this.#values[second] = Math.max(this.at(second), value)
  }

  at(second: number): number {
    return this.#values[second] ?? 0
  }

  get highest(): number {
    return this.#values.reduce((highest, value) => Math.max(highest, value), 0)
  }
}
