/**
 * The resource that ran short when the database could not do its work in time. A statement that
 * ended this way left no effect: PostgreSQL rolled it back, or it never began.
 */
export type Scarce =
  /** The pool's connections, or the time that opening one may take. */
  | 'connections'
  /** Time for one statement: statement_timeout. */
  | 'statement time'
  /** Time to wait for somebody else's lock: lock_timeout. */
  | 'locks'
  /** Tries: each time the transaction collided with others. */
  | 'retries'
  /** Connections that the server itself allows. */
  | 'server connections'
  | 'server memory'
  /** Time of this process, which left a transaction waiting for its next statement. */
  | 'process time'

/** SQLSTATEs that slowness and contention alone can cause. */
const scarceBySqlState: Readonly<Record<string, Scarce>> = {
  '57014': 'statement time',
  '55P03': 'locks',
  '40001': 'retries',
  '40P01': 'retries',
  '53300': 'server connections',
  '53200': 'server memory',
  '25P03': 'process time',
}

/** Connections of a pool at one moment. */
export interface PoolCounts {
  readonly open: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

/** No connection came free or could be opened in time: the statement was never sent. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
  readonly pool: PoolCounts

  constructor(pool: PoolCounts, options: ErrorOptions) {
    super('No connection to the database in time.', options)
    this.pool = pool
  }
}

/**
 * What was too little when the error says that there was too much to do, and null for every other
 * failure: a mistake of ours, a full disk, a database that is gone.
 */
export function scarceOf(error: unknown): Scarce | null {
  if (error instanceof NoConnectionError) return 'connections'
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && Object.hasOwn(scarceBySqlState, code)
    ? (scarceBySqlState[code] ?? null)
    : null
}
