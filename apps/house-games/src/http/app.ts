import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { House } from '../house.ts'
import { refused } from '../refused.ts'
import type { TableHub } from '../tables/table-hub.ts'
import type { SharedKey } from '../wallet/signature.ts'
import { registerPageCalls } from './page-calls.ts'
import { registerProofPage } from './proof-page.ts'
import { registerProviderCalls } from './provider-calls.ts'
import { registerTableCalls } from './table-calls.ts'

/** The built pages of the games. */
const PAGES = fileURLToPath(new URL('../../dist', import.meta.url))
const BODY_BYTES_MAX = 16 * 1024
const REQUEST_MS_MAX = 10_000

/** A page of a game loads from this server alone, and only a site of this server may frame it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, which signatures are about. */
    rawBody: string
  }
}

/** Builds what the house answers, without listening. Requests are not logged: they have tokens. */
export async function createApp(
  house: House,
  hub: TableHub,
  key: SharedKey,
  log: Logger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  keepRawBodies(app)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) log.error({ err: error }, 'a request failed')
    return reply.code(statusCode).send(refused(statusCode >= 500 ? 'TRY_AGAIN' : 'INVALID_BET'))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refused('INVALID_GAME')))
  app.get('/healthz', () => ({ status: 'OK' }))
  registerProviderCalls(app, house, key)
  registerPageCalls(app, house)
  registerTableCalls(app, { house, hub })
  registerProofPage(app, house)
  await registerPages(app)
  return app
}

function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = String(text)
    void parseJson(request, request.rawBody, done)
  })
}

/** Serves the pages: one index for all games, and files with a hash in their names. */
async function registerPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(PAGES, 'index.html'))) return
  await app.register(staticFiles, {
    root: PAGES,
    prefix: '/house/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      const isKept = path.startsWith(join(PAGES, 'assets/'))
      response.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.header('content-security-policy', PAGE_POLICY)
    },
  })
  app.get('/house/play/:code', (_request, reply) => reply.sendFile('index.html'))
}
