import { randomBytes } from 'node:crypto'
import type { DatabaseAddress } from '@fairline/embedded-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { target: string | DatabaseAddress; template: string }
  }
}

const PASSWORD = 'house-of-a-test'
/** Copies of one template take turns: the other tests know this lock, too. */
const TEMPLATE_LOCK = '4701202660002'

/** A copy of the book's database with a schema for the house, opened by the user of the house. */
export interface HouseDatabase {
  readonly database: Database
  readonly url: string
  drop(): Promise<void>
}

/** Makes a database of its own for a test file. */
export async function createHouseDatabase(connectionsMax = 10): Promise<HouseDatabase> {
  const { target, template } = inject('testPostgres')
  const name = `fairline_house_${randomBytes(8).toString('hex')}`
  await run(target, 'postgres', [
    `select pg_advisory_lock(${TEMPLATE_LOCK})`,
    `create database ${name} template ${template}`,
    `do $$ begin create role house login password '${PASSWORD}';
       exception when duplicate_object then null; end $$`,
  ])
  await run(target, name, ['create schema house authorization house'])
  const url = urlOf(target, name)
  const database = openDatabase(url, connectionsMax, () => {})
  await migrate(database)
  return {
    database,
    url,
    drop: async () => {
      await database.close()
      await run(target, 'postgres', [
        `select pg_advisory_lock(${TEMPLATE_LOCK})`,
        `drop database ${name} with (force)`,
      ])
    },
  }
}

async function run(
  target: string | DatabaseAddress,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client(
    typeof target === 'string'
      ? { connectionString: withDatabase(target, database) }
      : { ...target, database },
  )
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

function urlOf(target: string | DatabaseAddress, database: string): string {
  if (typeof target === 'string') {
    const url = new URL(withDatabase(target, database))
    url.username = 'house'
    url.password = PASSWORD
    return url.href
  }
  const { host, port } = target
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://house:${PASSWORD}@localhost/${database}?${query}`
}
