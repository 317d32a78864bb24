import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { selectMatchesOfLateBets, selectUnfinishedMatches } from './grading-store.ts'
import { endMovedEvents, endOverdueEvents } from './overdue-events.ts'
import { type Report, type ReportSource, recordReport } from './record-report.ts'
import { resettleMatch } from './resettle-match.ts'
import type { ResettleOptions } from './resettle-options.ts'

export interface SettlementQueueOptions extends ResettleOptions {
  readonly database: Database
  readonly schedule: (run: () => void, afterMs: number) => void
  readonly onFailure: (error: unknown) => void
}

/** How long a match whose settlement failed waits for its next try, milliseconds. */
const retryMs = 1_000
/**
 * How often events are looked for that have no result for too long, and bets that began to run
 * after their match was settled, milliseconds.
 */
const lateEveryMs = 30_000

/**
 * Takes reports down at once and settles one match after the other behind them. A report is safe
 * when `report` resolves; the settling that it asks for happens even if the server stops before:
 * the next `start` finds it.
 */
export class SettlementQueue {
  readonly #options: SettlementQueueOptions
  readonly #matches = new Set<bigint>()
  /** Matches with a report that may be written down although the commit was not heard of. */
  readonly #unsure = new Set<bigint>()
  #working: Promise<void> | null = null
  #stopped = false

  constructor(options: SettlementQueueOptions) {
    this.#options = options
  }

  /** Writes a report down and queues its match; the same message again does nothing. */
  async report(matchKey: bigint, report: Report, from: ReportSource): Promise<void> {
    const { database } = this.#options
    const isNew = await inTransaction(database, (tx) =>
      recordReport(tx, matchKey, report, from),
    ).catch((error: unknown) => {
      this.#unsure.add(matchKey)
      throw error
    })
    // When the commit of a report succeeded unnoticed, the report is not new the second time.
    if (this.#unsure.delete(matchKey) || isNew) this.#enqueue([matchKey])
  }

  /**
   * Queues what an earlier run left unfinished, and looks after overdue events and late bets from
   * now on.
   */
  async start(): Promise<void> {
    const { queries } = this.#options.database
    this.#enqueue(await selectUnfinishedMatches(queries))
    await this.#lookForLate()
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

  /** Ends the events whose start was moved too far, and queues their matches. */
  async endMoved(): Promise<void> {
    this.#enqueue(await endMovedEvents(this.#options.database))
  }

  /** Ends all events that are overdue, and queues their matches. */
  async endOverdue(): Promise<void> {
    await this.endMoved()
    this.#enqueue(await endOverdueEvents(this.#options.database))
  }

  async #lookForLate(): Promise<void> {
    const { database, schedule, onFailure } = this.#options
    if (this.#stopped) return
    try {
      await this.endOverdue()
      this.#enqueue([...this.#unsure, ...(await selectMatchesOfLateBets(database.queries))])
    } catch (error) {
      onFailure(error)
    }
    schedule(() => void this.#lookForLate(), lateEveryMs)
  }

  #enqueue(matchKeys: readonly bigint[]): void {
    for (const matchKey of matchKeys) this.#matches.add(matchKey)
    if (this.#stopped || this.#matches.size === 0) return
    this.#working ??= this.#work().finally(() => {
      this.#working = null
      // What came between the last look and now.
      this.#enqueue([])
    })
  }

  async #work(): Promise<void> {
    for (const matchKey of this.#matches) {
      if (this.#stopped) return
      // Taken off first: a report that comes while this runs queues the match again.
      this.#matches.delete(matchKey)
      try {
        await resettleMatch(this.#options, matchKey)
      } catch (error) {
        this.#options.onFailure(error)
        this.#options.schedule(() => this.#enqueue([matchKey]), retryMs)
      }
    }
  }
}
