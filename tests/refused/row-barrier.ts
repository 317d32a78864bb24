import { expect } from 'vitest'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import type { TestDatabase } from '../../apps/server/testing/test-database.ts'

/** A row that nobody else can change until the test lets go of it. */
export interface RowBarrier {
  release(): Promise<void>
}

/** Locks a row of the table by its key, in a transaction of the test's own. */
export async function holdRow(
  { database }: TestDatabase,
  table: 'wallet' | 'match',
  id: bigint,
): Promise<RowBarrier> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const transaction = inTransaction(database, async (tx) => {
    await tx.query(`select 1 from ${table} where id = $1 for update`, [id])
    held.resolve()
    await letGo.promise
  })
  transaction.catch(held.reject)
  await held.promise
  return {
    release: () => {
      letGo.resolve()
      return transaction
    },
  }
}

/** Resolves when so many statements wait for a lock. */
export async function waitingForLocks({ database }: TestDatabase, count: number): Promise<void> {
  const waiting = async (): Promise<number> => {
    const [row] = await database.queries.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return row?.waiting ?? 0
  }
  await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(count)
}
