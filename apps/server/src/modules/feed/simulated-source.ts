import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { type Season, simulate } from '@fairline/feed-simulator/season'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Timer } from '../../timer.ts'
import type { FeedHandler, FeedSource } from './feed-source.ts'
import { openProducer } from './producer-store.ts'
import { isResult } from './result-sink.ts'

/** Which world is played. */
export interface SimulatedWorld {
  readonly seed: number
  /** Match minutes in a minute of the clock. */
  readonly speed: number
}

export interface SimulatedSourceParts {
  readonly database: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly log: { warn(facts: object, message: string): void }
}

const producer = 'simulator'
const tickMs = 250
/** After a longer pause of the process the state is sent anew instead of everything between. */
const gapMaxMs = 10_000
/** A snapshot holds the results of that long before it. */
const resultsKeptMs = 24 * 3_600_000
/** Results told shortly before the last mark are told again, because the mark is no barrier. */
const marginMs = 60_000

/**
 * Opens the simulated world of this database: the first start stores seed and speed, and every
 * later one goes on in the same world, whose matches may still have bets to settle.
 * @spec S4.feed.restart
 */
export async function openSimulatedSource(
  parts: SimulatedSourceParts,
  wanted: SimulatedWorld,
): Promise<SimulatedSource> {
  const nowMs = parts.clock.now()
  const { settings, startedAtMs, handledUntilMs } = await openProducer(
    parts.database.queries,
    producer,
    { settings: wanted, startedAtMs: nowMs, handledUntilMs: nowMs },
  )
  if (settings.seed !== wanted.seed || settings.speed !== wanted.speed) {
    parts.log.warn({ wanted, played: settings }, 'the stored world goes on; use another DATA_DIR')
  }
  const season = simulate(String(settings.seed), startedAtMs, settings.speed)
  return new SimulatedSource(season, handledUntilMs, parts)
}

/** Plays a season in real time. */
export class SimulatedSource implements FeedSource {
  readonly producer = producer
  readonly season: Season
  readonly #clock: Clock
  readonly #timer: Timer
  readonly #handledUntilMs: number
  #handler: FeedHandler = async () => {}
  /** Everything before this moment was told; null calls for a snapshot. */
  #toldUntilMs: number | null = null
  #running: Promise<void> | null = null
  #stopTimer: () => void = () => {}

  constructor(season: Season, handledUntilMs: number, parts: { clock: Clock; timer: Timer }) {
    this.season = season
    this.#handledUntilMs = handledUntilMs
    this.#clock = parts.clock
    this.#timer = parts.timer
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
    this.#stopTimer = this.#timer.every(tickMs, () => void this.tick())
    await this.tick()
  }

  requestSnapshot(): void {
    this.#toldUntilMs = null
  }

  async stop(): Promise<void> {
    this.#stopTimer()
    await this.#running
  }

  /** Tells what has happened since; while the last is still being taken in it waits its turn. */
  tick(): Promise<void> {
    this.#running ??= this.#tell().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #tell(): Promise<void> {
    const nowMs = this.#clock.now()
    const fromMs = this.#toldUntilMs
    const goesOn = fromMs !== null && nowMs - fromMs <= gapMaxMs
    if (!goesOn) {
      // The snapshot speaks of its own moment, too.
      this.#toldUntilMs = nowMs + 1
      await this.#handler(this.#everythingAt(nowMs))
    } else if (fromMs < nowMs) {
      this.#toldUntilMs = nowMs
      await this.#handler(this.season.messagesBetween(fromMs, nowMs))
    }
  }

  /** The state of a moment, after the results that a longer absence missed. */
  #everythingAt(nowMs: number): FeedMessage[] {
    const messages: FeedMessage[] = []
    const isNew = (message: FeedMessage): boolean =>
      !isResult(message) || message.timestampMs > this.#handledUntilMs - marginMs
    const firstMs = this.#handledUntilMs + resultsKeptMs
    for (let atMs = firstMs; atMs < nowMs; atMs += resultsKeptMs) {
      messages.push(...this.season.snapshotAt(atMs).filter(isResult).filter(isNew))
    }
    messages.push(...this.season.snapshotAt(nowMs, this.#handledUntilMs - marginMs).filter(isNew))
    return messages
  }
}
