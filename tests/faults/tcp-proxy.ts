import { createServer, type Server, type Socket } from 'node:net'

/** Does what a connection is due, now or when the link is whole again. */
export type Pass = (work: () => void) => void

/**
 * A listening socket that hands its connections on, and may hold everything back as a link that
 * is cut does: no byte and no end of a connection passes, and nobody is refused. What a side sent
 * meanwhile arrives later, as the kernel sends again what nobody confirmed; but not from a
 * connection that was reset, because its kernel forgets what it had to send.
 */
export class TcpProxy {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #held: (() => void)[] | null = null

  private constructor(server: Server, port: number) {
    this.#server = server
    this.port = port
  }

  /** Listens on any free port of this machine; `connect` gives the other end of a connection. */
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
      const pass: Pass = (work) => proxy.#pass(() => (isReset ? server.destroy() : work()))
      proxy.#follow(client, server, pass, onReset)
      proxy.#follow(server, client, pass, () => {})
      join(client, server, pass)
    })
    return proxy
  }

  /** Cuts the link: nothing passes in any direction. */
  cutLink(): void {
    this.#held ??= []
  }

  /** Makes the link whole: what was sent meanwhile arrives in its order. */
  async restoreLink(): Promise<void> {
    // Connections that were reset by now are known as such after a turn of the sockets.
    for (const _turn of [1, 2]) await new Promise(setImmediate)
    const held = this.#held ?? []
    this.#held = null
    for (const work of held) work()
  }

  async close(): Promise<void> {
    await this.restoreLink()
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((done) => this.#server.close(done))
  }

  #pass(work: () => void): void {
    if (this.#held === null) work()
    else this.#held.push(work)
  }

  /** The end of one side is passed on to the other. */
  #follow(socket: Socket, other: Socket, pass: Pass, onReset: () => void): void {
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
