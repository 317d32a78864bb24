import type { FeedMessage, MatchMomentTold } from '@fairline/domain/feed/feed-message'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Timer } from '../../timer.ts'
import type { NameBook } from '../names/index.ts'
import { EpochOverError, type StepInput, type WrittenBoard } from '../odds-board/index.ts'
import type { FeedSource } from './feed-source.ts'
import { ProducerHealth } from './producer-health.ts'
import { updateHandledUntil } from './producer-store.ts'
import { ResultQueue } from './result-queue.ts'
import { isResult, type ResultSink } from './result-sink.ts'

export interface FeedParts {
  readonly database: Database
  readonly board: Pick<WrittenBoard, 'apply'>
  readonly names: Pick<NameBook, 'take'>
  readonly source: FeedSource
  readonly sink: ResultSink
  /** Stores moments of play; absent where the feed plays a past that has no viewers. */
  readonly moments?: { take(messages: readonly MatchMomentTold[]): void; settled(): Promise<void> }
  /** Called when the board has new or changed fixtures: a start may have moved. */
  readonly onFixtures?: () => Promise<void>
  readonly clock: Clock
  readonly timer: Timer
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly log: Pick<Log, 'error' | 'warn'>
  /** Another writer has taken the board over: this process must not serve bets any more. */
  readonly onEpochOver: (error: EpochOverError) => void
}

/** How often silence is looked for, and how often progress is written down, milliseconds. */
const checkMs = 1_000
const progressMs = 5_000
const retryMs = { first: 100, most: 1_000 }

/**
 * Brings a feed in. The board comes first, after new names alone, so that a stop is in force before
 * anything else is done about it; results follow on their own way and cannot hold prices up.
 * Progress is written down only up to where all results are committed.
 */
export class Feed {
  readonly #parts: FeedParts
  readonly #health: ProducerHealth
  readonly #results: ResultQueue
  readonly #unknownSports = new Set<number>()
  #seenUntilMs = 0
  #progress = Promise.resolve()
  #isStopped = false
  #stopTimers: readonly (() => void)[] = []

  constructor(parts: FeedParts) {
    this.#parts = parts
    const { clock, log } = parts
    this.#results = new ResultQueue({
      ...parts,
      onFailure: (error, message) => log.error({ err: error, result: message }, 'result waits'),
    })
    this.#health = new ProducerHealth({
      clock,
      onLost: (producer) => {
        log.warn({ producer }, 'the feed fell silent')
        void this.#apply([{ kind: 'producer_lost', producer, timestampMs: clock.now() }])
      },
      onHeardAgain: () => parts.source.requestSnapshot(),
    })
  }

  async start(): Promise<void> {
    const { timer, source } = this.#parts
    this.#stopTimers = [
      timer.every(checkMs, () => this.#health.check()),
      timer.every(progressMs, () => void this.writeProgress()),
    ]
    await source.start((messages) => this.#take(messages))
  }

  async stop(): Promise<void> {
    for (const stopTimer of this.#stopTimers) stopTimer()
    // Set first, or a board that waits for its database would keep the source from stopping. The
    // source repeats later messages after the next start.
    this.#isStopped = true
    await this.#parts.source.stop()
    await this.#results.stop()
    await this.#parts.moments?.settled()
    await this.writeProgress()
  }

  /** Resolves when every result so far is committed. */
  settled(): Promise<void> {
    return this.#results.drained()
  }

  /** Writes down up to when everything is committed, after the write before. */
  writeProgress(): Promise<void> {
    this.#progress = this.#progress.then(() => this.#storeProgress())
    return this.#progress
  }

  async #storeProgress(): Promise<void> {
    const { database, source, log } = this.#parts
    const untilMs = Math.min(this.#seenUntilMs, this.#results.pendingSinceMs(source.producer) - 1)
    if (untilMs <= 0) return
    try {
      await updateHandledUntil(database.queries, source.producer, untilMs)
    } catch (error) {
      // A later start then reads the old mark and gets some results twice, which does no harm.
      log.error({ err: error }, 'the progress of the feed was not written down')
    }
  }

  async #take(messages: readonly FeedMessage[]): Promise<void> {
    if (messages.length === 0) return
    for (const producer of new Set(messages.map((message) => message.producer))) {
      this.#health.heard(producer)
    }
    await this.#takeNames(messages)
    await this.#apply(messages.filter((message) => this.#isOfASport(message)))
    if (this.#isStopped) return
    await this.#tellFixtures(messages)
    for (const message of messages) if (isResult(message)) this.#results.add(message)
    this.#parts.moments?.take(messages.filter((message) => message.kind === 'match_moment'))
    for (const { timestampMs } of messages) {
      this.#seenUntilMs = Math.max(this.#seenUntilMs, timestampMs)
    }
  }

  /** A failure is made up for by the search that runs again and again. */
  async #tellFixtures(messages: readonly FeedMessage[]): Promise<void> {
    const { onFixtures, log } = this.#parts
    if (onFixtures === undefined) return
    if (!messages.some(({ kind }) => kind === 'fixture_change')) return
    await onFixtures().catch((error: unknown) =>
      log.error({ err: error }, 'moved starts were not looked for'),
    )
  }

  /**
   * Names are stored before the board shows them, so that a site that asks for them gets them. Most
   * messages bring no new name, and then nothing waits. Without them a match has its English
   * names.
   */
  async #takeNames(messages: readonly FeedMessage[]): Promise<void> {
    const { names, log } = this.#parts
    try {
      await names.take(messages.filter((message) => message.kind === 'name_texts'))
    } catch (error) {
      log.error({ err: error }, 'names were not stored')
    }
  }

  /**
   * Whether the book offers the sport of a fixture; the log says once of each sport that it does
   * not. Later messages about the match then are about a match that the book does not know.
   * @spec S9.sports.excluded S9.sports.excluded33
   */
  #isOfASport(message: FeedMessage): boolean {
    if (message.kind !== 'fixture_change') return true
    const { sportsType } = message.match
    if (sportOf(sportsType) !== undefined) return true
    if (!this.#unknownSports.has(sportsType)) {
      this.#parts.log.warn({ sportsType }, 'the feed has a sport that is not offered')
    }
    this.#unknownSports.add(sportsType)
    return false
  }

  /** A board that cannot store waits for its database: until then it is not fresh. */
  async #apply(inputs: readonly StepInput[]): Promise<void> {
    const { board, log, sleep, onEpochOver } = this.#parts
    for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.most)) {
      if (this.#isStopped) return
      try {
        await board.apply(inputs)
        return
      } catch (error) {
        if (error instanceof EpochOverError) {
          this.#isStopped = true
          onEpochOver(error)
          return
        }
        log.error({ err: error }, 'the board could not take the feed in')
      }
      await sleep(waitMs)
    }
  }
}
