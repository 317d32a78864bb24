import Fastify, { type FastifyInstance } from 'fastify'
import { RETRY_AFTER_SECONDS, sendRefusal } from './errors.ts'
import { noSchemas } from './no-schemas.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** The message of a standby server, in the terminal and in `/readyz`. */
export const STAND_BY_MESSAGE =
  'Another server serves this database. This one is on standby, and takes over when that stops.'

/** Builds the server that answers while another one serves the database: alive, but not ready. */
export function createStandBy(): FastifyInstance {
  const app = Fastify({ schemaController: noSchemas, forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply.raw))
  app.get('/healthz', async () => ({ status: 1, statusdesc: '' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = ['turn']
    const body = { status: 0, statusdesc: 'systemError', missing, stand_by: STAND_BY_MESSAGE }
    return reply.code(503).send(body)
  })
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply.header('retry-after', RETRY_AFTER_SECONDS), 503, 'systemError'),
  )
  return app
}
