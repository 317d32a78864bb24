import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { isStartupError, StartupError } from '../startup-error.ts'
import type { Database } from './database.ts'
import {
  applyFunctions,
  changedFunctions,
  createFunctionsUsedBy,
  type FunctionFile,
  readFunctions,
} from './repeatable-functions.ts'

/** The directories of the files that make up a schema. */
export interface SchemaDirectories {
  /** `NNNN-name.sql`, each with an optional `NNNN-name.assert.sql`; each runs once. */
  readonly migrations: string
  /** One SQL function per file. A file runs again whenever its text has changed. */
  readonly functions: string
}

/** The product's schema. */
export const SCHEMA_DIRECTORIES: SchemaDirectories = {
  migrations: fileURLToPath(new URL('./migrations/', import.meta.url)),
  functions: fileURLToPath(new URL('./functions/', import.meta.url)),
}

interface Migration {
  number: number
  name: string
  sql: string
  /** SQL that raises an exception when the migration did not do what it should. */
  assertion: string | undefined
  checksum: string
}

interface Applied {
  number: number
  name: string
  checksum: string
}

/** Any constant will do, if nothing else of the product takes the same advisory lock. */
const ADVISORY_LOCK = '4701202660001'

/**
 * Brings the database to the newest schema: runs the missing migrations in the order of their
 * numbers, each with its assertion in one transaction, and then the functions that have changed. A
 * function that a migration uses is created before it. Several nodes may call it at once: one does
 * the work while the others wait. Migrations cannot be undone; a new migration corrects a mistake.
 *
 * @returns the names of the migrations and functions that ran.
 * @throws StartupError when a migration that ran has changed or gone, a number is missing or taken
 * twice, or a file fails.
 */
export async function migrate(
  database: Database,
  directories: SchemaDirectories = SCHEMA_DIRECTORIES,
): Promise<string[]> {
  const migrations = readMigrations(directories.migrations)
  const functions = readFunctions(directories.functions)
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    const ran = await runMissing(client, migrations, functions)
    return [...ran, ...(await applyFunctions(client, functions))]
  } finally {
    // Closing the session frees the lock, also after a failure.
    client.release(true)
  }
}

/**
 * Refuses a database that a newer version has migrated, before anything else is done with it.
 *
 * @throws StartupError when the database has run a migration that this version does not have.
 */
export async function checkNotNewer(
  database: Database,
  { migrations }: SchemaDirectories = SCHEMA_DIRECTORIES,
): Promise<void> {
  checkHistory(await appliedTo(database), readMigrations(migrations))
}

/** What this version would do to a database at its start. */
export interface Upgrade {
  /** Why it would refuse the database, in a sentence; null if it would take it. */
  readonly refusal: string | null
  /** The names of the migrations that it would run. */
  readonly missing: readonly string[]
  /** The names of the SQL functions that it would make or replace. */
  readonly functions: readonly string[]
}

/** Looks at a database as a start does, and changes nothing. */
export async function upgradeOf(
  database: Database,
  directories: SchemaDirectories = SCHEMA_DIRECTORIES,
): Promise<Upgrade> {
  const migrations = readMigrations(directories.migrations)
  const applied = await appliedTo(database)
  try {
    checkHistory(applied, migrations)
  } catch (error) {
    if (!isStartupError(error)) throw error
    return { refusal: error.message, missing: [], functions: [] }
  }
  const done = new Set(applied.map(({ number }) => number))
  const missing = migrations.filter(({ number }) => !done.has(number)).map(({ name }) => name)
  const changed = changedFunctions(
    readFunctions(directories.functions),
    await functionsOf(database),
  )
  return { refusal: null, missing, functions: changed.map(({ name }) => name) }
}

/** Whether every migration has run and every function matches its file. */
export async function isMigrated(
  { queries }: Database,
  directories: SchemaDirectories = SCHEMA_DIRECTORIES,
): Promise<boolean> {
  const [tables] = await queries.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null
        and to_regclass('schema_function') is not null as found`,
  )
  if (tables?.found !== true) return false
  const ran = await queries.query<{ number: number }>('select number from schema_migration')
  const applied = await queries.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function',
  )
  const numbers = new Set(ran.map(({ number }) => number))
  return (
    readMigrations(directories.migrations).every(({ number }) => numbers.has(number)) &&
    changedFunctions(readFunctions(directories.functions), applied).length === 0
  )
}

/** Returns the functions that were made in a database; none for an empty database. */
async function functionsOf({
  queries,
}: Database): Promise<readonly { name: string; checksum: string }[]> {
  const [table] = await queries.query<{ found: boolean }>(
    `select to_regclass('schema_function') is not null as found`,
  )
  return table?.found === true ? queries.query('select name, checksum from schema_function') : []
}

/** Returns the migrations that have run on a database; none for an empty database. */
async function appliedTo({ queries }: Database): Promise<Applied[]> {
  const [table] = await queries.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  )
  if (table?.found !== true) return []
  return queries.query<Applied>(
    'select number, name, checksum from schema_migration order by number',
  )
}

async function runMissing(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  functions: readonly FunctionFile[],
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from schema_migration order by number',
  )
  checkHistory(rows, migrations)
  const done = new Set(rows.map(({ number }) => number))
  const missing = migrations.filter(({ number }) => !done.has(number))
  for (const migration of missing) await runOne(client, migration, functions)
  return missing.map(({ name }) => name)
}

/**
 * Refuses a migration that ran with another text, or that this version does not have. Numbers below
 * the first one are those of versions before 0.1, whose databases this version cannot read.
 */
function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const files = new Map(migrations.map((migration) => [migration.number, migration]))
  const first = migrations[0]?.number ?? 0
  for (const { number, name, checksum } of applied) {
    if (number < first) {
      throw new StartupError(
        'The database was made by a version of Fairline before 0.1, which this version cannot ' +
          'read. Use a new, empty database.',
      )
    }
    const file = files.get(number)
    if (file?.name !== name) {
      throw new StartupError(
        `The database has run the migration ${name}, which this version does not have: ` +
          'it was made by a newer version of Fairline.',
      )
    }
    if (file.checksum === checksum) continue
    throw new StartupError(
      `The migration ${name} was changed after it had run. Put the file back, and make the ` +
        'change in a new migration.',
    )
  }
}

async function runOne(
  client: pg.PoolClient,
  migration: Migration,
  functions: readonly FunctionFile[],
): Promise<void> {
  const { number, name, checksum, sql, assertion } = migration
  try {
    await client.query('begin')
    await createFunctionsUsedBy(client, sql, functions)
    await client.query(sql)
    if (assertion !== undefined) await client.query(assertion)
    await client.query(
      'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`The migration ${name} failed: ${(error as Error).message}`)
  }
}

/** Returns the migrations of a directory, in the order of their numbers. */
function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return []
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const migrations = names
    .filter((name) => !name.endsWith('.assert.sql'))
    .map((name) => readMigration(directory, name))
  for (const [index, { number, name }] of migrations.entries()) {
    if (number === migrations[index - 1]?.number) {
      throw new StartupError(`Migration ${name} has the number of another one.`)
    }
  }
  return migrations
}

function readMigration(directory: string, fileName: string): Migration {
  const match = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(fileName)
  if (match === null) throw new StartupError(`${fileName} is not named NNNN-name.sql.`)
  const sql = readFileSync(join(directory, fileName), 'utf8')
  const assertionPath = join(directory, fileName.replace(/\.sql$/, '.assert.sql'))
  return {
    number: Number(match[1]),
    name: fileName.replace(/\.sql$/, ''),
    sql,
    assertion: existsSync(assertionPath) ? readFileSync(assertionPath, 'utf8') : undefined,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
