import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@fairline/contract'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknown, pathOf } from './errors.ts'
import { SITE_POLICY } from './security-headers.ts'

/** How often the site polls for prices while it has no stream, milliseconds. */
export interface PollingConfiguration {
  readonly intervalMs: number
  readonly initialDelayMs: number
  readonly showIntervalMs: number
}

/** The configuration in the first page, which the site has before any call. */
export interface SiteConfiguration {
  /** As `/version` answers it. */
  readonly version?: string
  readonly polling?: PollingConfiguration
  /** How long a bet in play waits before it is decided, milliseconds. */
  readonly inPlayDelayMs?: number
  readonly demo?: { readonly accounts: readonly string[]; readonly password: string }
}

/** Folder of the members' site once it is built. */
export const SITE_DIRECTORY = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const VERSION_LENGTH = 12
/** @spec S2.route.maintenance */
const MAINTENANCE_PATH = '/maintenance'

/**
 * Names a built site by its first page, which names every file of it by its content; "" where no
 * site is built.
 * @spec S7.version
 */
export function siteVersion(directory: string): string {
  const path = join(directory, 'index.html')
  if (!existsSync(path)) return ''
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, VERSION_LENGTH)
}

/**
 * The first page with the configuration in its place, as JSON that no text in it can break out of.
 */
function firstPage(directory: string, configuration: SiteConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return readFileSync(join(directory, 'index.html'), 'utf8').replace(
    /(<script type="application\/json" id="operator-configuration">)\{\}(<\/script>)/,
    (_all, open, close) => `${open}${json}${close}`,
  )
}

/**
 * Serves the built members' site and answers its own addresses (`/desktop`, ...) with its first
 * page. Files below `/assets` have a hash in their name and may be cached for ever; everything else
 * is validated on each visit. Without a built site, such addresses are unknown. While the site is
 * closed, every visit leads to the maintenance page, which remembers the address.
 */
export async function registerSite(
  app: FastifyInstance,
  directory: string,
  configuration: SiteConfiguration,
  isClosed: () => boolean,
): Promise<void> {
  const built = existsSync(join(directory, 'index.html'))
  const page = built ? firstPage(directory, configuration) : ''
  const show = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    isClosed() && pathOf(request) !== MAINTENANCE_PATH
      ? reply.redirect(`${MAINTENANCE_PATH}${rememberedIn(request.url)}`)
      : sendFirstPage(reply, page)
  if (built) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      cacheControl: false,
      setHeaders(response, path) {
        const kept = path.startsWith(join(directory, 'assets/'))
        response.header('content-security-policy', SITE_POLICY)
        response.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', show)
  }
  app.setNotFoundHandler((request, reply) =>
    built && isPageVisit(request) ? show(request, reply) : answerUnknown(request, reply),
  )
}

/** Paths that are both a page and a call. */
const pagesWithCalls: ReadonlySet<string> = new Set(
  endpoints.filter((call) => 'isPage' in call).map(({ path }) => path),
)

/** The query that brings a visitor back, as the site writes it; none for the root. */
function rememberedIn(url: string): string {
  return url === '/' ? '' : `?redirect=${encodeURIComponent(url)}`
}

function sendFirstPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(200)
    .header('content-security-policy', SITE_POLICY)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page)
}

/**
 * Whether a browser opens a page of the site. False for files, and for calls whose path is not also
 * a page.
 */
function isPageVisit(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  const isCall = request.server.hasRoute({ method: 'POST', url: path })
  if (isCall && !pagesWithCalls.has(path)) return false
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && (request.headers.accept ?? '').includes('text/html')
}
