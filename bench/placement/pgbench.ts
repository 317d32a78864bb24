import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DatabaseTarget } from '../../apps/server/src/db/database.ts'
import type { BenchDatabase } from './bench-database.ts'

const run = promisify(execFile)
const scale = 50
const clients = 16
const database = 'pgbench'

/**
 * Returns what PostgreSQL's own benchmark does on the same cluster, in transactions a second; null
 * where the program is not installed or the cluster is not ours to make a database in.
 */
export async function pgbenchPerSecond(on: BenchDatabase, seconds: number): Promise<number | null> {
  if (on.processId === null || typeof on.target === 'string') return null
  const options = { env: environmentOf(on.target) }
  const admin = on.open(1)
  try {
    await admin.queries.query(`create database ${database}`)
    await run('pgbench', ['--initialize', '--quiet', `--scale=${scale}`, database], options)
    const how = ['--protocol=prepared', `--client=${clients}`, '--jobs=1', `--time=${seconds}`]
    const { stdout } = await run('pgbench', [...how, database], options)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await admin.queries.query(`drop database if exists ${database} with (force)`)
    await admin.close()
  }
}

function environmentOf({ host, port, user, password }: Exclude<DatabaseTarget, string>) {
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PATH: process.env['PATH'] ?? '',
  }
}
