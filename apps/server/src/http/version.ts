import { accepted } from '@fairline/domain/errors/rejection'
import type { Clock } from '../clock.ts'
import type { EndpointHandlers } from './endpoints.ts'
import { SITE_DIRECTORY, siteVersion } from './site.ts'

/** The call that tells which site is served, as it was when the server started. @spec S7.version */
export function versionRoutes(clock: Clock): EndpointHandlers {
  const version = siteVersion(SITE_DIRECTORY)
  return { '/version': async () => accepted({ version, server_time: clock.now() }) }
}
