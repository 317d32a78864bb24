import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Timer } from '../../timer.ts'
import { type FeedHandler, openStored, TimedSource } from '../feed/index.ts'
import type { HouseMatch } from './house-match.ts'
import {
  selectChanged,
  selectLastChange,
  selectOpen,
  selectResultsAfter,
  selectResultsSince,
} from './house-match-store.ts'
import {
  aliveAt,
  clockOf,
  fixtureOf,
  pricesOf,
  producer,
  resultOf,
  snapshotCompleteAt,
  toldBetween,
} from './match-messages.ts'

export interface HouseSourceParts {
  readonly database: Database
  /** The book's clock. */
  readonly clock: Clock
  readonly timer: Timer
  readonly log: Pick<Log, 'error'>
}

/** How often it looks for what traders have typed: it is on the board within a second. */
const tickMs = 250
/** Results from this long before the last mark are sent again: the mark is not exact. */
const marginMs = 60_000
/** Results that a snapshot repeats at the most. */
const resultsKeptMs = 24 * 3_600_000

/** A match on the board, and what its last prices were made of besides its version. */
interface Listed {
  readonly match: HouseMatch
  readonly clock: string
}

/**
 * The producer of the matches that traders type, here or in another process. What they type is in
 * the tables, so that a restart continues with it. While the tables cannot be read the producer is
 * silent, and the board takes no bets.
 */
export class HouseSource extends TimedSource {
  readonly producer = producer
  readonly #parts: HouseSourceParts
  readonly #listed = new Map<bigint, Listed>()
  /** The last act that was sent; null requests a snapshot. */
  #toldChange: bigint | null = null
  #isFailing = false

  constructor(parts: HouseSourceParts) {
    super({ timer: parts.timer, everyMs: tickMs })
    this.#parts = parts
  }

  requestSnapshot(): void {
    this.#toldChange = null
  }

  /** Of failures in a row only the first is logged. */
  protected async turn(send: FeedHandler): Promise<void> {
    try {
      const messages = this.#toldChange === null ? await this.#snapshot() : await this.#news()
      this.#isFailing = false
      await send(messages)
    } catch (error) {
      if (!this.#isFailing) this.#parts.log.error({ err: error }, 'typed matches wait')
      this.#isFailing = true
    }
  }

  /** All matches that are not over, after the results that may not be committed yet. */
  async #snapshot(): Promise<FeedMessage[]> {
    const { database, clock } = this.#parts
    const { queries } = database
    const nowMs = clock.now()
    const { handledUntilMs } = await openStored(database, producer, nowMs)
    const sinceMs = Math.max(handledUntilMs - marginMs, nowMs - resultsKeptMs)
    // The number is read first: what is typed meanwhile is sent twice, and not lost.
    const change = await selectLastChange(queries)
    const matches = await selectOpen(queries, sinceMs)
    const results = await selectResultsSince(queries, sinceMs)
    this.#listed.clear()
    const prices = matches.flatMap((match) => this.#pricesOf(match, nowMs))
    this.#toldChange = change
    return [
      ...matches.map((match) => fixtureOf(match, nowMs)),
      ...results.map(resultOf),
      ...prices,
      snapshotCompleteAt(nowMs),
    ]
  }

  /** What was typed, what follows from the time that passed, and that the producer lives. */
  async #news(): Promise<FeedMessage[]> {
    const { database, clock } = this.#parts
    const since = this.#toldChange ?? 0n
    const changed = await selectChanged(database.queries, since)
    const results = changed.length === 0 ? [] : await selectResultsAfter(database.queries, since)
    const nowMs = clock.now()
    const typed = changed.flatMap((match) => {
      const before = this.#listed.get(match.id)?.match ?? match
      return [
        fixtureOf(match, nowMs),
        ...this.#pricesOf(match, nowMs),
        ...toldBetween(before, match, nowMs),
      ]
    })
    const due = [...this.#listed.values()].filter(
      ({ match, clock: known }) => clockOf(match, nowMs) !== known,
    )
    const moved = due.flatMap(({ match }) => this.#pricesOf(match, nowMs))
    this.#toldChange = changed.at(-1)?.change ?? since
    return [...typed, ...moved, ...results.map(resultOf), aliveAt(nowMs)]
  }

  /** The prices of a match, which is listed until it is over. */
  #pricesOf(match: HouseMatch, nowMs: number): FeedMessage[] {
    const terms = this.#listed.get(match.id)?.match.terms
    // The same terms are the same object, whose law is worked out once.
    const isSame = terms !== undefined && JSON.stringify(terms) === JSON.stringify(match.terms)
    const kept = isSame ? { ...match, terms } : match
    if (match.overMs === null)
      this.#listed.set(match.id, { match: kept, clock: clockOf(match, nowMs) })
    else this.#listed.delete(match.id)
    return pricesOf(kept, nowMs)
  }
}
