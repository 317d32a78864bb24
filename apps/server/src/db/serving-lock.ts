import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { connectionConfig, type DatabaseTarget, dropSocket } from './database.ts'
import type { DatabaseLink } from './database-link.ts'
import { inTime, TooLateError } from './in-time.ts'
import { outageOf } from './outage.ts'
import type { Queries } from './queries.ts'

/** The server that writes the board of a database holds this advisory lock. */
export const BOARD_LOCK = '4701202660004'
/** Servers that share a database hold this one together; a server that is alone holds it alone. */
const DATABASE_LOCK = '4701202660005'
/** Locks of this class hold the marks of the servers that share a database. */
const MARKS = 47_012_026
/** How often the holder checks that the database still answers. */
const BEAT_MS = 400
/**
 * A database that does not answer for this long counts as down. With the beat before it, requests
 * are refused within two seconds.
 */
const ANSWER_MS = 1_400
/** The lease lasts this long from the last question that the database has answered. */
const LEASE_MS = 4_000
/**
 * PostgreSQL ends the holder's session after this much silence, which frees the lock of a process
 * that hangs or is cut off from the network. The holder's lease has ended by then.
 */
const SILENCE_MS = 6_000
const RETRY_MS = 250
/**
 * If the lock stays taken for this long after our own old sessions were ended, another server has
 * it.
 */
const TAKEN_MS = 2_000

const takeAlone = `
  select case when not pg_try_advisory_lock($1) then false
              when pg_try_advisory_lock($2) then true
              else not pg_advisory_unlock($1) end as taken`
const takeWithOthers = `
  select case when not pg_try_advisory_lock($1) then false
              when pg_try_advisory_lock_shared($2) then pg_try_advisory_lock_shared($3, $4)
              else not pg_advisory_unlock($1) end as taken`

/** Whether a server with another mark serves the database now. */
export async function servesWithOther(queries: Queries, mark: number): Promise<boolean> {
  const [row] = await queries.query<{ serves: boolean }>(
    `select exists (select from pg_locks
                     where locktype = 'advisory' and objsubid = 2 and classid = $1::oid
                       and database = (select oid from pg_database
                                        where datname = current_database())
                       and objid <> $2::oid) as serves`,
    [MARKS, mark],
  )
  return row?.serves === true
}

export interface ServingLockParts {
  /** The number of the advisory lock: that of the board, or one that no other node asks for. */
  readonly key: string
  /**
   * What all servers that share the database have in common, a number of 31 bits; null for a server
   * that serves it alone.
   */
  readonly mark: number | null
  readonly target: DatabaseTarget
  readonly link: DatabaseLink
  readonly log: Log
  /** Called when the database answers again after it was down. */
  readonly onBack: () => void
  /** Called once when another server has taken the lock. This server must stop serving. */
  readonly onTakenOver: () => void
}

/**
 * The right to serve a database: an advisory lock, held on a connection of its own. The same
 * connection checks all the time whether the database answers, and whether a full disk has room
 * again.
 */
export class ServingLock {
  readonly #parts: ServingLockParts
  /** The application name of this process's sessions. It identifies its old ones, to end them. */
  readonly #name = `fairline ${randomUUID()}`
  #client: pg.Client | null = null
  #socket: Socket | null = null
  #holds = false
  #provedAtMs = Number.NEGATIVE_INFINITY
  #isReleased = false
  #wake: () => void = () => {}
  #watching: Promise<void> = Promise.resolve()

  private constructor(parts: ServingLockParts) {
    this.#parts = parts
  }

  /**
   * Takes the lock, and waits for it while another server holds it. `onWait` is called once if it
   * has to wait. Returns null when `signal` aborts.
   *
   * @throws the driver's error when the first try cannot reach the database, and any error of
   * `onWait`.
   */
  static async take(
    parts: ServingLockParts,
    onWait: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<ServingLock | null> {
    const lock = new ServingLock(parts)
    try {
      if (!(await lock.#tryTake())) {
        await onWait()
        while (!signal.aborted && !(await lock.#tryTake().catch(() => false))) await sleep(RETRY_MS)
      }
      signal.throwIfAborted()
    } catch (error) {
      await lock.release()
      if (signal.aborted) return null
      throw error
    }
    lock.#watching = lock.#watch()
    return lock
  }

  /** Whether this server may serve: it holds the lock, and its lease has not ended. */
  get holds(): boolean {
    return this.#holds && performance.now() - this.#provedAtMs < LEASE_MS
  }

  /** Gives up the lock, so that a waiting server can take it. */
  async release(): Promise<void> {
    this.#isReleased = true
    this.#holds = false
    this.#wake()
    await this.#watching
    const client = this.#client
    if (client !== null) await inTime(ANSWER_MS, client.end()).catch(() => {})
    this.#dropConnection()
  }

  /** Tries to take the lock, and connects first if there is no connection. */
  async #tryTake(): Promise<boolean> {
    const client = this.#client ?? (await this.#connect())
    const askedAtMs = performance.now()
    const { key, mark } = this.#parts
    const asked =
      mark === null
        ? client.query<{ taken: boolean }>(takeAlone, [key, DATABASE_LOCK])
        : client.query<{ taken: boolean }>(takeWithOthers, [key, DATABASE_LOCK, MARKS, mark])
    try {
      const { rows } = await inTime(ANSWER_MS, asked)
      if (rows[0]?.taken !== true) return false
    } catch (error) {
      this.#dropConnection()
      throw error
    }
    this.#provedAtMs = askedAtMs
    this.#holds = true
    return true
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket()
    const client = new pg.Client({
      ...connectionConfig(this.#parts.target, () => socket),
      application_name: this.#name,
      connectionTimeoutMillis: ANSWER_MS,
      statement_timeout: ANSWER_MS,
      options: `-c idle_session_timeout=${SILENCE_MS}`,
    })
    const onEnd = (): void => {
      if (client !== this.#client) return
      this.#holds = false
      this.#wake()
    }
    client.on('error', onEnd)
    client.on('end', onEnd)
    try {
      await inTime(ANSWER_MS, client.connect())
      this.#client = client
      this.#socket = socket
      return client
    } catch (error) {
      dropSocket(socket)
      throw error
    }
  }

  async #watch(): Promise<void> {
    while (!this.#isReleased) {
      await this.#pause()
      if (this.#isReleased) return
      if (this.#holds && (await this.#beat())) continue
      // The callback ends the process by an exception, so it is called where nothing catches it.
      if ((await this.#regain()) === 'taken over') return this.#parts.onTakenOver()
    }
  }

  /** Waits for the next beat, or returns early when the connection ends. */
  async #pause(): Promise<void> {
    const stop = new AbortController()
    this.#wake = () => stop.abort()
    if (!this.#holds) return
    await sleep(BEAT_MS, undefined, { signal: stop.signal }).catch(() => {})
  }

  async #beat(): Promise<boolean> {
    const client = this.#client
    if (client === null) return false
    const askedAtMs = performance.now()
    try {
      await inTime(ANSWER_MS, client.query('select 1'))
      this.#provedAtMs = askedAtMs
      if (!this.#parts.link.isWritable) await this.#tryToWrite(client)
      return true
    } catch (error) {
      this.#holds = false
      // Only a timeout counts as an outage. A lost connection may be back at once, and the other
      // connections may still work.
      if (error instanceof TooLateError) this.#markDown(error)
      return false
    }
  }

  /** Writes a little to the WAL and to a new file, as a bet does. A full disk refuses both. */
  async #tryToWrite(client: pg.Client): Promise<void> {
    const { link, log } = this.#parts
    const error = await inTime(
      ANSWER_MS,
      client.query(
        "create temporary table room on commit drop as select repeat('room', 20000) as filler",
      ),
    ).then(
      () => null,
      (failure: unknown) => failure,
    )
    if (outageOf(error) === 'disk') return
    link.setWritable(true)
    log.info({}, 'the disk of the database has room again')
  }

  /**
   * Takes the lock back after the connection was lost, unless another server has it. Ends sessions
   * of this process that PostgreSQL still counts as alive.
   */
  async #regain(): Promise<'holds' | 'released' | 'taken over'> {
    const { link, log, onBack } = this.#parts
    this.#dropConnection()
    let takenSinceMs: number | null = null
    while (!this.#isReleased) {
      try {
        if (await this.#tryTake()) {
          const wasDown = !link.isUp
          link.up()
          if (wasDown) log.info({}, 'the database answers again')
          if (wasDown) onBack()
          return 'holds'
        }
        await this.#endOldSessions()
        takenSinceMs ??= performance.now()
        if (performance.now() - takenSinceMs > TAKEN_MS) return 'taken over'
      } catch (error) {
        this.#markDown(error)
      }
      await sleep(RETRY_MS)
    }
    return 'released'
  }

  async #endOldSessions(): Promise<void> {
    const ended = this.#client?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and pid <> pg_backend_pid()`,
      [this.#name],
    )
    if (ended !== undefined) await inTime(ANSWER_MS, ended)
  }

  #markDown(error: unknown): void {
    const { link, log } = this.#parts
    if (link.isUp) log.warn({ err: error }, 'the database does not answer')
    link.down()
  }

  /** Ends the connection in whatever state it is. PostgreSQL then releases the lock. */
  #dropConnection(): void {
    if (this.#socket !== null) dropSocket(this.#socket)
    this.#client = null
    this.#socket = null
  }
}
