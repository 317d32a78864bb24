import type { Database } from './database.ts'
import { Queries } from './queries.ts'

/**
 * Runs long reading work on one snapshot of the database, which others may change meanwhile, and
 * returns its result. No statement has a limit of time.
 */
export async function onSnapshot<Result>(
  database: Database,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    // Complete tables are compared: where statistics are young, a plan row by row takes minutes.
    await client.query('set local enable_nestloop = off')
    const result = await work(new Queries(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
