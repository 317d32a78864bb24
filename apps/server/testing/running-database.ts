import { runningPostgres } from '@fairline/embedded-postgres'
import { type Database, type DatabaseTarget, NO_LIMITS, openDatabase } from '../src/db/database.ts'

/** Runs something on the database of a server under test that runs on the data directory. */
export async function inRunningDatabase<Result>(
  dataDirectory: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const target = runningPostgres(dataDirectory)
  if (target === undefined) throw new Error('PostgreSQL runs beside the server')
  return inDatabase(target, work)
}

/** Runs something on a database, on a connection or two of its own. */
export async function inDatabase<Result>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(target, {
    limits: NO_LIMITS,
    connectionsMax: 2,
    retryDelayMs: () => 1,
    onError: () => {},
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
