import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'

const binary = process.env['TEST_NATS_SERVER']

/** Whether this machine has a server of NATS; `.ci/with-nats` brings one. */
export const hasNats = binary !== undefined

/** A server of NATS that a test may pause, kill and start again on its port. */
export class NatsServer {
  readonly port: number
  #child: ChildProcess | null = null

  private constructor(port: number) {
    this.port = port
  }

  static async open(): Promise<NatsServer> {
    const server = new NatsServer(await freePort())
    await server.start()
    return server
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`
  }

  /** Null while it does not run. */
  get processId(): number | null {
    return this.#child?.pid ?? null
  }

  async start(): Promise<void> {
    if (binary === undefined) throw new Error('TEST_NATS_SERVER names no server of NATS')
    const given = ['--addr', '127.0.0.1', '--port', String(this.port)]
    const child = spawn(binary, given, { stdio: ['ignore', 'ignore', 'pipe'] })
    this.#child = child
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`the server of NATS ended: ${said}`)))
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
        if (said.includes('Server is ready')) resolve()
      })
    })
  }

  /** Stops it as a machine without processor time does: connections stay open and nothing moves. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  resume(): void {
    this.#child?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
