import { createServer, type Server, type Socket } from 'node:net'

/** The two directions of a link. */
export const ways = ['to-server', 'to-client'] as const
export type Way = (typeof ways)[number]

/** Runs a connection's work at once, or where its direction is cut when the link is restored. */
export type Pass = (way: Way, work: () => void) => void

/**
 * A listening socket that forwards its connections, and can behave like a cut link. While the link
 * is cut, no byte and no end of a connection passes, and new connections are still accepted. Bytes
 * sent meanwhile arrive later, because a kernel retransmits what was not acknowledged. Bytes of a
 * connection that was reset never arrive, because a reset discards them.
 */
export class TcpProxy {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #cut: readonly Way[] = []
  #held: (() => void)[] = []

  private constructor(server: Server, port: number) {
    this.#server = server
    this.port = port
  }

  /** Listens on any free port of this machine; `connect` opens the other end of a connection. */
  static async open(
    connect: () => Socket,
    join: (client: Socket, server: Socket, pass: Pass) => void,
  ): Promise<TcpProxy> {
    const listening = createServer()
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
    const bound = listening.address()
    if (bound === null || typeof bound === 'string') throw new Error('No free port.')
    const proxy = new TcpProxy(listening, bound.port)
    listening.on('connection', (client) => {
      const server = connect()
      let isReset = false
      const onReset = (): void => {
        isReset = true
      }
      const pass: Pass = (way, work) =>
        proxy.#pass(way, () => (isReset ? server.destroy() : work()))
      proxy.#follow(client, server, (work) => pass('to-server', work), onReset)
      proxy.#follow(
        server,
        client,
        (work) => pass('to-client', work),
        () => {},
      )
      join(client, server, pass)
    })
    return proxy
  }

  /** Cuts the link in both directions, or in one. */
  cutLink(cut: readonly Way[] = ways): void {
    this.#cut = cut
  }

  /** Restores the link. Bytes sent meanwhile arrive in order. */
  async restoreLink(): Promise<void> {
    // The event loop needs a turn to report connections that were reset meanwhile.
    for (const _turn of [1, 2]) await new Promise(setImmediate)
    const held = this.#held
    this.#cut = []
    this.#held = []
    for (const work of held) work()
  }

  async close(): Promise<void> {
    await this.restoreLink()
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((done) => this.#server.close(done))
  }

  #pass(way: Way, work: () => void): void {
    if (this.#cut.includes(way)) this.#held.push(work)
    else work()
  }

  /** Passes the end of one side on to the other. */
  #follow(
    socket: Socket,
    other: Socket,
    pass: (work: () => void) => void,
    onReset: () => void,
  ): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', (hadError) => {
      this.#sockets.delete(socket)
      if (hadError) onReset()
      pass(() => other.destroySoon())
    })
    socket.setNoDelay(true)
  }
}
