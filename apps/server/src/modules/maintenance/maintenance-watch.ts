import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import { type Maintenance, selectMaintenance } from './maintenance-store.ts'

/** A node looks so often: what an operator switches holds on all of them within a second. */
export const lookEveryMs = 500

export interface MaintenanceWatchParts {
  readonly database: Database
  readonly operatorId: number
  readonly log: Pick<Log, 'error'>
  /** Called when the site is closed or opened, as this node sees it. */
  readonly onChange: (isOn: boolean) => void
}

/**
 * What this node knows of the operator's switch. The database is asked again and again rather than
 * listened to (docs/sessions.md); while it does not answer, what was known last holds.
 */
export class MaintenanceWatch {
  readonly #parts: MaintenanceWatchParts
  readonly #looking: Repeating
  #now: Maintenance | undefined
  #isFailing = false

  constructor(parts: MaintenanceWatchParts) {
    this.#parts = parts
    this.#looking = repeat(lookEveryMs, () => this.#lookAgain(), parts.log)
  }

  /** The maintenance that holds on this node; undefined while the site is open. */
  get now(): Maintenance | undefined {
    return this.#now
  }

  /** Reads the current state, and follows it from then on. */
  async start(): Promise<void> {
    await this.look()
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }

  /** Reads the switch once. */
  async look(): Promise<void> {
    const { database, operatorId, onChange } = this.#parts
    const before = this.#now
    this.#now = await selectMaintenance(database.queries, operatorId)
    const isOn = this.#now !== undefined
    if (isOn !== (before !== undefined)) onChange(isOn)
  }

  /** A database that is away is one line in the log, not two a second. */
  async #lookAgain(): Promise<void> {
    try {
      await this.look()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#parts.log.error({ err: error }, 'maintenance is not known')
      this.#isFailing = true
    }
  }
}
