import { must } from '@fairline/domain/testing/read-example'
import { expect } from 'vitest'
import type { Database } from '../src/db/database.ts'

/** Resolves when so many connections of the database wait for a lock. */
export async function untilWaiting({ queries }: Database, connections: number): Promise<void> {
  const waiting = async (): Promise<number> => {
    const [row] = await queries.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return must(row, 'the count').waiting
  }
  await expect.poll(waiting, { interval: 5, timeout: 60_000 }).toBe(connections)
}
