import { Socket } from 'node:net'
import type { DatabaseAddress } from '@fairline/embedded-postgres'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { runnerOn } from './connections.ts'
import type { DatabaseLink } from './database-link.ts'
import { DatabaseGoneError } from './outage.ts'
import { Outbox } from './outbox.ts'
import { Queries } from './queries.ts'
import type { Transaction } from './running-transaction.ts'

/** The database of the product, shared by all modules through `inTransaction`. */
export interface Database {
  readonly pool: pg.Pool
  readonly limits: StatementLimits
  /** The state of the database. A tool or a test may leave it out. */
  readonly link: DatabaseLink | undefined
  /** Single statements outside a transaction. */
  readonly queries: Queries
  /** How long to wait before a transaction is tried again, in milliseconds. */
  readonly retryDelayMs: () => number
  /** Carries news of what is committed. */
  readonly outbox: Outbox
  /** Set where all is one transaction, of which this does a part: `inParts`. */
  readonly runPart?: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Called with failures that have no caller, such as those of idle connections. */
  readonly onError: (error: unknown) => void
  /** Waits for running statements and closes the connections. */
  close(): Promise<void>
}

/** A connection URL, or the address of the embedded server. */
export type DatabaseTarget = string | DatabaseAddress

/** Time limits for the statements of one pool, in milliseconds; 0 means no limit. */
export interface StatementLimits {
  /** For a connection that is free, or for opening one. */
  connectMs: number
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
}

/** For every statement that a member waits for. */
export const REQUEST_LIMITS: StatementLimits = {
  connectMs: 5_000,
  statementMs: 2_000,
  lockMs: 1_000,
  idleInTransactionMs: 5_000,
}

/**
 * For settlement, reports and other work that no one waits for. A server that takes over waits for
 * the locks of a suspended one as long as that may be idle in a transaction.
 */
export const JOB_LIMITS: StatementLimits = {
  connectMs: 30_000,
  statementMs: 60_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
}

/** For migrations and tools. */
export const NO_LIMITS: StatementLimits = {
  connectMs: 30_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
}

/** What a pool needs besides its target. */
export interface DatabaseOptions {
  limits: StatementLimits
  /** Whether connections stay open while they are not needed. */
  keepsOpen?: boolean
  connectionsMax: number
  /** When it reports the database down, every connection and every wait ends at once. */
  link?: DatabaseLink | undefined
  retryDelayMs: () => number
  /** Shared by the pools of a process. A pool without it has one of its own. */
  outbox?: Outbox
  onError: (error: unknown) => void
}

/** For a command or a test: one connection without time limits, whose errors its queries report. */
export const ONE_CONNECTION: DatabaseOptions = {
  limits: NO_LIMITS,
  connectionsMax: 1,
  retryDelayMs: () => 0,
  onError: () => {},
}

const VERSION_MIN = 15
const IDLE_MS = 10_000
/**
 * Queries here are short: compiling them costs more than it gains, and PostgreSQL 15 would compile
 * each that must not scan its tables, for a second and more.
 */
const SESSION_SETTINGS = '-c jit=off'
/** PostgreSQL's type numbers of int8, numeric and date, and of their arrays. */
const AS_TEXT: ReadonlySet<number> = new Set([20, 1700, 1082])
const AS_TEXT_ARRAY: ReadonlySet<number> = new Set([1016, 1231, 1182])
const TEXT_ARRAY = 1009

/** The idle time after which TCP probes the other end of a connection, milliseconds. */
const KEEP_ALIVE_MS = 5_000

/** Returns the settings that pools and single connections share. */
export function connectionConfig(
  target: DatabaseTarget,
  openSocket: () => Socket,
): pg.ClientConfig {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    stream: openSocket,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser: parserOf },
  }
}

/**
 * Resets a connection. After an ordinary close the kernel would keep delivering what was written,
 * and a database that recovers would run statements whose callers have already given up.
 */
export function dropSocket(socket: Socket): void {
  try {
    socket.resetAndDestroy()
  } catch {
    // A unix socket cannot be reset.
    socket.destroy()
  }
}

/** Opens a pool; the first statement opens the first connection. */
export function openDatabase(target: DatabaseTarget, options: DatabaseOptions): Database {
  const { limits, link, keepsOpen = false, connectionsMax, retryDelayMs, onError } = options
  const { outbox = new Outbox(onError) } = options
  const sockets = new OpenSockets(link)
  const pool = new pg.Pool({
    ...connectionConfig(target, () => sockets.open()),
    max: connectionsMax,
    idleTimeoutMillis: keepsOpen ? 0 : IDLE_MS,
    application_name: 'fairline',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    options: SESSION_SETTINGS,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would
  // end the process.
  pool.on('error', (error) => {
    if (link?.isUp !== false) onError(error)
  })
  // One that breaks before its first holder can listen would end it, too: ready and gone may come
  // in one packet. The holder's next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries = new Queries(runnerOn({ pool, link, retryDelayMs }))
  const close = async (): Promise<void> => {
    // An orderly end would wait for a database that does not answer.
    if (link?.isUp === false) sockets.drop()
    await pool.end()
  }
  return { pool, limits, link, queries, retryDelayMs, outbox, onError, close }
}

/** The sockets of a pool. All of them are reset when the database goes down. */
class OpenSockets {
  readonly #link: DatabaseLink | undefined
  readonly #sockets = new Set<Socket>()

  constructor(link: DatabaseLink | undefined) {
    this.#link = link
    link?.onDown(() => this.drop())
  }

  open(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (this.#link?.isUp === false) {
      process.nextTick(() => socket.destroy(new DatabaseGoneError(false)))
    }
    return socket
  }

  drop(): void {
    for (const socket of this.#sockets) dropSocket(socket)
  }
}

/**
 * Refuses a server that is too old for the SQL of this product.
 *
 * @throws StartupError when the server is older than PostgreSQL 15 or cannot be reached.
 */
export async function checkServerVersion(database: Database): Promise<void> {
  const [row] = await database.queries
    .query<{ version: number; text: string }>(
      `select current_setting('server_version_num')::int4 as version,
              current_setting('server_version') as text`,
    )
    .catch((error: unknown) => {
      throw new StartupError(`Cannot reach the database: ${(error as Error).message}`)
    })
  if (row !== undefined && row.version >= VERSION_MIN * 10_000) return
  throw new StartupError(
    `DATABASE_URL leads to PostgreSQL ${row?.text}, but ${VERSION_MIN} or newer is needed.`,
  )
}

/** Money and keys never become JavaScript numbers, and a date never becomes a moment. */
function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format !== 'binary' && AS_TEXT.has(type)) return (value) => value
  const effective = AS_TEXT_ARRAY.has(type) ? TEXT_ARRAY : type
  return pg.types.getTypeParser(effective, format as 'text') as (value: string) => unknown
}
