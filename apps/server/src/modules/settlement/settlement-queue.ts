import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimDue, insertDueOfLateBets, releaseClaims } from './due-store.ts'
import { endMovedEvents, endOverdueEvents } from './overdue-events.ts'
import { recordReport } from './record-report.ts'
import type { Report, ReportSource } from './report.ts'
import { resettleMatch } from './resettle-match.ts'
import type { ResettleOptions } from './resettle-options.ts'
import { dueMatches } from './settled-news.ts'

export interface SettlementQueueOptions extends ResettleOptions {
  readonly database: Database
  readonly schedule: (run: () => void, afterMs: number) => void
  /** False on a node that only takes reports, for others to settle. True where absent. */
  readonly settles?: boolean
  /** False where other nodes may be settling as this one starts. True where absent. */
  readonly isAlone?: boolean
  readonly onFailure: (error: unknown) => void
}

/** How long a match whose settlement failed waits for its next try here, milliseconds. */
const retryMs = 1_000
/** How often matches are looked for whose server has gone, milliseconds. */
const lookEveryMs = 2_000
/**
 * How often events are looked for that have no result for too long, and bets that began to run
 * after their match was settled, milliseconds.
 */
const lateEveryMs = 30_000

/**
 * Takes reports down at once, and settles the matches that are due, one after the other. Which are
 * due is in the database: a report is noted with its match, a server claims a match while it
 * settles it, and what a server leaves another one takes up.
 */
export class SettlementQueue {
  readonly #options: SettlementQueueOptions
  /** Matches that failed here lately. */
  readonly #paused = new Set<bigint>()
  #working: Promise<void> | null = null
  #isAskedAgain = false
  #stopped = false
  #stopListening = (): void => {}

  constructor(options: SettlementQueueOptions) {
    this.#options = options
  }

  /**
   * Writes a report down and settles its match; the same message again does nothing. The settling
   * happens even if the server stops before.
   */
  async report(matchKey: bigint, report: Report, from: ReportSource): Promise<void> {
    const { database } = this.#options
    try {
      await inTransaction(database, (tx) => recordReport(tx, matchKey, report, from))
    } finally {
      // The commit of a report may have succeeded unnoticed.
      this.#settle()
    }
  }

  /** Takes up what servers left that have stopped, and looks for what is due from now on. */
  async start(): Promise<void> {
    const { database, isAlone = true } = this.#options
    // Claims of other servers run out by themselves where those have stopped.
    if (isAlone) await releaseClaims(database.queries, null)
    this.#stopListening = database.outbox.on(dueMatches, () => this.#settle())
    this.#settle()
    await this.#lookForLate()
    this.#look()
  }

  /** Resolves when nothing is due any more. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  /** Ends after the match that is being settled. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopListening()
    await this.#working
  }

  /** Ends the events whose start was moved too far, and settles their matches. */
  async endMoved(): Promise<void> {
    await endMovedEvents(this.#options.database)
    this.#settle()
  }

  /** Ends all events that are overdue, and settles their matches. */
  async endOverdue(): Promise<void> {
    await this.endMoved()
    await endOverdueEvents(this.#options.database)
    this.#settle()
  }

  #look(): void {
    if (this.#stopped) return
    this.#settle()
    this.#options.schedule(() => this.#look(), lookEveryMs)
  }

  async #lookForLate(): Promise<void> {
    const { database, schedule, onFailure } = this.#options
    if (this.#stopped) return
    try {
      await this.endOverdue()
      await insertDueOfLateBets(database.queries)
      this.#settle()
    } catch (error) {
      onFailure(error)
    }
    schedule(() => void this.#lookForLate(), lateEveryMs)
  }

  #settle(): void {
    if (this.#stopped || this.#options.settles === false) return
    this.#isAskedAgain = true
    this.#working ??= this.#settleAll().finally(() => {
      this.#working = null
      // What came between the last look and now.
      if (this.#isAskedAgain) this.#settle()
    })
  }

  async #settleAll(): Promise<void> {
    while (this.#isAskedAgain && !this.#stopped) {
      this.#isAskedAgain = false
      try {
        while (!this.#stopped && (await this.#settleNext())) {
          // Until nothing is due that this server may take.
        }
      } catch (error) {
        this.#options.onFailure(error)
        this.#options.schedule(() => this.#settle(), retryMs)
      }
    }
  }

  /** Settles a match that is due; false where nothing is due. */
  async #settleNext(): Promise<boolean> {
    const { database, onFailure, schedule } = this.#options
    const matchKey = await claimDue(database.queries, [...this.#paused])
    if (matchKey === undefined) return false
    try {
      await resettleMatch(this.#options, matchKey)
    } catch (error) {
      onFailure(error)
      this.#paused.add(matchKey)
      schedule(() => {
        this.#paused.delete(matchKey)
        this.#settle()
      }, retryMs)
      await releaseClaims(database.queries, matchKey)
    }
    return true
  }
}
