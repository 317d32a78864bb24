import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@fairline/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { type DatabaseTarget, ONE_CONNECTION, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
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
 * Starts one real PostgreSQL for the whole run and migrates a template once. It runs without fsync,
 * because none of its tests simulates a crash of the machine. TEST_DATABASE_URL selects a server
 * that already runs; its account must be allowed to create databases.
 */
export default async function startTestPostgres(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { target, stop } = await serverForTests()
  // Projects of one run share a server that TEST_DATABASE_URL names, and so may several runs.
  const template = `fairline_template_${randomBytes(8).toString('hex')}`
  await inMaintenance(target, `create database ${template}`)
  const database = openDatabase(onDatabase(target, template), ONE_CONNECTION)
  await migrate(database)
  await database.close()
  project.provide('testPostgres', { target, template })
  return async () => {
    await inMaintenance(target, `drop database ${template} with (force)`)
    await stop()
  }
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

async function serverForTests(): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return { target: url, stop: async () => {} }
  const directory = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'fairline-test-'))
  // Root's PostgreSQL runs as another account, which must be able to enter.
  chmodSync(directory, 0o755)
  const postgres = await startEmbeddedPostgres(directory, settings)
  return {
    target: postgres.address,
    stop: async () => {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function inMaintenance(target: DatabaseTarget, statement: string): Promise<void> {
  const database = openDatabase(onDatabase(target, 'postgres'), ONE_CONNECTION)
  await database.queries.query(statement)
  await database.close()
}
