import type { Queries } from './queries.ts'

/** A kind of news with the type of its data, which is plain data: no functions, no instances. */
export interface Topic<Data> {
  readonly name: string
  /** Only carries the type. */
  readonly data?: Data
}

export const topic = <Data>(name: string): Topic<Data> => ({ name })

/** Something that happened, for parts of the book that were not there. */
export interface News {
  readonly topic: string
  readonly data: unknown
}

/** Carries news to the other nodes of a database. */
export interface NewsWire {
  /** Whether this node hears what others say. */
  readonly hears: boolean
  /** Sends news of what is committed already. */
  send(queries: Queries, news: readonly News[]): Promise<void>
  /** Stores news with a transaction. Returns what calls the other nodes once it is committed. */
  store(tx: Queries, news: readonly News[]): Promise<() => void>
}

const nobodyToCall = (): void => {}

type Listener = (data: unknown) => void | Promise<void>

/**
 * What happened in transactions, for all who listen, once it is committed. News goes to the
 * listeners of this process directly. For other nodes it is stored with the transaction, so that a
 * process that dies after its commit has told them.
 */
export class Outbox {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #gapListeners = new Set<() => void | Promise<void>>()
  readonly #onError: (error: unknown) => void
  readonly #waiting: News[] = []
  #wire: NewsWire | null = null

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  /** Calls the listener with each news of a topic, in the order of the commits of each node. */
  on<Data>({ name }: Topic<Data>, listener: (data: Data) => void | Promise<void>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener as Listener))
    return () => listeners.delete(listener as Listener)
  }

  /** Calls the listener when news of other nodes may have been lost. */
  onGap(listener: () => void | Promise<void>): void {
    this.#gapListeners.add(listener)
  }

  /** Sends news to other nodes from now on. */
  join(wire: NewsWire): void {
    this.#wire = wire
  }

  /** Whether this node hears what others say; a node that serves alone always does. */
  get hears(): boolean {
    return this.#wire?.hears ?? true
  }

  /**
   * Sends news of what is committed already. What is sent to other nodes at the same time goes
   * together; a failure on the way is reported. Resolves when the listeners of this process know.
   */
  tell<Data>(queries: Queries, { name }: Topic<Data>, data: Data): Promise<void> {
    const news = { topic: name, data }
    if (this.#wire !== null) this.#sendSoon(queries, news)
    return this.deliver([news])
  }

  #sendSoon(queries: Queries, news: News): void {
    if (this.#waiting.push(news) > 1) return
    setImmediate(() => {
      this.#wire?.send(queries, this.#waiting.splice(0)).catch(this.#onError)
    })
  }

  /**
   * Stores news for other nodes, with the transaction that it is of. Returns what calls them, to be
   * called after the commit.
   */
  async store(tx: Queries, news: readonly News[]): Promise<() => void> {
    if (this.#wire === null || news.length === 0) return nobodyToCall
    return this.#wire.store(tx, news)
  }

  /**
   * Calls those who listen to news that is committed, and waits for them. The money has moved, so a
   * listener that fails is reported and changes nothing.
   */
  async deliver(news: readonly News[]): Promise<void> {
    for (const { topic: name, data } of news) {
      for (const listener of this.#listeners.get(name) ?? []) {
        try {
          const work = listener(data)
          // Most listeners are done at once, and every placed bet calls some.
          if (work !== undefined) await work
        } catch (error) {
          this.#onError(error)
        }
      }
    }
  }

  /** Called when news of other nodes may have been lost. */
  async missed(): Promise<void> {
    for (const listener of this.#gapListeners) {
      try {
        await listener()
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
