import type { FeedMatch, FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { withNames } from '@fairline/feed-simulator/names'
import { createRandom, type Random } from '@fairline/feed-simulator/prng'
import { type Season, simulate } from '@fairline/feed-simulator/season'
import { realMs } from '@fairline/feed-simulator/world'
import type { Database } from '../../db/database.ts'
import type { FeedHandler, FeedSource } from './feed-source.ts'
import { openProducer } from './producer-store.ts'
import { firstResultMs, producer, type SimulatedWorld } from './simulated-source.ts'

export { shuffled } from '@fairline/feed-simulator/prng'

/** Chance that is the same for the same seed. */
export type Draws = Random

/** A match of the simulated world that has not started at the moment it is looked for. */
export interface PastEvent {
  readonly match: FeedMatch
  /** Its results, in order. */
  readonly results: readonly FeedMessage[]
  /** The match with its prices at a moment. */
  offeredAt(nowMs: number): readonly FeedMessage[]
}

/**
 * The simulated world of a house that begins with a history. It sends only what its caller asks
 * for, of any moment. The simulated source continues in the same world.
 */
export class PastSource implements FeedSource {
  readonly producer = producer
  /** Draws of this world, which change nothing that happens in it. */
  readonly draws: Draws
  readonly #season: Season
  readonly #speed: number
  #handler: FeedHandler = async () => {}

  constructor(season: Season, { seed, speed }: SimulatedWorld) {
    this.draws = createRandom(`${seed}/past`)
    this.#season = season
    this.#speed = speed
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
  }

  requestSnapshot(): void {}

  async stop(): Promise<void> {}

  /** How long a span of match time takes in this world, milliseconds. */
  realMs(matchMs: number): number {
    return realMs(matchMs, this.#speed)
  }

  /** The matches on the board at a moment that start later, without those that are parts of one. */
  eventsAt(nowMs: number): readonly PastEvent[] {
    return this.#season
      .feedsAt(nowMs)
      .filter(({ match }) => match.parentId === undefined && match.outright === undefined)
      .filter(({ match }) => match.kickoffMs > nowMs)
      .map((feed) => ({
        match: feed.match,
        results: feed.results,
        offeredAt: (atMs) => feed.snapshotAt(atMs),
      }))
  }

  /** Says that these events are on the board. */
  offer(events: readonly PastEvent[], nowMs: number): Promise<void> {
    const said = events.flatMap((event) => event.offeredAt(nowMs))
    const header = { producer, timestampMs: nowMs }
    return this.#handler([...withNames(said), { kind: 'snapshot_complete', ...header }])
  }

  /** Says one thing; every word is a sign of life. */
  say(message: FeedMessage): Promise<void> {
    return this.#handler([message])
  }

  /** Gives a sign of life, so that prices may be bet on. */
  live(nowMs: number): Promise<void> {
    return this.say({ kind: 'alive', producer, timestampMs: nowMs })
  }
}

/** The part of a simulated world that lies in the past. */
export interface PastWorld extends SimulatedWorld {
  readonly fromMs: number
  /** When the simulated source goes on. */
  readonly untilMs: number
  /** Keys of the sports that are looked at. */
  readonly keys: readonly string[]
}

/**
 * Opens the past of the world that the simulated source will play. That one begins as at any first
 * start: what it sends again is known already.
 */
export async function openPastSource(
  { queries }: Pick<Database, 'queries'>,
  { fromMs, untilMs, keys, ...wanted }: PastWorld,
): Promise<PastSource> {
  const { seed, speed } = wanted
  await openProducer(queries, producer, {
    settings: wanted,
    startedAtMs: untilMs,
    handledUntilMs: firstResultMs(untilMs, speed),
  })
  const isPlayed = ({ key }: Sport): boolean => keys.includes(key)
  return new PastSource(simulate(String(seed), fromMs, speed, isPlayed), wanted)
}
