import { must } from '@fairline/domain/testing/read-example'
import type { Database } from '../src/db/database.ts'

/** Resolves when so many connections of the database wait for a lock. */
export async function untilWaiting({ queries }: Database, connections: number): Promise<void> {
  for (;;) {
    const [row] = await queries.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (must(row, 'the count').waiting === connections) return
  }
}
