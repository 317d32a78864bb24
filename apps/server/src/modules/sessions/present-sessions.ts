import type { ListedSession } from '@fairline/contract/account'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { SessionOfAccount } from './session-store.ts'

/** A prefix of the hash of this length names the session in a list and reveals nothing. */
const ID_LENGTH = 16

/** A session as the member's list shows it. */
export function presentSession(session: SessionOfAccount, currentHash: string): ListedSession {
  return {
    session_id: session.hash.slice(0, ID_LENGTH),
    is_current: session.hash === currentHash,
    ip: session.ip,
    user_agent: session.userAgent,
    since: dateTimeOf(session.createdAt),
    last_seen: dateTimeOf(session.lastActiveAt),
    ended: session.endedAt === undefined ? '' : dateTimeOf(session.endedAt),
  }
}
