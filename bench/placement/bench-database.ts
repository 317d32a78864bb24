import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@fairline/embedded-postgres'
import {
  type Database,
  type DatabaseTarget,
  NO_LIMITS,
  openDatabase,
} from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'

/** The one database that all variants of a run share. */
export interface BenchDatabase {
  readonly target: DatabaseTarget
  /** The postmaster's process, null where the server is not ours to look into. */
  readonly processId: number | null
  /** A pool of that many connections; the caller closes it. */
  open(connectionsMax: number): Database
  close(): Promise<void>
}

/** A fresh embedded PostgreSQL as in service, or the empty database that DATABASE_URL names. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const url = process.env['DATABASE_URL']
  if (url !== undefined && url !== '') return prepared(url, null, async () => {})
  const directory = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  // Root's PostgreSQL runs as another account, which must be able to enter.
  chmodSync(directory, 0o755)
  const postgres = await startEmbeddedPostgres(directory)
  return prepared(postgres.address, postgres.pid, async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  })
}

/** Readies any database for a bench; the tests bring one of their own. */
export async function prepared(
  target: DatabaseTarget,
  processId: number | null,
  close: () => Promise<void>,
): Promise<BenchDatabase> {
  const open = (connectionsMax: number): Database =>
    openDatabase(target, {
      limits: NO_LIMITS,
      connectionsMax,
      retryDelayMs: () => 1,
      // The caller gets its own error; a connection that breaks while idle is ignored.
      onError: () => {},
    })
  const database = open(1)
  await migrate(database)
  await database.close()
  return { target, processId, open, close }
}

const shownSettings = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
  'shared_buffers',
  'max_wal_size',
]

/** The settings that a figure depends on, as the server says them. */
export async function settingsLine({ queries }: Database): Promise<string> {
  const rows = await queries.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest($1::text[]) with ordinality u(name, n)
      order by n`,
    [shownSettings],
  )
  return rows.map(({ name, value }) => `${name} ${value}`).join(', ')
}
