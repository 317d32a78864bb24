import type { Score } from '@fairline/domain/bet-types/facts'
import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import type { MatchFeed, Result } from '@fairline/feed-simulator/told-feed'
import type { Clock } from '../../apps/server/src/clock.ts'
import {
  type FeedHandler,
  type FeedSource,
  publicIdOf,
} from '../../apps/server/src/modules/feed/index.ts'
import { systemTimer } from '../../apps/server/src/timer.ts'
import type { DayEvent } from './draw-events.ts'

/** An event as its feed shows it at a moment. */
export interface ShownEvent {
  readonly event: DayEvent
  /** The id under which members see it. */
  readonly publicId: string
  readonly score: Score
  readonly markets: readonly FeedMarket[]
}

export const producer = 'simulator'
const aliveMs = 1_000
/** Before its start an event is shown with a start this far ahead. */
const aheadMs = 48 * 3_600_000

/**
 * A feed of events in which nothing happens by itself: each is shown as it is at a moment of its
 * story, and continues by a call. The messages are those of the simulator, with the book's time.
 */
export class EventSource implements FeedSource {
  readonly producer = producer
  readonly #clock: Clock
  /** Events on the board, with the moment up to which they were reported. */
  readonly #shown = new Map<MatchFeed, number>()
  #handler: FeedHandler = async () => {}
  #told: Promise<void> = Promise.resolve()
  #stopTimer: () => void = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
    this.#stopTimer = systemTimer.every(aliveMs, () => void this.live())
    await this.#tellEverything()
  }

  requestSnapshot(): void {
    void this.#tellEverything()
  }

  async stop(): Promise<void> {
    this.#stopTimer()
    await this.#told
  }

  /** Says that the feed lives. */
  live(): Promise<void> {
    return this.#say([{ kind: 'alive', producer, timestampMs: 0 }])
  }

  /** Shows events before their start. */
  async open(events: readonly DayEvent[]): Promise<readonly ShownEvent[]> {
    return this.#show(events.map((event) => [event, event.feed.announcedMs]))
  }

  /** Shows each event as it is at a moment of its own, with the results since the one before. */
  async show(events: readonly (readonly [DayEvent, number])[]): Promise<readonly ShownEvent[]> {
    await this.#say(events.flatMap(([{ feed }, atMs]) => this.#resultsUntil(feed, atMs)))
    return this.#show(events)
  }

  /** Plays events on for a while, in milliseconds of the feed. */
  async goOn(events: readonly DayEvent[], ms: number): Promise<void> {
    const messages = events.flatMap(({ feed }) => {
      const fromMs = this.#shown.get(feed) ?? feed.announcedMs
      this.#shown.set(feed, fromMs + ms)
      return feed.messagesBetween(fromMs + 1, fromMs + ms + 1)
    })
    await this.#say(messages)
  }

  /** Plays events to their end, and sends the results that are left. */
  async end(events: readonly DayEvent[]): Promise<void> {
    const results = events.flatMap(({ feed }) => this.#resultsUntil(feed, feed.goneMs))
    await this.#say([...events.flatMap(({ feed }) => feed.snapshotAt(feed.goneMs)), ...results])
    for (const { feed } of events) this.#shown.delete(feed)
  }

  async #show(events: readonly (readonly [DayEvent, number])[]): Promise<readonly ShownEvent[]> {
    const messages = events.flatMap(([{ feed }, atMs]) => {
      this.#shown.set(feed, atMs)
      return feed.snapshotAt(atMs)
    })
    await this.#say(messages)
    const states = new Map(
      messages.flatMap((message) =>
        message.kind === 'odds_change' ? [[message.matchId, message] as const] : [],
      ),
    )
    return events.flatMap(([event]) => {
      const { id } = event.match
      const told = states.get(id)
      if (told === undefined) return []
      const { state, markets } = told
      return [{ event, publicId: publicIdOf(producer, id), score: state.score, markets }]
    })
  }

  #resultsUntil(feed: MatchFeed, atMs: number): Result[] {
    const fromMs = this.#shown.get(feed) ?? feed.announcedMs
    return feed.results.filter(({ timestampMs: at }) => fromMs < at && at <= atMs)
  }

  #tellEverything(): Promise<void> {
    const known = [...this.#shown].flatMap(([feed, atMs]) => feed.snapshotAt(atMs))
    return this.#say([...known, { kind: 'snapshot_complete', producer, timestampMs: 0 }])
  }

  /** Messages go out in the order of the calls. Resolves when the board has them. */
  #say(messages: readonly FeedMessage[]): Promise<void> {
    this.#told = this.#told.then(() => {
      const nowMs = this.#clock.now()
      return this.#handler(messages.map((message) => this.#stamped(message, nowMs)))
    })
    return this.#told
  }

  /** A message of the simulated world with the book's time; a start is ahead, or just past. */
  #stamped(message: FeedMessage, nowMs: number): FeedMessage {
    if (message.kind !== 'fixture_change') return { ...message, timestampMs: nowMs }
    const hasBegun = message.timestampMs >= message.match.kickoffMs
    const startMs = hasBegun ? nowMs : nowMs + aheadMs
    const kickoffMs = Math.floor(startMs / 1_000) * 1_000
    return { ...message, timestampMs: nowMs, match: { ...message.match, kickoffMs } }
  }
}
