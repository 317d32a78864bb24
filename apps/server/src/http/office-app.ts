import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppOptions, createShell } from './app.ts'
import { answerUnknown, pathOf } from './errors.ts'
import { type OfficeEndpointOptions, registerOfficeEndpoints } from './office-endpoints.ts'
import { limitRequests } from './rate-limit.ts'
import { OFFICE_POLICY } from './security-headers.ts'

/** Everything that the listener of the back office is made of. */
export interface OfficeAppOptions
  extends OfficeEndpointOptions,
    Pick<AppOptions, 'log' | 'rateLimit' | 'trustProxy'> {
  /** Folder of the built site; it may be missing. */
  readonly siteDirectory: string
}

/** Folder of the back office's site once it is built. */
export const OFFICE_DIRECTORY = fileURLToPath(new URL('../../../back-office/dist', import.meta.url))
/** A saved brand has its logo and icon in it. */
const BODY_BYTES_MAX = 1024 * 1024

/**
 * Builds the server of the back office without listening. It has a listener of its own, so that
 * nothing that members can load is of its origin, and a firewall can keep it apart.
 */
export async function createOfficeApp(options: OfficeAppOptions): Promise<FastifyInstance> {
  const app = createShell(options, BODY_BYTES_MAX)
  limitRequests(app, options.rateLimit, options.clock)
  registerOfficeEndpoints(app, options)
  await registerOfficeSite(app, options.siteDirectory)
  return app
}

/** Serves the built site: its files, and its first page at every other address of a visit. */
async function registerOfficeSite(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'))
  const html = isBuilt ? readFileSync(join(directory, 'index.html'), 'utf8') : ''
  const show = (reply: FastifyReply): FastifyReply =>
    reply
      .header('content-security-policy', OFFICE_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  if (isBuilt) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      cacheControl: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders(response, path) {
        const isKept = path.startsWith(join(directory, 'assets/'))
        response.header('content-security-policy', OFFICE_POLICY)
        response.header(
          'cache-control',
          isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    app.get('/', (_request, reply) => show(reply))
  }
  app.setNotFoundHandler((request, reply) =>
    isBuilt && isVisit(request) ? show(reply) : answerUnknown(request, reply),
  )
}

function isVisit(request: FastifyRequest): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const lastPart = pathOf(request).split('/').at(-1) ?? ''
  return !lastPart.includes('.') && (headers.accept ?? '').includes('text/html')
}
