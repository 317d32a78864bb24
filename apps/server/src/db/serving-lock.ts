import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseTarget, dropSocket, reach } from './database.ts'
import type { DatabaseLink } from './database-link.ts'
import { inTime, TooLateError } from './in-time.ts'
import { outageOf } from './outage.ts'

/** One server at a time serves a database: it holds this advisory lock. */
const ADVISORY_LOCK = '4701202660004'
/** How often the holder asks whether the database still answers. */
const BEAT_MS = 500
/** A database that is silent for longer is gone: requests are refused before three seconds. */
const ANSWER_MS = 2_000
/** A holder that has had no answer for so long, counted from its question, serves nothing. */
const LEASE_MS = 4_000
/**
 * PostgreSQL ends a holder's session that is silent for longer, and so frees the lock of a process
 * that stands still or that no network reaches. By then its lease is over.
 */
const SILENCE_MS = 6_000
const RETRY_MS = 250
/** A lock that is taken for so long, after a former session of ours was ended, is another's. */
const TAKEN_MS = 2_000

export interface ServingLockParts {
  readonly target: DatabaseTarget
  readonly link: DatabaseLink
  readonly log: {
    info(facts: object, message: string): void
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
  /** The database answers again after it was gone. */
  readonly onBack: () => void
  /** Another server has the lock now: this one may serve nothing any more. */
  readonly onTakenOver: () => void
}

/**
 * The right to serve a database, as an advisory lock on a connection of its own. The same
 * connection shows twice a second whether the database answers, and when a full disk has room.
 */
export class ServingLock {
  readonly #parts: ServingLockParts
  /** Names this process's sessions, so that one which is left over can be told from another's. */
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
   * Waits until no other server holds the lock, and holds it; `onWait` is called once where it has
   * to wait. Null when `signal` ends the waiting.
   *
   * @throws what the driver throws when the database cannot be reached at first, and `onWait`.
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

  /** Whether this server may serve: it holds the lock, and no other can have it by now. */
  get holds(): boolean {
    return this.#holds && performance.now() - this.#provedAtMs < LEASE_MS
  }

  /** Lets the next server have its turn. */
  async release(): Promise<void> {
    this.#isReleased = true
    this.#holds = false
    this.#wake()
    await this.#watching
    const client = this.#client
    if (client !== null) await inTime(ANSWER_MS, client.end()).catch(() => {})
    this.#leave()
  }

  /** Asks for the lock; on a new connection where there is none. */
  async #tryTake(): Promise<boolean> {
    const client = this.#client ?? (await this.#connect())
    const askedAtMs = performance.now()
    const asked = client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCK,
    ])
    try {
      const { rows } = await inTime(ANSWER_MS, asked)
      if (rows[0]?.taken !== true) return false
    } catch (error) {
      this.#leave()
      throw error
    }
    this.#provedAtMs = askedAtMs
    this.#holds = true
    return true
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket()
    const client = new pg.Client({
      ...reach(this.#parts.target, () => socket),
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
      await this.#regain()
    }
  }

  /** A moment, which the end of the connection cuts short. */
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
      // A connection that ended may be back at once, and the others may still be there.
      if (error instanceof TooLateError) this.#lose(error)
      return false
    }
  }

  /** Writes a little to the log and to a new file, as a bet would; a full disk refuses both. */
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
    link.wrote(true)
    log.info({}, 'the database has room to write again')
  }

  /**
   * After the connection was lost: takes the lock back, unless another server has it. A session of
   * our own that PostgreSQL still believes in is ended.
   */
  async #regain(): Promise<void> {
    const { link, log, onBack, onTakenOver } = this.#parts
    this.#leave()
    let foreignSinceMs: number | null = null
    while (!this.#isReleased) {
      try {
        if (await this.#tryTake()) {
          const wasGone = !link.isUp
          link.up()
          if (wasGone) log.info({}, 'the database answers again')
          if (wasGone) onBack()
          return
        }
        await this.#endFormer()
        foreignSinceMs ??= performance.now()
        if (performance.now() - foreignSinceMs > TAKEN_MS) return onTakenOver()
      } catch (error) {
        this.#lose(error)
      }
      await sleep(RETRY_MS)
    }
  }

  async #endFormer(): Promise<void> {
    const ended = this.#client?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and pid <> pg_backend_pid()`,
      [this.#name],
    )
    if (ended !== undefined) await inTime(ANSWER_MS, ended)
  }

  #lose(error: unknown): void {
    const { link, log } = this.#parts
    if (link.isUp) log.warn({ err: error }, 'the database is gone')
    link.down()
  }

  /** Ends the connection, whatever its state; the lock goes with it. */
  #leave(): void {
    if (this.#socket !== null) dropSocket(this.#socket)
    this.#client = null
    this.#socket = null
  }
}
