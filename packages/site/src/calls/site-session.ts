import type { Credentials } from './client.ts'

/** What the kit asks of the session of its site: that of a member, or of an operator's staff. */
export interface SiteSession {
  /** Who is logged in, as each call says it; null while no one is. */
  readonly credentials: () => Credentials | null
  /** Reads what another tab may have stored meanwhile. */
  readonly readAgain: () => void
  /** Ends the session on this device. The login page says why, unless that is "". */
  readonly end: (why: string) => void
}

let session: SiteSession = { credentials: () => null, readAgain: () => {}, end: () => {} }

/** Sets whose session this page has. The site's own session store does so as it loads. */
export function holdSession(own: SiteSession): void {
  session = own
}

/** The session of this page. */
export const siteSession = (): SiteSession => session
