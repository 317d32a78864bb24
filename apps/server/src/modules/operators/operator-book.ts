import { assert } from '@fairline/domain/assert'
import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeatLook } from '../../repeat.ts'
import { anyHost, type Operator } from './operator.ts'
import { selectOperators, selectVersions } from './operator-store.ts'

/** How often a node looks for a change of an operator, milliseconds. */
const lookEveryMs = 500

export interface OperatorBookParts {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
  /** Called with an operator that has changed, once this book knows it. */
  readonly onChange?: (operatorId: number) => void
}

/**
 * All operators, in memory. A change is known on every node within a second; while the database
 * does not answer, the operators that were known last remain.
 */
export class OperatorBook {
  readonly #parts: OperatorBookParts
  readonly #looking: Repeating
  #byId: ReadonlyMap<number, Operator> = new Map()
  #byHost: ReadonlyMap<string, Operator> = new Map()

  constructor(parts: OperatorBookParts) {
    this.#parts = parts
    this.#looking = repeatLook(lookEveryMs, () => this.look(), {
      log: parts.log,
      failure: 'operators cannot be read',
    })
  }

  /**
   * Returns the operator whose site has a host name, given without the port. A dot at its end
   * changes nothing: it says that the name is complete.
   */
  at(hostname: string): Operator | undefined {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    return this.#byHost.get(name) ?? this.#byHost.get(anyHost)
  }

  find(id: number): Operator | undefined {
    return this.#byId.get(id)
  }

  get all(): readonly Operator[] {
    return [...this.#byId.values()]
  }

  /** Reads the operators, and follows their changes from then on. */
  async start(): Promise<void> {
    await this.look()
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }

  /** Reads the operators if any of them has changed. */
  async look(): Promise<void> {
    const { queries } = this.#parts.database
    const versions = await selectVersions(queries)
    const isKnown = ([id, version]: [number, number]): boolean =>
      this.#byId.get(id)?.version === version
    if (versions.size === this.#byId.size && [...versions].every(isKnown)) return
    const operators = await selectOperators(queries)
    const changed = operators.filter(({ id, version }) => !isKnown([id, version]))
    this.#byId = new Map(operators.map((each) => [each.id, each]))
    this.#byHost = new Map(
      operators.flatMap((each) => each.hosts.map((host) => [host, each] as const)),
    )
    for (const { id } of changed) this.#parts.onChange?.(id)
  }
}

/** Returns an operator as the database has it. */
export async function readOperator(db: Queries, operatorId: number): Promise<Operator> {
  const found = (await selectOperators(db)).find(({ id }) => id === operatorId)
  assert(found !== undefined, `operator ${operatorId} exists`)
  return found
}

/** Returns all operators as the database has them, by their ids; a server asks its OperatorBook. */
export const readOperators = (db: Queries): Promise<readonly Operator[]> => selectOperators(db)
