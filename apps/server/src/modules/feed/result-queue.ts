import type { Database } from '../../db/database.ts'
import { selectMatchKeys } from './producer-store.ts'
import { idempotencyKeyOf, type ResultMessage, type ResultSink } from './result-sink.ts'

export interface ResultQueueParts {
  readonly database: Database
  readonly sink: ResultSink
  /** Waits before a failed result is tried again, milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly onFailure: (error: unknown, message: ResultMessage) => void
}

const retryMs = { first: 500, most: 30_000 }
/** After an absence results come by the hundred: more at once would only wait for connections. */
const atOnceMax = 4

/**
 * Hands results on, each match's in their order, and knows up to when all are committed. A result
 * that cannot be recorded holds up its own match alone, and is tried until it can.
 * @spec S4.feed.results S4.feed.results.progress
 */
export class ResultQueue {
  readonly #parts: ResultQueueParts
  readonly #pending = new Set<ResultMessage>()
  readonly #lastOfMatch = new Map<string, Promise<void>>()
  readonly #turns: (() => void)[] = []
  #underWay = 0
  #isStopped = false

  constructor(parts: ResultQueueParts) {
    this.#parts = parts
  }

  add(message: ResultMessage): void {
    this.#pending.add(message)
    const key = `${message.producer}/${message.matchId}`
    const done = (this.#lastOfMatch.get(key) ?? Promise.resolve()).then(() => this.#record(message))
    this.#lastOfMatch.set(key, done)
    void done.then(() => {
      if (this.#lastOfMatch.get(key) === done) this.#lastOfMatch.delete(key)
    })
  }

  /** The earliest time of a result of the producer that is not committed; infinite without one. */
  pendingSinceMs(producer: string): number {
    const times = [...this.#pending].filter((message) => message.producer === producer)
    return Math.min(...times.map(({ timestampMs }) => timestampMs))
  }

  /** Resolves when nothing is under way. Failed results are not retried: the feed repeats them. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#lastOfMatch.values())
  }

  /** Resolves when every result so far is committed. */
  async drained(): Promise<void> {
    while (this.#lastOfMatch.size > 0) await Promise.all(this.#lastOfMatch.values())
  }

  async #record(message: ResultMessage): Promise<void> {
    for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.most)) {
      if (this.#isStopped) return
      try {
        await this.#inTurn(() => this.#handOn(message))
        return
      } catch (error) {
        this.#parts.onFailure(error, message)
      }
      await this.#parts.sleep(waitMs)
    }
  }

  /** Runs the work once few enough others run. Work that waits for its next try is not counted. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#underWay === atOnceMax) await new Promise<void>((turn) => this.#turns.push(turn))
    else this.#underWay += 1
    try {
      await work()
    } finally {
      const next = this.#turns.shift()
      if (next === undefined) this.#underWay -= 1
      else next()
    }
  }

  async #handOn(message: ResultMessage): Promise<void> {
    if (this.#isStopped) return
    await this.#toSink(message)
    this.#pending.delete(message)
  }

  async #toSink(message: ResultMessage): Promise<void> {
    const { database, sink } = this.#parts
    const { producer, matchId } = message
    const matchKey = (await selectMatchKeys(database.queries, producer, [matchId])).get(matchId)
    // A match that was never offered has no bets.
    if (matchKey === undefined) return
    await sink.record({ idempotencyKey: idempotencyKeyOf(message), matchKey, message })
  }
}
