import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Repeating, repeat } from '../repeat.ts'
import { connectionConfig, type Database, type DatabaseTarget, dropSocket } from './database.ts'
import { inTime } from './in-time.ts'
import { deleteOldNews, insertNews, listenToNews, selectNews } from './news-store.ts'
import type { News, NewsWire } from './outbox.ts'
import { Queries } from './queries.ts'

export interface PostgresWireParts {
  readonly target: DatabaseTarget
  /** Reads the rows that this node is called for. */
  readonly database: Database
  /** Names this node among those of the database. */
  readonly node: string
  readonly log: Pick<Log, 'error' | 'warn'>
}

const retryMs = 250
/** How often the listening connection is asked for an answer, and how long it may take. */
const beatMs = 1_000
const answerMs = 2_000
const sweepMs = 10_000

/** A wire that only sends, for a process that is no node: an operator's command. */
export function sendingWire(sender: string): NewsWire {
  const send = (queries: Queries, news: readonly News[]): Promise<void> =>
    insertNews(queries, sender, serialize(news))
  // PostgreSQL itself calls the others at the commit.
  const store: NewsWire['store'] = async (tx, news) => {
    await send(tx, news)
    return () => {}
  }
  return { hears: false, send, store }
}

/**
 * Joins the nodes of one database by LISTEN and NOTIFY. News is a row of the outbox, written with
 * the transaction that it is of, so that it reaches the other nodes even if its node dies at once.
 * A connection that breaks may have missed calls: its node then counts as having missed news.
 */
export class PostgresWire implements NewsWire {
  readonly #parts: PostgresWireParts
  readonly #sweeping: Repeating
  #client: pg.Client | null = null
  #socket: Socket | null = null
  #called: string[] = []
  #reading: Promise<void> | null = null
  #watching: Promise<void> = Promise.resolve()
  #stopping = new AbortController()

  constructor(parts: PostgresWireParts) {
    this.#parts = parts
    const { database, log } = parts
    this.#sweeping = repeat(sweepMs, () => deleteOldNews(database.queries), log)
  }

  get hears(): boolean {
    return this.#client !== null
  }

  send(queries: Queries, news: readonly News[]): Promise<void> {
    return sendingWire(this.#parts.node).send(queries, news)
  }

  store(tx: Queries, news: readonly News[]): Promise<() => void> {
    return sendingWire(this.#parts.node).store(tx, news)
  }

  /** Begins to listen; resolves once nothing that commits from now on can be missed. */
  async start(): Promise<void> {
    await this.#listen()
    this.#sweeping.start()
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#sweeping.stop()
    await this.#watching
    this.#drop()
    await this.#reading
  }

  async #listen(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      ...connectionConfig(this.#parts.target, () => socket),
      application_name: 'fairline news',
      connectionTimeoutMillis: answerMs,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    this.#client = client
    this.#socket = socket
    try {
      await inTime(answerMs, client.connect())
      await inTime(answerMs, listenToNews(new Queries(client)))
    } catch (error) {
      this.#drop()
      throw error
    }
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await sleep(beatMs, undefined, { signal }).catch(() => {})
      if (signal.aborted || (await this.#answers())) continue
      this.#parts.log.warn({}, 'news of other nodes may have been missed')
      this.#drop()
      await this.#listenAgain()
    }
  }

  async #answers(): Promise<boolean> {
    const client = this.#client
    if (client === null) return false
    return inTime(answerMs, client.query('select 1')).then(
      () => true,
      () => false,
    )
  }

  async #listenAgain(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        await this.#listen()
        await this.#parts.database.outbox.missed()
        return
      } catch {
        await sleep(retryMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  /** A call names its node and the row. */
  #hear(payload: string): void {
    const [node, id = ''] = payload.split(' ')
    if (node === this.#parts.node) return
    this.#called.push(id)
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
    })
  }

  async #readAll(): Promise<void> {
    const { database, log } = this.#parts
    while (this.#called.length > 0) {
      const ids = this.#called.splice(0)
      try {
        const bodies = await selectNews(database.queries, ids)
        for (const body of bodies) await database.outbox.deliver(deserialize(body) as News[])
        if (bodies.length < ids.length) await database.outbox.missed()
      } catch (error) {
        log.error({ err: error }, 'news of other nodes could not be read')
        await database.outbox.missed()
      }
    }
  }

  #drop(): void {
    if (this.#socket !== null) dropSocket(this.#socket)
    this.#client = null
    this.#socket = null
  }
}
