import { expect } from 'vitest'
import { inTransaction, type Transaction } from '../../apps/server/src/db/transaction.ts'
import type { TestDatabase } from '../../apps/server/testing/test-database.ts'

/** A row that no one else can change until the test lets go of it. */
export interface RowBarrier {
  /** Lets go of the row, after a last change by its holder. */
  release(lastChange?: (tx: Transaction) => Promise<unknown>): Promise<void>
}

const keys: Readonly<Record<string, string>> = {
  match_exposure: 'wallet_id',
  market_guard: 'match_id',
}

/** Locks what a table has of a wallet, a match or a room, in a transaction of its own. */
export async function holdRow(
  { database }: TestDatabase,
  table: 'wallet' | 'match' | 'account' | 'match_exposure' | 'market_guard' | 'room',
  id: bigint,
): Promise<RowBarrier> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<(tx: Transaction) => Promise<unknown>>()
  const transaction = inTransaction(database, async (tx) => {
    const key = keys[table] ?? 'id'
    await tx.query(`select 1 from ${table} where ${key} = $1 for update`, [id])
    held.resolve()
    const lastChange = await letGo.promise
    await lastChange(tx)
  })
  transaction.catch(held.reject)
  await held.promise
  return {
    release: (lastChange = async () => {}) => {
      letGo.resolve(lastChange)
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

/** Ends the statements that wait for a lock, or their connections. */
export async function endWaiting(
  { database }: TestDatabase,
  end: 'pg_cancel_backend' | 'pg_terminate_backend',
): Promise<void> {
  await database.queries.query(
    `select ${end}(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
}
