import { accepted } from '@fairline/domain/errors/rejection'
import type { Clock } from '../clock.ts'
import type { SomeHandlers } from './endpoints.ts'
import { SITE_DIRECTORY, siteVersion } from './site.ts'

/** The operator's message to members while the site is closed. */
interface ClosedSite {
  readonly message: string
}

/**
 * Handles the call that returns the version of the site, as it was when the server started, and
 * whether the site is closed now. @spec S7.version
 */
export function versionRoutes(
  clock: Clock,
  maintenanceOf: (operatorId: number) => ClosedSite | undefined,
) {
  const version = siteVersion(SITE_DIRECTORY)
  return {
    '/version': async ({ operatorId }) => {
      const closed = maintenanceOf(operatorId)
      return accepted({
        version,
        server_time: clock.now(),
        maintenance: closed === undefined ? null : { message: closed.message },
      })
    },
  } satisfies SomeHandlers
}
