import type pg from 'pg'
import { again, failureOf, isCollision, isLockTimeout, takeConnection } from './connections.ts'
import type { Database } from './database.ts'
import { Transaction } from './running-transaction.ts'

export { Transaction } from './running-transaction.ts'

/**
 * The connection was lost while the commit was on its way: it may have happened or not. Look the
 * request id up before answering, and never answer that the work failed.
 */
export class CommitOutcomeUnknownError extends Error {
  override name = 'CommitOutcomeUnknownError'
}

/**
 * Runs `work` in one READ COMMITTED transaction and commits it. A serialization failure (40001), a
 * deadlock (40P01) or a lock timeout (55P03) is tried again, at most three times,
 * without a connection in between: `work` therefore has no effect outside the transaction except
 * through `tx.tell`.
 *
 * @throws CommitOutcomeUnknownError when the connection broke at the commit.
 * @throws NoConnectionError when none came free in time.
 * @throws DatabaseGoneError when the database cannot be reached, or the connection broke before the
 * commit was sent.
 */
export function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database.runPart !== undefined) return database.runPart(work)
  const passes = (error: unknown): boolean => isCollision(error) || isLockTimeout(error)
  return again(passes, database.retryDelayMs, () => attempt(database, work))
}

async function attempt<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await takeConnection(database.pool)
  const tx = new Transaction(client)
  const connection: { broken?: Error | undefined } = {}
  // While checked out, a broken connection reports to its holder alone, who must not return it to
  // the pool. The running statement fails by itself.
  const onBroken = (error: Error): void => {
    connection.broken ??= error
  }
  client.on('error', onBroken)
  let result: Result
  let callOthers: () => void
  try {
    await client.query('begin isolation level read committed')
    result = await work(tx)
    callOthers = await database.outbox.store(tx, tx.news)
    // What broke before the commit was sent was rolled back: its outcome is not open.
    if (connection.broken !== undefined) throw connection.broken
    await commit(client)
  } catch (error) {
    // The reason why the connection broke says more than the error that it cannot be used.
    const reason = error instanceof CommitOutcomeUnknownError ? error : connection.broken
    connection.broken ??= await rollBack(client)
    throw failureOf(reason ?? error, database.link)
  } finally {
    client.off('error', onBroken)
    client.release(connection.broken)
  }
  callOthers()
  await database.outbox.deliver(tx.news)
  return result
}

async function commit(client: pg.PoolClient): Promise<void> {
  let tag: string
  try {
    tag = (await client.query('commit')).command
  } catch (error) {
    if (isDefiniteFailure(error)) throw error
    throw new CommitOutcomeUnknownError('The connection broke at the commit.', { cause: error })
  }
  // PostgreSQL answers the commit of a failed transaction with a rollback and no error: some
  // statement's failure was caught inside the work.
  if (tag !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
}

/** A connection that cannot even roll back is given up, which rolls back on the server. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}

/**
 * Whether the server itself said that the commit failed. Classes 08 and 57 (connection, server
 * going down) and errors without an SQLSTATE leave the outcome open.
 */
function isDefiniteFailure(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57|58|XX)/.test(code)
}
