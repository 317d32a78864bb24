import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'

/**
 * Begins to accept connections.
 *
 * @returns the port, which matters when any free one was asked for.
 * @throws StartupError when the address cannot be had.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port)
  }
  const bound = app.server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

/**
 * Stops accepting, lets running requests end, and cuts those that take longer, so that one slow
 * client cannot hold the server up.
 */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(cut)
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`PORT ${port} is in use on ${host}: stop that program or set PORT.`)
    case 'EACCES':
      return new StartupError(
        `PORT ${port} is not allowed for this account: set a PORT above 1023.`,
      )
    case 'EADDRNOTAVAIL':
      return new StartupError(`HOST ${host} is not an address of this machine.`)
    default:
      return error
  }
}
