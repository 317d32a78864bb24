import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknown, pathOf } from './errors.ts'
import { SITE_POLICY } from './security-headers.ts'

/**
 * Serves the built members' site and answers its own addresses (`/desktop`, ...) with its first
 * page. Files below `/assets` carry a hash in their name and may be kept for ever; everything
 * else is asked for anew. Without a built site, unknown addresses are simply unknown.
 */
export async function registerSite(app: FastifyInstance, directory: string): Promise<void> {
  const built = existsSync(join(directory, 'index.html'))
  if (built) {
    await app.register(staticFiles, {
      root: directory,
      cacheControl: false,
      setHeaders(response, path) {
        const kept = path.startsWith(join(directory, 'assets/'))
        response.header('content-security-policy', SITE_POLICY)
        response.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    built && isPageVisit(request) ? sendFirstPage(reply) : answerUnknown(request, reply),
  )
}

function sendFirstPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html')
}

/** A browser that opens an address of the site: not a file, and not a call of the API. */
function isPageVisit(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  if (request.server.hasRoute({ method: 'POST', url: path })) return false
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && (request.headers.accept ?? '').includes('text/html')
}
