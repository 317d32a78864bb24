import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseAddress } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { openPostgresHome } from './postgres-home.ts'

/** Lines of PostgreSQL's own postmaster.pid, counted from 0. */
const PORT_LINE = 3
const SOCKET_LINE = 4
const ADDRESS_LINE = 5

/**
 * How to reach the PostgreSQL that a server runs in this data directory right now; undefined when
 * none runs.
 *
 * @throws EmbeddedPostgresError when the directory holds no database.
 */
export function runningPostgres(dataDir: string): DatabaseAddress | undefined {
  const directory = resolve(dataDir)
  const names = ['postgres', 'postgres-is-elsewhere.json']
  if (!names.some((name) => existsSync(join(directory, name)))) {
    throw new EmbeddedPostgresError(`DATA_DIR ${directory} holds no database.`)
  }
  const home = openPostgresHome(realpathSync(directory)).directory
  const pidFile = join(home, 'data', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const lines = readFileSync(pidFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const host = lines[SOCKET_LINE] || lines[ADDRESS_LINE]
  const port = Number.parseInt(lines[PORT_LINE] ?? '', 10)
  if (host === undefined || host === '' || Number.isNaN(port)) return undefined
  const password = readFileSync(join(home, 'password'), 'utf8')
  return { host, port, user: 'fairline', password, database: 'fairline' }
}
