import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@fairline/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { type DatabaseTarget, ONE_CONNECTION, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { fillDataDirectory } from './made-database.ts'
import { onDatabase } from './test-target.ts'

/** What the test files need to know of the server that was started for the run. */
export interface TestPostgres {
  target: DatabaseTarget
  /** The migrated database that every test file gets a copy of. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

/**
 * Starts one real PostgreSQL for the run, with one migrated template. It runs without fsync,
 * because none of its tests simulates a crash of the machine. TEST_DATABASE_URL selects a server
 * that already runs; its account must be allowed to create databases.
 */
export default async function startTestPostgres(
  project: TestProject,
): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const { postgres, stop } = await (url === undefined || url === ''
    ? startOwnServer()
    : useServer(url))
  const database = openDatabase(onDatabase(postgres.target, postgres.template), ONE_CONNECTION)
  await migrate(database)
  await database.close()
  project.provide('testPostgres', postgres)
  return stop
}

/** Settings that trade durability for speed. Several houses and test files connect at once. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

const memoryFolder = '/dev/shm'
const roomNeeded = 8 * 1024 ** 3

/** A folder without a disk, if it has room: each test file makes and removes a thousand files. */
function folderInMemory(): string | undefined {
  if (!existsSync(memoryFolder)) return undefined
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > roomNeeded ? memoryFolder : undefined
}

/** A server for the tests, and what ends their use of it. */
interface ServerForTests {
  readonly postgres: TestPostgres
  stop(): Promise<void>
}

/** Starts a server on a database that was made before: making one takes seconds. */
async function startOwnServer(): Promise<ServerForTests> {
  const directory = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'fairline-test-'))
  // Root's PostgreSQL runs as another account, which must be able to enter.
  chmodSync(directory, 0o755)
  await fillDataDirectory(directory)
  const server = await startEmbeddedPostgres(directory, settings)
  return {
    postgres: { target: server.address, template: server.address.database },
    stop: async () => {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Makes a template of its own: projects of one run, and several runs, share such a server. */
async function useServer(target: DatabaseTarget): Promise<ServerForTests> {
  const template = `fairline_template_${randomBytes(8).toString('hex')}`
  await inMaintenance(target, `create database ${template}`)
  return {
    postgres: { target, template },
    stop: () => inMaintenance(target, `drop database ${template} with (force)`),
  }
}

async function inMaintenance(target: DatabaseTarget, statement: string): Promise<void> {
  const database = openDatabase(onDatabase(target, 'postgres'), ONE_CONNECTION)
  await database.queries.query(statement)
  await database.close()
}
