import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknown, pathOf } from './errors.ts'

const POLICY_IN_HEAD = /<meta http-equiv="content-security-policy" content="([^"]+)"/

/** How a built site answers. */
interface BuiltSiteOptions {
  /** Folder of the site; null where there is none, and it may be missing. */
  readonly directory: string | null
  /** What its files may do, except pages that say so themselves. */
  readonly policy: string
  /** Answers a visit to one of its addresses with its first page. */
  readonly show: (html: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Whether a request that may be a visit is one; all are if it is left out. */
  readonly isVisit?: (request: FastifyRequest) => boolean
}

/**
 * Serves a built site, and answers its own addresses with its first page. A file is sent as the
 * build compressed it. Files below `/assets` have a hash in their name and may be cached for ever;
 * everything else is validated on each visit. Without a built site, all addresses are unknown.
 * Returns whether there is one.
 */
export async function registerBuiltSite(
  app: FastifyInstance,
  { directory, policy, show, isVisit = () => true }: BuiltSiteOptions,
): Promise<boolean> {
  const isBuilt = directory !== null && existsSync(join(directory, 'index.html'))
  const html = isBuilt ? readFileSync(join(directory, 'index.html'), 'utf8') : ''
  if (isBuilt) {
    const ownPolicies = policiesOfPages(directory)
    await app.register(staticFiles, {
      root: directory,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // A route for each file: otherwise each request reads the folder.
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders(response, path) {
        const kept = path.startsWith(join(directory, 'assets/'))
        const page = path.replace(/\.(?:br|gz)$/, '')
        response.header('content-security-policy', ownPolicies.get(page) ?? policy)
        response.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', (request, reply) => show(html, request, reply))
  }
  app.setNotFoundHandler((request, reply) =>
    isBuilt && mayBeVisit(request) && isVisit(request)
      ? show(html, request, reply)
      : answerUnknown(request, reply),
  )
  return isBuilt
}

/**
 * The policies that pages of a site bring in their heads, by their paths: under that of the site, a
 * page that is one file could not run its own script.
 */
function policiesOfPages(directory: string): ReadonlyMap<string, string> {
  const pages = readdirSync(directory).filter((name) => name.endsWith('.html'))
  return new Map(
    pages.flatMap((name) => {
      const path = join(directory, name)
      const [, own] = POLICY_IN_HEAD.exec(readFileSync(path, 'utf8')) ?? []
      return own === undefined ? [] : [[path, `${own}; frame-ancestors 'none'`] as const]
    }),
  )
}

/** Sends the first page of a site, with what it may do. */
export function sendFirstPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .code(200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Whether a browser asks for a page: false for files, and for calls. */
function mayBeVisit(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && (request.headers.accept ?? '').includes('text/html')
}
