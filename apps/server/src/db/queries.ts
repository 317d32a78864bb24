import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

const UNIQUE_VIOLATION = '23505'
/** Enough of a statement to find it again. */
const STATEMENT_CHARS_MAX = 120

/** Whether a statement failed because a row with these values is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Whatever runs one SQL statement: a connection, or the pool that picks one. */
export interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
}

/**
 * Asks the database in plain SQL with values. Statements of kysely's run on the same connections;
 * it knows no table, as none of them is built.
 */
export class Queries extends Kysely<unknown> {
  readonly #runner: Runner

  constructor(runner: Runner) {
    super({ dialect: dialectOn(runner) })
    this.#runner = runner
  }

  /**
   * Runs hand-written SQL. A statement with a `name` is parsed once per connection. int8, numeric
   * and date columns come back as strings.
   */
  async query<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    const config = name === undefined ? { text } : { text, name }
    try {
      const result = await this.#runner.query({ ...config, values: [...values] })
      return result.rows as Row[]
    } catch (error) {
      throw namingStatement(error, text)
    }
  }

  /** Transactions begin in `inTransaction` alone, which knows about retries and after-commit. */
  override transaction(): never {
    throw new Error('Use inTransaction of db/transaction.ts.')
  }
}

/** Tells the log which statement failed; its values stay out. */
function namingStatement(error: unknown, text: string): unknown {
  if (!(error instanceof Error)) return error
  const statement = text.replaceAll(/\s+/g, ' ').slice(0, STATEMENT_CHARS_MAX)
  return Object.assign(error, { statement })
}

function dialectOn(runner: Runner): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOn(runner),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverOn(runner: Runner): Driver {
  const connection: DatabaseConnection = {
    executeQuery: (query) => runCompiled(runner, query),
    streamQuery: () => {
      throw new Error('Stream with a cursor in plain SQL instead.')
    },
  }
  const nothing = async (): Promise<void> => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

async function runCompiled<Row>(
  runner: Runner,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { rows, rowCount, command } = await runner.query({ text: sql, values: [...parameters] })
  const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
