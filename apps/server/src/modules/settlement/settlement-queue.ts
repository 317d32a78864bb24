import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Report, recordReport } from './record-report.ts'
import { type RegradeOptions, regradeMatch } from './regrade-match.ts'
import { selectUnfinishedMatches } from './settle-store.ts'

export interface SettlementQueueOptions extends RegradeOptions {
  readonly database: Database
  readonly schedule: (run: () => void, afterMs: number) => void
  readonly onFailure: (error: unknown) => void
}

/** How long a match whose settlement failed waits for its next try, milliseconds. */
const retryMs = 1_000

/**
 * Takes reports down at once and settles one match after the other behind them. A report is safe
 * when `report` resolves; the settling that it asks for happens even if the server stops before:
 * `resume` finds it at the next start.
 */
export class SettlementQueue {
  readonly #options: SettlementQueueOptions
  readonly #matches = new Set<bigint>()
  #working: Promise<void> | null = null
  #stopped = false

  constructor(options: SettlementQueueOptions) {
    this.#options = options
  }

  /** Writes a report down and queues its match. */
  async report(matchKey: bigint, report: Report, source: string): Promise<void> {
    const { database } = this.#options
    const isNew = await inTransaction(database, (tx) => recordReport(tx, matchKey, report, source))
    if (isNew) this.#enqueue(matchKey)
  }

  /** Queues what an earlier run left unfinished. */
  async resume(): Promise<void> {
    const { queries } = this.#options.database
    for (const matchKey of await selectUnfinishedMatches(queries)) this.#enqueue(matchKey)
  }

  /** Resolves when nothing is queued any more. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  /** Ends after the match that is being settled. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
  }

  #enqueue(matchKey: bigint): void {
    this.#matches.add(matchKey)
    this.#working ??= this.#work().finally(() => {
      this.#working = null
      if (this.#matches.size > 0 && !this.#stopped) this.#enqueue(matchKey)
    })
  }

  async #work(): Promise<void> {
    for (const matchKey of this.#matches) {
      if (this.#stopped) return
      // Taken off first: a report that comes while this runs queues the match again.
      this.#matches.delete(matchKey)
      try {
        await regradeMatch(this.#options, matchKey)
      } catch (error) {
        this.#options.onFailure(error)
        this.#options.schedule(() => this.#enqueue(matchKey), retryMs)
      }
    }
  }
}
