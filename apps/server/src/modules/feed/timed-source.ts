import type { Timer } from '../../timer.ts'
import type { FeedHandler, FeedSource } from './feed-source.ts'

/** How often a source takes a turn. */
export interface TurnTimes {
  readonly timer: Timer
  readonly everyMs: number
}

/**
 * A source that looks at intervals for what it has to send, one turn at a time: a turn that takes
 * longer than the interval is not doubled.
 */
export abstract class TimedSource implements FeedSource {
  abstract readonly producer: string
  readonly #times: TurnTimes
  #handler: FeedHandler = async () => {}
  #running: Promise<void> | null = null
  #stopTimer: () => void = () => {}

  constructor(times: TurnTimes) {
    this.#times = times
  }

  abstract requestSnapshot(): void

  /** Sends what has become due since the last turn. Never rejects. */
  protected abstract turn(send: FeedHandler): Promise<void>

  /** Takes the first turn, and further ones until `stop`. */
  async start(handler: FeedHandler): Promise<void> {
    const { timer, everyMs } = this.#times
    this.#handler = handler
    this.#stopTimer = timer.every(everyMs, () => void this.tick())
    await this.tick()
  }

  /** Takes a turn, or waits for the one that runs; resolves when the board has what it sent. */
  tick(): Promise<void> {
    this.#running ??= this.turn(this.#handler).finally(() => {
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
