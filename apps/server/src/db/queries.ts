import type pg from 'pg'

const UNIQUE_VIOLATION = '23505'
/** Enough of a statement to find it again. */
const STATEMENT_CHARS_MAX = 120

/** Returns whether a statement failed because a row with these values already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** Runs one SQL statement: a connection, or the pool that picks one. */
export interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
}

/**
 * Runs plain SQL with values. It can begin no transaction: `inTransaction` of db/transaction.ts
 * does that, with retries and after-commit work.
 */
export class Queries {
  protected readonly runner: Runner

  constructor(runner: Runner) {
    this.runner = runner
  }

  /**
   * Returns the rows of a statement. A statement with a `name` is parsed once per connection. int8,
   * numeric and date columns are strings.
   *
   * @throws what PostgreSQL or the connection reports, with the text of the statement added.
   */
  async query<Row>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    const config = name === undefined ? { text } : { text, name }
    try {
      const result = await this.runner.query({ ...config, values: [...values] })
      return result.rows as Row[]
    } catch (error) {
      throw namingStatement(error, text)
    }
  }
}

/** Adds the statement to its error, for the log. The values stay out. */
function namingStatement(error: unknown, text: string): unknown {
  if (!(error instanceof Error)) return error
  const statement = text.replaceAll(/\s+/g, ' ').slice(0, STATEMENT_CHARS_MAX)
  return Object.assign(error, { statement })
}
