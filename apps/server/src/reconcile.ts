import { type Database, NO_LIMITS, openDatabase } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { isMigrated } from './db/migrate.ts'
import { runningPostgres } from './db/running-postgres.ts'
import { loadEnvFile, readEnv } from './env.ts'
import { checkInvariants, reconcileReport } from './modules/wallet/index.ts'
import { StartupError } from './startup-error.ts'

/**
 * Checks the books of the database that the environment names and prints what it found: of
 * DATABASE_URL, of the server that runs on DATA_DIR, or of DATA_DIR itself. Exit code 0 when the
 * books are sound, 1 when they are not, 2 when they could not be checked.
 */
async function main(): Promise<number> {
  loadEnvFile()
  const env = readEnv()
  const { target, stop } = await openTarget(env)
  const database = openDatabase(target, {
    limits: NO_LIMITS,
    connectionsMax: 1,
    retryDelayMs: () => 0,
    onError: () => {},
  })
  try {
    return await reconcile(database)
  } finally {
    await database.close()
    await stop()
  }
}

async function reconcile(database: Database): Promise<number> {
  if (!(await isMigrated(database))) {
    throw new StartupError('The database is of another version: start this version of it once.')
  }
  const findings = await checkInvariants(database)
  process.stdout.write(`${reconcileReport(findings)}\n`)
  return findings.every(({ violations }) => violations.length === 0) ? 0 : 1
}

async function openTarget({ DATABASE_URL, DATA_DIR }: ReturnType<typeof readEnv>): Promise<{
  target: Parameters<typeof openDatabase>[0]
  stop: () => Promise<void>
}> {
  if (DATABASE_URL !== undefined) return { target: DATABASE_URL, stop: async () => {} }
  const running = runningPostgres(DATA_DIR)
  if (running !== undefined && (await answers(running))) {
    return { target: running, stop: async () => {} }
  }
  const postgres = await startEmbeddedPostgres(DATA_DIR)
  return { target: postgres.address, stop: () => postgres.stop() }
}

/** A postmaster.pid left behind by a kill names a server that does not answer. */
async function answers(target: Parameters<typeof openDatabase>[0]): Promise<boolean> {
  const options = { limits: NO_LIMITS, connectionsMax: 1, retryDelayMs: () => 0, onError: () => {} }
  const database = openDatabase(target, options)
  try {
    await database.queries.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await database.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = error instanceof StartupError ? error.message : String((error as Error).stack)
    process.stderr.write(`${text}\n`)
    process.exit(2)
  },
)
