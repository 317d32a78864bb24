import type { News, Topic } from './outbox.ts'
import { Queries } from './queries.ts'

/** A running transaction: the first parameter of everything that reads or writes. */
export class Transaction extends Queries {
  readonly #news: News[] = []

  /**
   * Sends news to those who listen to a topic, once this transaction is committed. No news is sent
   * when it fails or is tried again.
   */
  tell<Data>({ name }: Topic<Data>, data: Data): void {
    this.#news.push({ topic: name, data })
  }

  /** Makes every other transaction that takes a turn of this name wait until this one ends. */
  async takeTurn(name: string): Promise<void> {
    await this.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
  }

  /** A part of this transaction with news of its own, for `inParts`. */
  part(): Transaction {
    return new Transaction(this.runner)
  }

  /** What is to be told, for `inTransaction`. */
  get news(): readonly News[] {
    return this.#news
  }
}
