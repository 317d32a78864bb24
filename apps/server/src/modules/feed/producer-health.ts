import type { Clock } from '../../clock.ts'

/** A producer that says nothing for longer is not believed any more, milliseconds. */
export const silenceMaxMs = 5_000

export interface ProducerHealthParts {
  readonly clock: Clock
  /** The producer fell silent: its markets are to be suspended. */
  readonly onLost: (producer: string) => void
  /** It speaks again: what it said meanwhile is missing, so it is asked for everything. */
  readonly onHeardAgain: (producer: string) => void
}

/**
 * Watches whether producers speak. Silence suspends; speaking again is not enough to resume.
 * @spec S4.feed.lost
 */
export class ProducerHealth {
  readonly #parts: ProducerHealthParts
  readonly #heardAtMs = new Map<string, number>()
  readonly #silent = new Set<string>()

  constructor(parts: ProducerHealthParts) {
    this.#parts = parts
  }

  /** The producer said something. */
  heard(producer: string): void {
    // A message that arrives after too long a silence does not undo it.
    this.check()
    this.#heardAtMs.set(producer, this.#parts.clock.now())
    if (this.#silent.delete(producer)) this.#parts.onHeardAgain(producer)
  }

  /** Looks for producers that fell silent; to be run every second. */
  check(): void {
    const nowMs = this.#parts.clock.now()
    for (const [producer, heardAtMs] of this.#heardAtMs) {
      if (nowMs - heardAtMs <= silenceMaxMs || this.#silent.has(producer)) continue
      this.#silent.add(producer)
      this.#parts.onLost(producer)
    }
  }
}
