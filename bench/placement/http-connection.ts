import { connect, type Socket } from 'node:net'

/** An answer of the API: the envelope, and whatever the call answers. */
export interface Answer {
  readonly status: 0 | 1
  readonly statusdesc: string
  readonly [key: string]: unknown
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One connection of a member's browser, kept alive, with one request at a time. It speaks as little
 * HTTP as it needs: load and server share the machine, and what the load takes the server lacks.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #answered: { resolve(answer: unknown): void; reject(error: Error): void } | null = null

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('close', () => this.#answered?.reject(new Error('the server closed the connection')))
  }

  static open(url: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () =>
        resolve(new HttpConnection(socket, host)),
      )
      socket.once('error', reject)
    })
  }

  /** Posts a JSON text and resolves with the server's answer. */
  post<Of = Answer>(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Of> {
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the server closed the connection'))
      this.#answered = { resolve: (answer) => resolve(answer as Of), reject }
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `${own.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#answered = null
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1])
    const begin = end + headEnd.length
    if (Number.isNaN(length)) this.#answered?.reject(new Error(`no length: ${head}`))
    if (!(this.#received.length >= begin + length)) return
    const body = this.#received.toString('utf8', begin, begin + length)
    this.#received = Buffer.alloc(0)
    const answered = this.#answered
    this.#answered = null
    answered?.resolve(JSON.parse(body))
  }
}
