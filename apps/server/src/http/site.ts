import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@fairline/contract'
import type { OperatorConfiguration } from '@fairline/contract/operator-configuration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorPage } from '../modules/operators/index.ts'
import { registerBuiltSite, sendFirstPage } from './built-site.ts'
import type { EndpointOptions } from './endpoints.ts'
import { answerUnknown, pathOf } from './errors.ts'
import { BRAND_FILE_POLICY, type OtherOrigins, sitePolicy } from './security-headers.ts'

/** What the members' sites are made of. */
export interface SiteOptions extends Pick<EndpointOptions, 'operatorAt' | 'isClosed'> {
  /** Folder of the built members' site; it may be missing. Null on a node that has no site. */
  readonly siteDirectory: string | null
  /** The brand of an operator, as its first page shows it. */
  readonly pageOf: (operatorId: number) => OperatorPage
  /** What the configuration in the first page has besides the brand. */
  readonly configurationOf: (operatorId: number) => Partial<OperatorConfiguration>
  /** The origins of games and of an operator's video that other servers have. */
  readonly originsOf: (operatorId: number) => OtherOrigins
}

/** Folder of the members' site once it is built. */
export const SITE_DIRECTORY = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const VERSION_LENGTH = 12
const MANIFEST_PATH = '/manifest.webmanifest'
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

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<"]/g, (each) => escapes[each] ?? '')

/** What the head of the first page has of a brand: colours come with it, so that none flashes. */
const headOf = ({ icon, frameColour, style }: OperatorPage): string =>
  [
    `<link rel="icon" type="${icon.mediaType}" href="${icon.address}" />`,
    icon.mediaType === 'image/png' ? `<link rel="apple-touch-icon" href="${icon.address}" />` : '',
    `<link rel="manifest" href="${MANIFEST_PATH}" />`,
    `<meta name="theme-color" content="${frameColour}" />`,
    style === '' ? '' : `<style>${style}</style>`,
  ].join('')

/**
 * The first page of an operator: language, theme, title and head of its brand, and the
 * configuration as JSON that no text in it can break out of.
 */
function firstPage(
  html: string,
  page: OperatorPage,
  configuration: Partial<OperatorConfiguration>,
): string {
  const json = JSON.stringify({ ...page.configuration, ...configuration })
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${page.language}" data-theme="${page.theme}">`)
    .replace(/(<title>)[^<]*/, (_all, open) => `${open}${escaped(page.title)}`)
    .replace('<!-- brand -->', () => headOf(page))
    .replace(
      /(<script type="application\/json" id="operator-configuration">)\{\}(<\/script>)/,
      (_all, open, close) => `${open}${json.replaceAll('<', '\\u003c')}${close}`,
    )
}

/**
 * Serves the members' site and its brand files. While an operator's site is closed, every visit
 * leads to its maintenance page, which remembers the address. A visit to a host name that no
 * operator has is answered with 404.
 */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { siteDirectory: directory, operatorAt, pageOf, configurationOf } = options
  const { isClosed, originsOf } = options
  const isBuilt = await registerBuiltSite(app, {
    directory,
    policy: sitePolicy({ gameOrigins: [], mediaOrigins: [] }),
    isVisit: isPageOrUnknown,
    show(html, request, reply) {
      const operatorId = operatorAt(request.hostname)
      if (operatorId === undefined) return sendNoSite(reply)
      if (isClosed(operatorId) && pathOf(request) !== MAINTENANCE_PATH) {
        return reply.redirect(`${MAINTENANCE_PATH}${rememberedIn(request.url)}`)
      }
      const page = firstPage(html, pageOf(operatorId), configurationOf(operatorId))
      return sendFirstPage(reply, page, sitePolicy(originsOf(operatorId)))
    },
  })
  if (isBuilt) registerBrandFiles(app, { operatorAt, pageOf })
}

/**
 * Serves manifest, logo and icon of the operator at the host name. A file has a hash in its address
 * and may be kept for ever; it may neither run nor load anything. The address of a file that was
 * replaced leads to the current one.
 */
function registerBrandFiles(
  app: FastifyInstance,
  { operatorAt, pageOf }: Pick<SiteOptions, 'operatorAt' | 'pageOf'>,
): void {
  const pageAt = ({ hostname }: FastifyRequest): OperatorPage | undefined => {
    const operatorId = operatorAt(hostname)
    return operatorId === undefined ? undefined : pageOf(operatorId)
  }
  app.get(MANIFEST_PATH, (request, reply) => {
    const page = pageAt(request)
    if (page === undefined) return sendNoSite(reply)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(page.manifest))
  })
  app.get('/brand/:file', (request, reply) => {
    const files = pageAt(request)?.files ?? new Map<string, never>()
    const path = pathOf(request)
    const file = files.get(path)
    if (file === undefined) {
      const [role = ''] = path.split('-')
      const current = [...files.keys()].find((address) => address.startsWith(`${role}-`))
      return current === undefined ? answerUnknown(request, reply) : reply.redirect(current)
    }
    return reply
      .header('content-security-policy', BRAND_FILE_POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.mediaType)
      .send(file.bytes)
  })
}

/** Paths that are both a page and a call. */
const pagesWithCalls: ReadonlySet<string> = new Set(
  endpoints.filter((call) => 'isPage' in call).map(({ path }) => path),
)

/** The query that brings a visitor back, as the site writes it; none for the root. */
function rememberedIn(url: string): string {
  return url === '/' ? '' : `?redirect=${encodeURIComponent(url)}`
}

function sendNoSite(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('No site has this host name.\n')
}

/** False for a call whose path is not also a page. */
function isPageOrUnknown(request: FastifyRequest): boolean {
  const path = pathOf(request)
  return !request.server.hasRoute({ method: 'POST', url: path }) || pagesWithCalls.has(path)
}
