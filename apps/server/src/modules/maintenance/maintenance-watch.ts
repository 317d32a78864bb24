import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeatLook } from '../../repeat.ts'
import { type Maintenance, selectMaintenance } from './maintenance-store.ts'

/** A node looks so often: what an operator switches holds on all of them within a second. */
export const lookEveryMs = 500

export interface MaintenanceWatchParts {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
  /** Called when an operator's site is closed or opened, as this node sees it. */
  readonly onChange: (operatorId: number, isOn: boolean) => void
}

/**
 * What this node knows of the operators' switches. The database is asked again and again rather
 * than listened to (docs/sessions.md); while it does not answer, what was known last holds.
 */
export class MaintenanceWatch {
  readonly #parts: MaintenanceWatchParts
  readonly #looking: Repeating
  #closed: ReadonlyMap<number, Maintenance> = new Map()

  constructor(parts: MaintenanceWatchParts) {
    this.#parts = parts
    this.#looking = repeatLook(lookEveryMs, () => this.look(), {
      log: parts.log,
      failure: 'maintenance is not known',
    })
  }

  /** Returns the maintenance of an operator on this node; undefined while its site is open. */
  of(operatorId: number): Maintenance | undefined {
    return this.#closed.get(operatorId)
  }

  /** Reads the current state, and follows it from then on. */
  async start(): Promise<void> {
    await this.look()
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }

  /** Reads the switches once. */
  async look(): Promise<void> {
    const { database, onChange } = this.#parts
    const before = this.#closed
    this.#closed = await selectMaintenance(database.queries)
    for (const operatorId of new Set([...before.keys(), ...this.#closed.keys()])) {
      const isOn = this.#closed.has(operatorId)
      if (isOn !== before.has(operatorId)) onChange(operatorId, isOn)
    }
  }
}
