import { type Phase, phases } from './night.ts'

/** Times are counted in tenths of a millisecond, up to ten seconds. */
const perSecond = 10_000
const kept = 10 * perSecond

/** How long things took, to the tenth of a millisecond; what took longer counts as ten seconds. */
export class Waits {
  readonly #counts = new Uint32Array(kept + 1)
  count = 0

  add(seconds: number): void {
    const place = Math.min(kept, Math.ceil(seconds * perSecond))
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.count += 1
  }

  addAll(other: Waits): void {
    for (const [place, count] of other.#counts.entries()) {
      this.#counts[place] = (this.#counts[place] ?? 0) + count
    }
    this.count += other.count
  }

  /** The time that this share (0 to 1) took at most, seconds; 0 where nothing was counted. */
  percentile(share: number): number {
    let left = Math.ceil(this.count * share)
    const place = this.#counts.findIndex((count) => {
      left -= count
      return left <= 0
    })
    return Math.max(0, place) / perSecond
  }
}

/** Nothing waited yet, in any phase. */
export const waitsByPhase = () =>
  Object.fromEntries(phases.map((phase) => [phase, new Waits()])) as Readonly<Record<Phase, Waits>>
