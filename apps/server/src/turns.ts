import type { Timer } from './timer.ts'

/** How often something takes a turn, and what it does then. */
export interface TurnsOptions {
  readonly timer: Timer
  readonly everyMs: number
  /** Never rejects. */
  readonly turn: () => Promise<void>
}

/** Turns of a source, one at a time: a turn that takes longer than the interval is not doubled. */
export class Turns {
  readonly #options: TurnsOptions
  #running: Promise<void> | null = null
  #stopTimer: () => void = () => {}

  constructor(options: TurnsOptions) {
    this.#options = options
  }

  /** Takes the first turn, and further ones until `stop`. */
  async start(): Promise<void> {
    const { timer, everyMs } = this.#options
    this.#stopTimer = timer.every(everyMs, () => void this.take())
    await this.take()
  }

  /** Takes a turn, or waits for the one that runs. */
  take(): Promise<void> {
    this.#running ??= this.#options.turn().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Resolves when no turn runs any more. */
  async stop(): Promise<void> {
    this.#stopTimer()
    await this.#running
  }
}
