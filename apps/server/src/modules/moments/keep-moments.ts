import type { MatchMomentTold } from '@fairline/domain/feed/feed-message'
import type { Database } from '../../db/database.ts'
import { outageOf } from '../../db/outage.ts'
import { topic } from '../../db/outbox.ts'
import type { Log } from '../../log.ts'
import { insertMoments, type StoredMoment, type ToldMoment } from './moment-store.ts'

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
  #waiting: ToldMoment[] = []
  #working: Promise<void> | null = null

  constructor(parts: MomentKeeperParts) {
    this.#parts = parts
  }

  /** Takes moments in. Never rejects: what cannot be stored is lost, and no bet waits for it. */
  take(messages: readonly MatchMomentTold[]): void {
    const { publicIdOf } = this.#parts
    for (const { producer, matchId, timestampMs, moment } of messages) {
      this.#waiting.push({ matchId: publicIdOf(producer, matchId), atMs: timestampMs, moment })
    }
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
  async #store(told: readonly ToldMoment[]): Promise<void> {
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
