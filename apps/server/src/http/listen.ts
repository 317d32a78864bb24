import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'

/** A server that accepts connections. */
export interface Listening {
  /** The port that it listens on, also when any free port was asked for. */
  readonly port: number
  /**
   * Stops accepting connections. Resolves when every complete request is answered, or after
   * `graceMs` milliseconds. Cuts clients that have not sent a complete request or do not read.
   */
  close(graceMs: number): Promise<void>
}

const POLL_MS = 20

/** How a listener differs from the members' site of a server that has its port for itself. */
export interface ListenOptions {
  /** The variable that names the port, as a refusal to start says it. */
  readonly setting?: 'PORT' | 'OFFICE_PORT'
  /** Whether other processes may listen on the port, too: the system divides the connections. */
  readonly isShared?: boolean
}

/** Systems without it refuse to listen so. */
const canSharePort = process.platform === 'linux'

/**
 * Begins to accept connections.
 *
 * @throws StartupError when the address cannot be had.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  { setting = 'PORT', isShared = false }: ListenOptions = {},
): Promise<Listening> {
  const open = new Set<IncomingMessage>()
  function forget(this: ServerResponse): void {
    open.delete(this.req)
  }
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    open.add(request)
    response.on('close', forget)
  })
  try {
    await app.listen({ host, port, ...(isShared && canSharePort && { reusePort: true }) })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port, setting)
  }
  const bound = app.server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: (graceMs) => closeWithin(app, open, graceMs),
  }
}

async function closeWithin(
  app: FastifyInstance,
  open: ReadonlySet<IncomingMessage>,
  graceMs: number,
): Promise<void> {
  const closed = app.close()
  const deadline = performance.now() + graceMs
  const isAnswering = (): boolean => [...open].some(({ complete }) => complete)
  while (isAnswering() && performance.now() < deadline) await sleep(POLL_MS)
  app.server.closeAllConnections()
  await closed
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `${setting} ${port} is in use on ${host}: stop that program or set ${setting}.`,
      )
    case 'EACCES':
      return new StartupError(
        `${setting} ${port} is not allowed for this account: set a port above 1023.`,
      )
    case 'EADDRNOTAVAIL':
      return new StartupError(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}
