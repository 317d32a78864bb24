import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/**
 * The file of a SQL function: `place-bets.sql` creates `place_bets` and nothing else. It is the
 * only definition of the function: migrations create none.
 */
export interface FunctionFile {
  /** The file's name without `.sql`. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text. */
  readonly checksum: string
}

/**
 * Reads the functions of a directory, in the order of their names.
 *
 * @throws StartupError when a file is not named as a function, or does not create exactly the
 * function that its name says.
 */
export function readFunctions(directory: string): FunctionFile[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .sort()
    .map((fileName) => readFunction(directory, fileName))
}

function readFunction(directory: string, fileName: string): FunctionFile {
  const name = /^([a-z][a-z0-9-]*)\.sql$/.exec(fileName)?.[1]
  if (name === undefined) throw new StartupError(`${fileName} is not a valid function file name.`)
  const sql = readFileSync(join(directory, fileName), 'utf8')
  const created = [...sql.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm)]
  if (created.length !== 1 || created[0]?.[1] !== functionNameOf(name)) {
    throw new StartupError(`${fileName} must create only the function ${functionNameOf(name)}.`)
  }
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const functionNameOf = (name: string): string => name.replaceAll('-', '_')

/** Returns the files whose text differs from what was last applied to the database. */
export function changedFunctions(
  files: readonly FunctionFile[],
  applied: readonly Pick<FunctionFile, 'name' | 'checksum'>[],
): FunctionFile[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return files.filter(({ name, checksum }) => checksums.get(name) !== checksum)
}

/**
 * Creates the functions that a migration uses, in a trigger, a default or a statement, and that the
 * database does not have. The caller has begun the migration's transaction. A function that exists
 * stays as it is until `applyFunctions`: a new text may need tables of a later migration.
 */
export async function createFunctionsUsedBy(
  client: pg.PoolClient,
  migration: string,
  files: readonly FunctionFile[],
): Promise<void> {
  // The text of a function may name tables that a later migration creates.
  await client.query('set local check_function_bodies = off')
  for (const { name, sql } of files) {
    const isUsed = new RegExp(`\\b${functionNameOf(name)}\\s*\\(`).test(migration)
    if (isUsed && (await versionsOf(client, name)).length === 0) await client.query(sql)
  }
}

/**
 * Creates the functions whose text has changed, all in one transaction. The caller holds the lock
 * of migrations. A function of the same name with other parameters is dropped.
 *
 * @returns the names of the files that were applied.
 * @throws StartupError when a function cannot be created. None of them is then changed.
 */
export async function applyFunctions(
  client: pg.PoolClient,
  files: readonly FunctionFile[],
): Promise<string[]> {
  await client.query(`create table if not exists schema_function (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<FunctionFile>('select name, checksum from schema_function')
  const changed = changedFunctions(files, rows)
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    // A function may call another one whose file runs later.
    await client.query('set local check_function_bodies = off')
    for (const file of changed) await applyFunction(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  return changed.map(({ name }) => name)
}

async function applyFunction(
  client: pg.PoolClient,
  { name, sql, checksum }: FunctionFile,
): Promise<void> {
  try {
    await client.query(sql)
    const older = (await versionsOf(client, name)).filter(({ isNew }) => !isNew)
    for (const { signature } of older) await client.query(`drop function ${signature}`)
    await client.query(
      `insert into schema_function (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    )
  } catch (error) {
    throw new StartupError(`The function ${name} cannot be created: ${(error as Error).message}`)
  }
}

interface FunctionVersion {
  /** In the form that `drop function` takes. */
  readonly signature: string
  /** Whether the current transaction created or replaced it. */
  readonly isNew: boolean
}

/** Returns every function of the name: one for each list of parameter types. */
async function versionsOf(client: pg.PoolClient, name: string): Promise<FunctionVersion[]> {
  const { rows } = await client.query<FunctionVersion>(
    `select oid::regprocedure::text as signature, xmin = pg_current_xact_id()::xid as "isNew"
       from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [functionNameOf(name)],
  )
  return rows
}
