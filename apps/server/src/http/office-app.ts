import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createShell } from './app.ts'
import { registerBuiltSite, sendFirstPage } from './built-site.ts'
import { type OfficeEndpointOptions, registerOfficeEndpoints } from './office-endpoints.ts'
import { limitRequests } from './rate-limit.ts'
import { OFFICE_POLICY } from './security-headers.ts'

/** Everything that the listener of the back office is made of. */
export interface OfficeAppOptions
  extends OfficeEndpointOptions,
    Pick<AppOptions, 'log' | 'rateLimit' | 'shareGrants' | 'trustProxy'> {
  /** Folder of the built site; it may be missing. */
  readonly siteDirectory: string
  /** The address of the members' site, of the operator whose back office has a host name. */
  readonly membersSiteAt: (hostname: string) => string
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
  limitRequests(app, options)
  registerOfficeEndpoints(app, options)
  // The proofs of rounds are pages of the members' site.
  app.get('/house/proof/:round', (request, reply) =>
    reply.redirect(`${options.membersSiteAt(request.hostname)}${request.url}`),
  )
  await registerBuiltSite(app, {
    directory: options.siteDirectory,
    policy: OFFICE_POLICY,
    show: (html, _request, reply) => sendFirstPage(reply, html, OFFICE_POLICY),
  })
  return app
}
