import { runningPostgres, startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { type Database, ONE_CONNECTION, openDatabase } from './db/database.ts'
import { doesAnswer } from './db/does-answer.ts'
import { isMigrated } from './db/migrate.ts'
import { outageOf } from './db/outage.ts'
import { NoConnectionError } from './db/overload.ts'
import { sendingWire } from './db/postgres-wire.ts'
import { type Env, loadEnvFile, readEnv } from './env.ts'
import { isStartupError, StartupError } from './startup-error.ts'

type Target = Parameters<typeof openDatabase>[0]

/** The work of a command, which returns its exit code. */
type Command = (database: Database, env: Env) => Promise<number>

/**
 * Runs an operator's command, and ends the process with the exit code that the command returns. The
 * environment names the database: DATABASE_URL, the server that runs on DATA_DIR, or DATA_DIR
 * itself. Exit code 2 means that the command could not be run.
 *
 * @param options `ofAnyVersion` runs a command that may be asked of any database, also of an empty
 *   one or one of another version.
 */
export function runCommand(command: Command, options: { ofAnyVersion?: true } = {}): void {
  inNamedDatabase(command, options).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${inWords(error)}\n`)
      process.exit(2)
    },
  )
}

/** What PostgreSQL answers to a login that it refuses, and to the name of a database it lacks. */
const refusals = ['28000', '28P01', '3D000', '53300']

/**
 * Returns why a command could not be run. The person at the shell can mend most of it; a stack is
 * for faults of ours.
 */
export function inWords(error: unknown): string {
  if (isStartupError(error)) return error.message
  const { message, stack, cause = error } = error as Error
  const { code } = cause as { readonly code?: unknown }
  if (refusals.includes(String(code))) return `The database refuses the connection: ${message}.`
  const outage = outageOf(error)
  if (outage === 'disk') return `The disk of the database is full: ${message}.`
  if (outage === 'database' || error instanceof NoConnectionError) {
    return `The database does not answer: ${message.replace(/\.$/, '')}. Is it running?`
  }
  return String(stack)
}

async function inNamedDatabase(
  command: Command,
  { ofAnyVersion = false }: { ofAnyVersion?: boolean },
): Promise<number> {
  loadEnvFile()
  const env = readEnv()
  const { target, stop } = await openTarget(env)
  const database = openDatabase(target, ONE_CONNECTION)
  try {
    if (!ofAnyVersion && !(await isMigrated(database))) {
      throw new StartupError('The database is of another version: start this version of it once.')
    }
    // A server that runs hears of it, so that open pages show at once what a command did.
    database.outbox.join(sendingWire('command'))
    return await command(database, env)
  } finally {
    await database.close()
    await stop()
  }
}

async function openTarget({ DATABASE_URL, DATA_DIR }: Env): Promise<{
  target: Target
  stop: () => Promise<void>
}> {
  if (DATABASE_URL !== undefined) return { target: DATABASE_URL, stop: async () => {} }
  const running = runningPostgres(DATA_DIR)
  // A postmaster.pid left behind by a kill names a server that does not answer.
  if (running !== undefined && (await doesAnswer(running))) {
    return { target: running, stop: async () => {} }
  }
  const postgres = await startEmbeddedPostgres(DATA_DIR)
  return { target: postgres.address, stop: () => postgres.stop() }
}
