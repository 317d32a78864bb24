import type { ListedSession } from '@fairline/contract/account'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { SessionOfAccount } from './session-store.ts'

/** So much of a session's hash names it in a list and gives nothing away. */
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
