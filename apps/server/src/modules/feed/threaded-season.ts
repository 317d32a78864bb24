import { Worker } from 'node:worker_threads'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Season } from '@fairline/feed-simulator/season'
import type { PlayedSeason } from './season-source.ts'

/** The world that the thread plays, from the moment it was first started. */
export interface ThreadedWorld {
  readonly seed: number
  readonly startedAtMs: number
  readonly speed: number
  /** Keys of the sports that are played; absent where all are. */
  readonly sports?: readonly string[]
}

/** A question to the season, as it travels to the thread. */
export interface SeasonAsked {
  readonly question: keyof Season
  readonly args: [number, number]
}

/** A question that waits for its answer. */
type Waiting = Parameters<ConstructorParameters<typeof Promise<FeedMessage[]>>[0]>

/** A season that is simulated in a thread, beside the requests of members. */
export class ThreadedSeason implements PlayedSeason {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []

  constructor(world: ThreadedWorld) {
    this.#worker = new Worker(new URL('season-thread.ts', import.meta.url), { workerData: world })
    this.#worker.on('message', (messages: FeedMessage[]) => {
      const [resolve] = this.#waiting.shift() ?? []
      resolve?.(messages)
    })
    this.#worker.on('error', (error) => {
      for (const [, reject] of this.#waiting.splice(0)) reject(error)
    })
    // A server whose start fails never closes the season, and must end all the same.
    this.#worker.unref()
  }

  messagesBetween(fromMs: number, toMs: number): Promise<FeedMessage[]> {
    return this.#ask('messagesBetween', fromMs, toMs)
  }

  snapshotAt(nowMs: number, resultsSinceMs = 0): Promise<FeedMessage[]> {
    return this.#ask('snapshotAt', nowMs, resultsSinceMs)
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(question: SeasonAsked['question'], ...args: SeasonAsked['args']): Promise<FeedMessage[]> {
    return new Promise((...waiting) => {
      this.#waiting.push(waiting)
      this.#worker.postMessage({ question, args } satisfies SeasonAsked)
    })
  }
}
