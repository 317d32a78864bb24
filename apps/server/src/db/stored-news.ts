import { deserialize } from 'node:v8'
import type { Clock } from '../clock.ts'
import { newsKeptMs, selectAllNews } from './news-store.ts'
import type { News } from './outbox.ts'
import type { Queries } from './queries.ts'

/** What a look at the outbox found. */
export interface FoundNews {
  /** News that came no other way, each transaction's together, in the order of their rows. */
  readonly news: readonly (readonly News[])[]
  /** Whether rows may have come and gone since the look before. */
  readonly isGap: boolean
}

/**
 * The rows of the outbox that a node knows. A node is called for a row on the bus, which may lose
 * the call and whose sender may die before it. What the bus did not bring is found by looking.
 */
export class StoredNews {
  readonly #queries: Queries
  readonly #steady: Clock
  /** When each row was last known to be there, or to come. */
  readonly #known = new Map<string, number>()
  #lookedAtMs: number

  constructor(queries: Queries, steady: Clock) {
    this.#queries = queries
    this.#steady = steady
    this.#lookedAtMs = steady.now()
  }

  /** Notes that a row is known, or will be there at a commit. False when it was known before. */
  note(id: string): boolean {
    const isNew = !this.#known.has(id)
    this.#known.set(id, this.#steady.now())
    return isNew
  }

  async look(): Promise<FoundNews> {
    const atMs = this.#steady.now()
    const rows = await selectAllNews(this.#queries, [...this.#known.keys()])
    // The bus may have brought some of them while the answer was on its way.
    const bodies = rows.flatMap(({ id, body }) => (this.note(id) && body !== null ? [body] : []))
    const isGap = atMs - this.#lookedAtMs > newsKeptMs / 2
    this.#lookedAtMs = atMs
    this.#forgetOld(atMs)
    return { news: bodies.map((body) => deserialize(body) as News[]), isGap }
  }

  /** A row that was not seen for so long was deleted, or rolled back. */
  #forgetOld(nowMs: number): void {
    for (const [id, atMs] of this.#known) {
      if (atMs < nowMs - newsKeptMs) this.#known.delete(id)
    }
  }
}
