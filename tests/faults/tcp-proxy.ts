import { createServer, type Server, type Socket } from 'node:net'

/** A listening socket that hands its connections on. */
export class TcpProxy {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, port: number) {
    this.#server = server
    this.port = port
  }

  /** Listens on any free port of this machine; `connect` gives the other end of a connection. */
  static async open(
    connect: () => Socket,
    join: (client: Socket, server: Socket) => void,
  ): Promise<TcpProxy> {
    const listening = createServer()
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
    const bound = listening.address()
    if (bound === null || typeof bound === 'string') throw new Error('No free port.')
    const proxy = new TcpProxy(listening, bound.port)
    listening.on('connection', (client) => {
      const server = connect()
      proxy.#follow(client, server)
      proxy.#follow(server, client)
      join(client, server)
    })
    return proxy
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((done) => this.#server.close(done))
  }

  /** An end of one side is passed on to the other. */
  #follow(socket: Socket, other: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#sockets.delete(socket)
      other.destroy()
    })
    socket.setNoDelay(true)
  }
}
