import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Repeating, repeat, repeatLook } from '../repeat.ts'
import type { Database } from './database.ts'
import { inTime } from './in-time.ts'
import { type NewsPart, NewsParts, openPart, sealParts } from './news-parts.ts'
import { deleteOldNews, selectDatabaseName, storeNews } from './news-store.ts'
import type { News, NewsWire } from './outbox.ts'
import type { Queries } from './queries.ts'
import { StoredNews } from './stored-news.ts'

export interface NatsWireParts {
  /** Servers of NATS: nats:// or tls://, separated by commas, with user and password or token. */
  readonly url: string
  readonly database: Database
  /** Names this node among those of the database: a UUID. */
  readonly node: string
  /** The house's key for news. Who does not have it can neither say nor change anything. */
  readonly key: Buffer
  readonly steady: Clock
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>
}

/** The content of a message: news with the row that holds them, none for a beat, or a farewell. */
interface Said {
  readonly row: string | null
  readonly news: readonly News[]
  readonly leaves?: true
}

/** How often a node says that it is there. */
const beatMs = 250
/** A node that has not heard its own beats for so long is cut off, and refuses bets. */
const silentMs = 1_500
/** A node that is silent for longer is dead, and not only busy. */
const deadMs = 4_000
/** How often the outbox is looked at for what the bus did not bring. */
const lookMs = 500
const sweepMs = 10_000
const connectMs = 2_000

/**
 * Joins the nodes of one database by NATS. Nothing depends on the bus being whole: news of a
 * transaction is a row of the outbox as well, what is lost is found by numbers, and a node that
 * does not hear itself on the bus says so.
 */
export class NatsWire implements NewsWire {
  readonly #parts: NatsWireParts
  readonly #subject: string
  readonly #connection: NatsConnection
  readonly #stored: StoredNews
  readonly #heardParts = new NewsParts()
  readonly #repeated: readonly Repeating[]
  #isConnected = true
  #hasRefused = false
  #number = 0
  /** Beats that have not come back yet, oldest first. */
  #beats: { readonly number: number; readonly atMs: number }[] = []
  #provedAtMs: number
  #delivered: Promise<void> = Promise.resolve()
  #following: Promise<void> = Promise.resolve()

  private constructor(parts: NatsWireParts, connection: NatsConnection, subject: string) {
    this.#parts = parts
    this.#connection = connection
    this.#subject = subject
    const { database, log, steady } = parts
    this.#stored = new StoredNews(database.queries, steady)
    this.#provedAtMs = steady.now()
    this.#repeated = [
      repeat(beatMs, async () => this.#beat(), log),
      repeatLook(lookMs, () => this.#look(), { log, failure: 'the outbox could not be read' }),
      repeat(sweepMs, () => deleteOldNews(database.queries), log),
    ]
  }

  /**
   * Joins the bus; resolves once nothing that commits from now on can be missed.
   *
   * @throws what the client of NATS throws when no server answers.
   */
  static async join(parts: NatsWireParts): Promise<NatsWire> {
    const name = await selectDatabaseName(parts.database.queries)
    const subject = `fairline.${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
    const connection = await connect(optionsOf(parts.url))
    const wire = new NatsWire(parts, connection, subject)
    await wire.#start()
    return wire
  }

  get hears(): boolean {
    return this.#parts.steady.now() - this.#provedAtMs < silentMs
  }

  async send(_queries: Queries, news: readonly News[]): Promise<void> {
    this.#say({ row: null, news })
  }

  async store(tx: Queries, news: readonly News[]): Promise<() => void> {
    const row = await storeNews(tx, serialize(news))
    // This node tells its own listeners. A row that is rolled back is never found.
    this.#stored.note(row)
    return () => this.#say({ row, news })
  }

  async stop(): Promise<void> {
    for (const each of this.#repeated) await each.stop()
    this.#say({ row: null, news: [], leaves: true })
    await inTime(connectMs, this.#connection.flush()).catch(() => {})
    await this.#connection.close()
    await this.#following
    await this.#delivered
  }

  async #start(): Promise<void> {
    this.#connection.subscribe(this.#subject, {
      callback: (_error, { data }) => this.#hear(Buffer.from(data)),
    })
    await inTime(connectMs, this.#connection.flush())
    // What is there already is the past of a node that begins.
    await this.#stored.look()
    this.#following = this.#followConnection()
    this.#beat()
    for (const each of this.#repeated) each.start()
  }

  async #followConnection(): Promise<void> {
    const { log } = this.#parts
    for await (const status of this.#connection.status()) {
      if (status.type === 'disconnect') {
        this.#isConnected = false
        log.warn({}, 'the bus is gone')
      }
      if (status.type === 'reconnect') {
        this.#isConnected = true
        log.info({}, 'the bus is back')
        this.#missed()
      }
      if (status.type === 'error') log.warn({ err: status.error }, 'the bus')
    }
  }

  /** What is said while the bus is gone is missing to the others, who find that by its number. */
  #say(said: Said): void {
    this.#number += 1
    if (!this.#isConnected) return
    const { key, node } = this.#parts
    for (const part of sealParts(key, { node, number: this.#number }, serialize(said))) {
      this.#connection.publish(this.#subject, part)
    }
  }

  #beat(): void {
    this.#say({ row: null, news: [] })
    this.#beats.push({ number: this.#number, atMs: this.#parts.steady.now() })
    if (this.#beats.length > silentMs / beatMs + 1) this.#beats.shift()
    this.#findSilent()
  }

  /** A node that died may have committed what it did not come to say. */
  #findSilent(): void {
    const { steady } = this.#parts
    if (this.hears && this.#heardParts.fellSilent(steady.now() - deadMs)) this.#missed()
  }

  #hear(message: Buffer): void {
    const part = openPart(this.#parts.key, message)
    if (part === null) this.#refuse()
    else if (part.node === this.#parts.node) this.#hearSelf(part.number)
    else this.#hearOther(part)
  }

  #hearOther(part: NewsPart): void {
    const { body, isGap } = this.#heardParts.hear(part, this.#parts.steady.now())
    if (isGap) this.#missed()
    if (body === null) return
    const { row, news, leaves = false } = deserialize(body) as Said
    if (leaves) this.#heardParts.leave(part.node)
    if (row === null || this.#stored.note(row)) this.#deliver(news)
  }

  /** Whoever says it can make the log no longer than a line. */
  #refuse(): void {
    if (!this.#hasRefused) {
      this.#parts.log.warn({}, 'the bus has messages of another HOUSE_SECRET; they are not heard')
    }
    this.#hasRefused = true
  }

  #hearSelf(number: number): void {
    for (const beat of this.#beats) if (beat.number <= number) this.#provedAtMs = beat.atMs
    this.#beats = this.#beats.filter((beat) => beat.number > number)
  }

  async #look(): Promise<void> {
    const { news, isGap } = await this.#stored.look()
    if (isGap) this.#missed()
    for (const each of news) this.#deliver(each)
  }

  #deliver(news: readonly News[]): void {
    if (news.length > 0) this.#soon(() => this.#parts.database.outbox.deliver(news))
  }

  #missed(): void {
    this.#soon(() => this.#parts.database.outbox.missed())
  }

  /** Listeners hear all news in order, each after they are done with the one before. */
  #soon(work: () => Promise<void>): void {
    this.#delivered = this.#delivered.then(work)
  }
}

/** How to reach the servers of a URL: for good, and as fast as a bet may be refused. */
function optionsOf(url: string): NodeConnectionOptions {
  const urls = url.split(',').map((each) => new URL(each.trim()))
  const [first] = urls
  const [user, pass] = [first?.username, first?.password].map((text = '') =>
    decodeURIComponent(text),
  )
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    name: 'fairline',
    timeout: connectMs,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: beatMs,
    reconnectJitter: beatMs,
    pingInterval: 2_000,
    maxPingOut: 3,
    ...(user && pass ? { user, pass } : {}),
    ...(user && !pass ? { token: user } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  }
}
