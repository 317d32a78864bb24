import { connect, createServer, type Server, type Socket } from 'node:net'

/** One address for several nodes, as a balancer gives them: each connection goes to the next. */
export class OneAddress {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(port: number, nodes: readonly number[]): Promise<OneAddress> {
    let connections = 0
    const server = createServer((client) => {
      const node = nodes[connections % nodes.length] ?? 0
      connections += 1
      join(client, connect(node, '127.0.0.1'))
    })
    const address = new OneAddress(server)
    const join = (client: Socket, node: Socket): void => {
      for (const socket of [client, node]) {
        address.#sockets.add(socket)
        socket.setNoDelay(true)
        socket.on('close', () => address.#sockets.delete(socket))
      }
      client.on('error', () => node.destroy()).on('close', () => node.destroy())
      node.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.pipe(node).pipe(client)
    }
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    return address
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((done) => this.#server.close(done))
  }
}
