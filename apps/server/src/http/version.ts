import { accepted } from '@fairline/domain/errors/rejection'
import type { Clock } from '../clock.ts'
import type { SomeHandlers } from './endpoints.ts'
import { SITE_DIRECTORY, siteVersion } from './site.ts'

/** What an operator tells members while the site is closed. */
interface ClosedSite {
  readonly message: string
}

/**
 * The call that tells which site is served, as it was when the server started, and whether it is
 * closed now. @spec S7.version
 */
export function versionRoutes(clock: Clock, maintenance: () => ClosedSite | undefined) {
  const version = siteVersion(SITE_DIRECTORY)
  return {
    '/version': async () => {
      const closed = maintenance()
      return accepted({
        version,
        server_time: clock.now(),
        maintenance: closed === undefined ? null : { message: closed.message },
      })
    },
  } satisfies SomeHandlers
}
