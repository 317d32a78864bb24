import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLink } from './database-link.ts'
import { DatabaseGoneError, isConnectionLost, outageOf } from './outage.ts'
import { NoConnectionError, scarceOf } from './overload.ts'
import type { Runner } from './queries.ts'

const RETRIES_MAX = 3

/** A pool, and the state of the database that its connections lead to. */
interface PoolOnLink {
  readonly pool: pg.Pool
  readonly link: DatabaseLink | undefined
  /** How long to wait before a statement is tried again, milliseconds. */
  readonly retryDelayMs: () => number
}

/**
 * Takes a connection from the pool, in the order of the requests.
 *
 * @throws NoConnectionError when no connection is free within the time that the pool allows.
 * @throws DatabaseGoneError when the database cannot be reached.
 */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (scarceOf(error) !== null) throw error
    if (!isTimeout(error)) throw new DatabaseGoneError(false, error)
    const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = pool
    throw new NoConnectionError({ open, idle, waiting, max: options.max }, { cause: error })
  }
}

/**
 * Opens all connections of a pool, so that none has to be opened when there is much to do.
 *
 * @throws what the first that could not be opened said; the others are open.
 */
export async function openAll(pool: pg.Pool): Promise<void> {
  const asked = Array.from({ length: pool.options.max }, () => takeConnection(pool))
  const taken = await Promise.allSettled(asked)
  for (const each of taken) if (each.status === 'fulfilled') each.value.release()
  for (const each of taken) if (each.status === 'rejected') throw each.reason
}

/** Runs single statements, each on a connection that is free, and again where two collided. */
export function runnerOn(on: PoolOnLink): Runner {
  return { query: (config) => again(isCollision, on.retryDelayMs, () => runAlone(on, config)) }
}

async function runAlone(
  { pool, link }: PoolOnLink,
  config: pg.QueryConfig,
): Promise<pg.QueryResult> {
  const client = await takeConnection(pool)
  let failure: Error | undefined
  try {
    return await client.query(config)
  } catch (error) {
    failure = error as Error
    throw failureOf(error, link)
  } finally {
    // A failed statement does not harm its connection, so the pool keeps it. Opening a new one is
    // expensive, most of all under the load that makes statements fail.
    client.release(isOfStatement(failure) ? undefined : failure)
  }
}

/** Returns the error to throw for a statement that failed. Records a full disk on the link. */
export function failureOf(error: unknown, link: DatabaseLink | undefined): unknown {
  if (outageOf(error) === 'disk') link?.setWritable(false)
  return isConnectionLost(error) ? new DatabaseGoneError(true, error) : error
}

/** Does the work, and at most three times more when it fails in a way that passes. */
export async function again<Result>(
  passes: (error: unknown) => boolean,
  delayMs: () => number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (error) {
      if (retries === RETRIES_MAX || !passes(error)) throw error
    }
    await sleep(delayMs())
  }
}

/** Whether PostgreSQL ended one of several that waited for each other, or saw old rows. */
export function isCollision(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '40001' || code === '40P01'
}

/** True for a lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03'
}

/** Whether PostgreSQL refused the statement alone; what is worse ends the connection. */
function isOfStatement(failure: Error | undefined): boolean {
  return (failure as { severity?: string } | undefined)?.severity === 'ERROR'
}

/** The ways in which pool and driver say that their time is over: they have no codes. */
function isTimeout(error: unknown): boolean {
  const { message } = error as Error
  return /^timeout e|connection timeout$/.test(message)
}
