import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import {
  type Database,
  type DatabaseTarget,
  ONE_CONNECTION,
  openDatabase,
  type StatementLimits,
} from '../src/db/database.ts'
import { forgetBookClock } from './book-clock.ts'
import type { TestPostgres } from './start-test-postgres.ts'
import { onDatabase } from './test-target.ts'

/** A database of its own, at the newest schema, for one test file. */
export interface TestDatabase {
  database: Database
  target: DatabaseTarget
  /** Another pool on the same database, as a second node would have. Close it before `drop`. */
  openAnother(): Database
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/**
 * The limits of a test's connections. Many wait for each other in a test, which takes long on a
 * busy machine: the limits of requests would end them. A test of those limits names them.
 */
export const patientLimits: StatementLimits = {
  connectMs: 30_000,
  statementMs: 30_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
}

/** How a test database differs from the usual one. */
export interface TestDatabaseOptions {
  /** An empty database instead of a copy of the migrated one. */
  empty?: boolean
  connectionsMax?: number
  limits?: StatementLimits
}

/**
 * Copies the migrated template. Call it in `beforeAll` and `drop` in `afterAll`:
 * `const test = await createTestDatabase()`.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  forgetBookClock()
  const { target, drop } = await copyTemplate(inject('testPostgres'), options.empty)
  const open = (): Database =>
    openDatabase(target, {
      limits: options.limits ?? patientLimits,
      connectionsMax: options.connectionsMax ?? 10,
      retryDelayMs: () => 1,
      onError: () => {},
    })
  const database = open()
  return {
    database,
    target,
    openAnother: open,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

/** Creates a database on the server of the run: a copy of the migrated template, or empty. */
export async function copyTemplate(
  { target: server, template }: TestPostgres,
  empty = false,
): Promise<{ readonly target: DatabaseTarget; drop(): Promise<void> }> {
  const name = `fairline_test_${randomBytes(8).toString('hex')}`
  await maintain(server, `create database ${name} template ${empty ? 'template1' : template}`)
  return {
    target: onDatabase(server, name),
    drop: () => maintain(server, `drop database ${name} with (force)`),
  }
}

/**
 * Two copies of one template at the same moment disturb each other on some versions: an advisory
 * lock lets the test files take turns.
 */
async function maintain(server: DatabaseTarget, statement: string): Promise<void> {
  const database = openDatabase(onDatabase(server, 'postgres'), ONE_CONNECTION)
  await database.queries.query('select pg_advisory_lock(4701202660002)')
  await database.queries.query(statement)
  await database.close()
}
