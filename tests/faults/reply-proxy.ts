import { connect, type Socket } from 'node:net'
import type { Random } from '@fairline/feed-simulator/prng'
import { TcpProxy } from './tcp-proxy.ts'

const lostShare = 0.3
const stallMsMax = 300

/** A proxy between members and server that loses some of the server's replies when ordered to. */
export class ReplyProxy {
  readonly #random: Random
  #proxy: TcpProxy | null = null
  #port = 0
  /** Whether replies are being lost now. */
  isLosing = false
  /** How many were lost so far. */
  lost = 0

  private constructor(random: Random) {
    this.#random = random
  }

  static async open(random: Random): Promise<ReplyProxy> {
    const self = new ReplyProxy(random)
    self.#proxy = await TcpProxy.open(
      () => connect(self.#port, '127.0.0.1'),
      (client, server) => self.#join(client, server),
    )
    return self
  }

  /** Leads to a server's port; the address to use instead of the server's. */
  leadTo(port: number): string {
    this.#port = port
    return `http://127.0.0.1:${this.#proxy?.port}`
  }

  async close(): Promise<void> {
    await this.#proxy?.close()
  }

  #join(client: Socket, server: Socket): void {
    client.pipe(server)
    server.on('data', (reply: Buffer) => {
      if (!this.isLosing || !this.#random.chance(lostShare)) {
        client.write(reply)
        return
      }
      this.lost += 1
      this.#lose(client, reply)
    })
    server.on('end', () => client.end())
  }

  /** Nothing of it arrives, at once or after a while of silence; or only its beginning does. */
  #lose(client: Socket, reply: Buffer): void {
    const way = this.#random.below(3)
    if (way === 0) client.destroy()
    else if (way === 1) client.end(reply.subarray(0, reply.length >> 1), () => client.destroy())
    else setTimeout(() => client.destroy(), this.#random.below(stallMsMax))
  }
}
