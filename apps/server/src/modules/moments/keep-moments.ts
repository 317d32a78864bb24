import type { MatchMomentTold } from '@fairline/domain/feed/feed-message'
import type { Database } from '../../db/database.ts'
import { outageOf } from '../../db/outage.ts'
import { topic } from '../../db/outbox.ts'
import type { Log } from '../../log.ts'
import {
  type CountedMoment,
  insertMoments,
  type StoredMoment,
  type ToldMoment,
} from './moment-store.ts'

/** Moments that were stored, for those who watch on any node. */
export const toldMoments = topic<readonly StoredMoment[]>('moments')

export interface MomentKeeperParts {
  readonly database: Database
  readonly publicIdOf: (producer: string, feedId: string) => string
  readonly log: Pick<Log, 'error'>
}

/**
 * Stores what feeds tell of play, and tells those who watch. It holds nothing up: moments that come
 * while some are stored wait for the next statement, all together.
 */
export class MomentKeeper {
  readonly #parts: MomentKeeperParts
  #waiting: CountedMoment[] = []
  #working: Promise<void> | null = null

  constructor(parts: MomentKeeperParts) {
    this.#parts = parts
  }

  /**
   * Takes in what a feed tells at once: all that it has of a time, or all of it again. Never
   * rejects: what cannot be stored is lost, and no bet waits for it.
   */
  take(messages: readonly MatchMomentTold[]): void {
    const { publicIdOf } = this.#parts
    const told = messages.map(({ producer, matchId, timestampMs, moment }) => {
      return { matchId: publicIdOf(producer, matchId), atMs: timestampMs, moment }
    })
    for (const each of counted(told)) this.#waiting.push(each)
    if (this.#waiting.length > 0) this.#working ??= this.#storeAll()
  }

  /** Resolves when all that was taken in is stored. */
  async settled(): Promise<void> {
    await this.#working
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0))
    this.#working = null
  }

  /** Stores moments all together; where that fails, those of each match alone. */
  async #store(told: readonly CountedMoment[]): Promise<void> {
    const { database, log } = this.#parts
    try {
      const stored = await insertMoments(database.queries, told)
      if (stored.length > 0) await database.outbox.tell(database.queries, toldMoments, stored)
    } catch (error) {
      const matches = [...Map.groupBy(told, ({ matchId }) => matchId)]
      // A database that does no work refuses one match as it refuses all of them.
      if (matches.length > 1 && outageOf(error) === null) {
        for (const [, ofMatch] of matches) await this.#store(ofMatch)
      } else {
        const facts = { err: error, match: matches[0]?.[0], moments: told.length }
        log.error(facts, 'moments of play were not stored')
      }
    }
  }
}

/** Counts equal moments of one time: a side may change two players at once. */
function* counted(told: readonly ToldMoment[]): Iterable<CountedMoment> {
  const counts = new Map<string, number>()
  for (const each of told) {
    const { kind, side } = each.moment
    const key = `${each.matchId} ${each.atMs} ${kind} ${side}`
    const occurrence = (counts.get(key) ?? 0) + 1
    counts.set(key, occurrence)
    yield { ...each, occurrence }
  }
}
