import pg from 'pg'

/** The process that runs the tables holds this advisory lock. */
const TABLES_LOCK = '4701202660102'
/** How often a process that waits asks for the lock, and the holder proves its connection. */
const ASK_MS = 1_000
const ANSWER_MS = 3_000
/** PostgreSQL ends a session after this silence: its process hangs or is cut off. */
const SILENCE_MS = 6_000

/** What a process does with its connection for the tables. */
export interface TableLineParts {
  readonly url: string
  readonly channel: string
  readonly onNews: (text: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * The connection by which the processes of the house elect the one that runs the tables, and get
 * the news of tables. The lock ends with its connection: when a process dies, another one takes it.
 */
export class TableLine {
  readonly #parts: TableLineParts
  #client: pg.Client | null = null
  #isElected = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> = Promise.resolve()

  constructor(parts: TableLineParts) {
    this.#parts = parts
  }

  /** Whether this process runs the tables. */
  get isElected(): boolean {
    return this.#isElected
  }

  start(): void {
    this.#asking = this.#ask()
      .catch((error: unknown) => {
        void this.#drop()
        if (!this.#isStopped) this.#parts.onError(error)
      })
      .then(() => {
        if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), ASK_MS)
      })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#asking
    await this.#drop()
  }

  async #ask(): Promise<void> {
    const client = this.#client ?? (await this.#connect())
    if (this.#isElected) {
      await client.query('select')
      return
    }
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [TABLES_LOCK],
    )
    this.#isElected = rows[0]?.taken === true
  }

  async #connect(): Promise<pg.Client> {
    const { url, channel, onNews } = this.#parts
    const client = new pg.Client({
      connectionString: url,
      application_name: 'fairline house tables',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      options: `-c idle_session_timeout=${SILENCE_MS}`,
    })
    const onEnd = (): void => {
      if (client === this.#client) void this.#drop()
    }
    client.on('error', onEnd)
    client.on('end', onEnd)
    client.on('notification', ({ payload = '' }) => onNews(payload))
    await client.connect()
    this.#client = client
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  }

  /** Ends the connection in any state, because an open one would keep the lock. */
  async #drop(): Promise<void> {
    const client = this.#client
    this.#client = null
    this.#isElected = false
    await client?.end().catch(() => {})
  }
}
