import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseAddress } from '@fairline/embedded-postgres'
import { type Pass, TcpProxy, type Way } from './tcp-proxy.ts'

/** What a connection is cut at: a transaction's commit, or the statement that places bets. */
export const cutTargets = ['commit', 'place_bets'] as const
/** Before it reaches PostgreSQL, before its answer comes, or in the middle of that. */
export const cutMoments = ['before', 'sent', 'answered', 'mid_answer'] as const

export interface Cut {
  readonly target: (typeof cutTargets)[number]
  readonly moment: (typeof cutMoments)[number]
}

interface Order extends Cut {
  readonly done: () => void
}

/** A proxy between server and PostgreSQL that cuts a connection at a commit when ordered to. */
export class PostgresProxy {
  readonly address: DatabaseAddress
  readonly #proxy: TcpProxy
  #order: Order | null = null

  private constructor(address: DatabaseAddress, proxy: TcpProxy) {
    this.address = address
    this.#proxy = proxy
  }

  /** Leads to a database that listens on a unix socket or a port. */
  static async open(to: DatabaseAddress): Promise<PostgresProxy> {
    const takeOrder = (target: string): Order | null => self.#take(target)
    const proxy = await TcpProxy.open(
      () =>
        to.host.startsWith('/')
          ? connect(join(to.host, `.s.PGSQL.${to.port}`))
          : connect(to.port, to.host),
      (client, server, pass) => joinSides(client, server, pass, takeOrder),
    )
    const self = new PostgresProxy({ ...to, host: '127.0.0.1', port: proxy.port }, proxy)
    return self
  }

  /** Cuts the next connection that reaches the point; resolves when it is cut. */
  cut(cut: Cut): Promise<void> {
    return new Promise((done) => {
      this.#order = { ...cut, done }
    })
  }

  /** Cuts the link to the database silently, as a pulled cable does, or one of its directions. */
  cutLink(ways?: readonly Way[]): void {
    this.#proxy.cutLink(ways)
  }

  restoreLink(): Promise<void> {
    return this.#proxy.restoreLink()
  }

  close(): Promise<void> {
    return this.#proxy.close()
  }

  #take(target: string): Order | null {
    const order = this.#order
    if (order === null || order.target !== target) return null
    this.#order = null
    return order
  }
}

function joinSides(
  client: Socket,
  server: Socket,
  pass: Pass,
  takeOrder: (target: string) => Order | null,
): void {
  const messages = new FrontendMessages()
  let order: Order | null = null
  const cut = (): void => {
    client.destroy()
    server.destroy()
    order?.done()
  }
  const toServer = (bytes: Buffer): void => {
    for (const message of messages.read(bytes)) {
      if (server.destroyed) return
      const target = targetOf(message)
      order ??= target === null ? null : takeOrder(target)
      if (order?.moment === 'before') {
        cut()
        return
      }
      server.write(message)
    }
    // The driver writes a complete statement at once: all of it is on its way now.
    if (order?.moment === 'sent') server.write('', () => setImmediate(cut))
  }
  const toClient = (bytes: Buffer): void => {
    if (order === null) {
      client.write(bytes)
      return
    }
    if (order.moment === 'mid_answer') {
      client.write(bytes.subarray(0, Math.max(1, bytes.length >> 1)), () => cut())
    } else {
      cut()
    }
  }
  client.on('data', (bytes: Buffer) => pass('to-server', () => toServer(bytes)))
  server.on('data', (bytes: Buffer) => pass('to-client', () => toClient(bytes)))
}

const startUp = Symbol('start-up')

/** Splits what a client sends into protocol messages: a letter, a length, and so many bytes. */
class FrontendMessages {
  #rest: Buffer = Buffer.alloc(0)
  #next: typeof startUp | 'message' = startUp

  read(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes])
    const messages: Buffer[] = []
    for (;;) {
      // The first message has no letter.
      const header = this.#next === startUp ? 0 : 1
      if (this.#rest.length < header + 4) return messages
      const length = header + this.#rest.readInt32BE(header)
      if (this.#rest.length < length) return messages
      messages.push(this.#rest.subarray(0, length))
      this.#rest = this.#rest.subarray(length)
      this.#next = 'message'
    }
  }
}

/** A simple query that commits, or the binding of the statement that places bets. */
function targetOf(message: Buffer): Cut['target'] | null {
  const letter = String.fromCharCode(message[0] ?? 0)
  if (letter === 'Q') {
    return message.toString('latin1', 5, message.length - 1) === 'commit' ? 'commit' : null
  }
  if (letter !== 'B') return null
  // Bind names the portal, then the prepared statement.
  const portalEnd = message.indexOf(0, 5)
  const statement = message.toString('latin1', portalEnd + 1, message.indexOf(0, portalEnd + 1))
  return statement === 'place_bets' ? 'place_bets' : null
}
