import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Season } from '@fairline/feed-simulator/season'
import type { Clock } from '../../clock.ts'
import type { Timer } from '../../timer.ts'
import type { FeedHandler } from './feed-source.ts'
import { isResult } from './result-sink.ts'
import { TimedSource } from './timed-source.ts'

export interface SeasonSourceParts {
  readonly producer: string
  readonly season: Season
  /** Results up to this moment of the season are committed. */
  readonly handledUntilMs: number
  /** Called with the moment before which everything was sent. */
  readonly onTold?: (untilMs: number) => void
  readonly clock: Clock
  readonly timer: Timer
}

const tickMs = 250
/** After a longer pause of the process, the state is sent again instead of all that it missed. */
const gapMaxMs = 10_000
/** A snapshot holds the results of this time before it. */
const resultsKeptMs = 24 * 3_600_000
/** Results from this long before the last mark are sent again: the mark is not exact. */
const marginMs = 60_000

/**
 * Plays a season in real time. A restarted source continues at the present moment, and sends the
 * results that were not committed again.
 */
export class SeasonSource extends TimedSource {
  readonly producer: string
  readonly season: Season
  readonly #clock: Clock
  readonly #handledUntilMs: number
  readonly #onTold: (untilMs: number) => void
  /** Everything before this moment was sent; null requests a snapshot. */
  #toldUntilMs: number | null = null

  constructor(parts: SeasonSourceParts) {
    super({ timer: parts.timer, everyMs: tickMs })
    this.producer = parts.producer
    this.season = parts.season
    this.#handledUntilMs = parts.handledUntilMs
    this.#onTold = parts.onTold ?? (() => {})
    this.#clock = parts.clock
  }

  requestSnapshot(): void {
    this.#toldUntilMs = null
  }

  protected async turn(send: FeedHandler): Promise<void> {
    const nowMs = this.#clock.now()
    const fromMs = this.#toldUntilMs
    const goesOn = fromMs !== null && nowMs - fromMs <= gapMaxMs
    if (!goesOn) {
      // The snapshot speaks of its own moment, too.
      this.#toldUntilMs = nowMs + 1
      await send(this.#everythingAt(nowMs))
    } else if (fromMs < nowMs) {
      this.#toldUntilMs = nowMs
      await send(await this.#told(fromMs, nowMs))
    }
    this.#onTold(this.#toldUntilMs ?? nowMs)
  }

  /** What happens in a while. Bets that come while it is made do not wait for all of it. */
  async #told(fromMs: number, toMs: number): Promise<FeedMessage[]> {
    const telling = this.season.tellBetween(fromMs, toMs)
    for (;;) {
      const { done, value } = telling.next()
      if (done === true) return value
      await nextTurn()
    }
  }

  /** The state of a moment, after the results that a longer absence missed. */
  #everythingAt(nowMs: number): FeedMessage[] {
    const isNew = (message: FeedMessage): boolean =>
      !isResult(message) || message.timestampMs > this.#handledUntilMs - marginMs
    const firstMs = this.#handledUntilMs + resultsKeptMs
    const missedMs: number[] = []
    for (let atMs = firstMs; atMs < nowMs; atMs += resultsKeptMs) missedMs.push(atMs)
    return [
      ...missedMs.flatMap((atMs) => this.season.snapshotAt(atMs).filter(isResult)),
      ...this.season.snapshotAt(nowMs, this.#handledUntilMs - marginMs),
    ].filter(isNew)
  }
}
