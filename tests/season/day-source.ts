import type { Clock } from '../../apps/server/src/clock.ts'
import type { FeedHandler, FeedSource } from '../../apps/server/src/modules/feed/index.ts'
import { SeasonSource } from '../../apps/server/src/modules/feed/season-source.ts'
import { systemTimer } from '../../apps/server/src/timer.ts'
import { type FootballDay, producer } from './football-day.ts'

/** A feed whose day begins when the members are there: until then its board is empty. */
export class DaySource implements FeedSource {
  readonly producer = producer
  readonly #clock: Clock
  #handler: FeedHandler = async () => {}
  #playing: SeasonSource | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
    await handler([{ kind: 'snapshot_complete', producer, timestampMs: this.#clock.now() }])
  }

  /** Plays the day from now on; it may be the day of before with other kick-offs. */
  async play({ season }: FootballDay): Promise<void> {
    await this.#playing?.stop()
    const clock = this.#clock
    const parts = { producer, season, handledUntilMs: clock.now(), clock, timer: systemTimer }
    this.#playing = new SeasonSource(parts)
    await this.#playing.start(this.#handler)
  }

  requestSnapshot(): void {
    this.#playing?.requestSnapshot()
  }

  async stop(): Promise<void> {
    await this.#playing?.stop()
  }
}
