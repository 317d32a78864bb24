import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { OfficeCaller } from '../../http/office-call.ts'
import { actorOf, personOf } from './office-account.ts'
import { selectOfficeAccountOf } from './office-account-store.ts'
import { OFFICE_IDLE_MS, type OfficeContext, STEP_UP_MS } from './office-context.ts'
import {
  deleteOfficeSession,
  selectOfficeSession,
  touchOfficeSession,
} from './office-session-store.ts'
import { hashOfToken } from './office-token.ts'

/** Activity is written down at most this often: a session may end so much early, never late. */
const TOUCH_MS = 15_000

/**
 * Proves who calls by the token of the cookie, as the database has the account now. A token that is
 * unknown or ran out is `unauthenticatedUser`; that of an account that was withdrawn, or whose
 * upline was closed, is `permission_denied`, and its session is over.
 */
export async function proveOfficeSession(
  { database, clock }: OfficeContext,
  { token, operatorId, activity }: { token: string; operatorId: number; activity: boolean },
): Promise<Outcome<OfficeCaller>> {
  const { queries } = database
  const sessionHash = hashOfToken(token)
  const session = await selectOfficeSession(queries, sessionHash)
  if (session === undefined) return refused('unauthenticatedUser')
  const account = await selectOfficeAccountOf(queries, session.accountId)
  if (account?.operatorId !== operatorId) return refused('unauthenticatedUser')
  const now = clock.now()
  if (now >= session.expiresAt || now - session.lastActiveAt >= OFFICE_IDLE_MS) {
    await deleteOfficeSession(queries, sessionHash)
    return refused('unauthenticatedUser')
  }
  if (account.status !== 'active' || account.party?.status === 'closed') {
    await deleteOfficeSession(queries, sessionHash)
    return refused('permission_denied')
  }
  if (activity && now - session.lastActiveAt >= TOUCH_MS) {
    await touchOfficeSession(queries, sessionHash, now)
  }
  return accepted({
    accountId: account.id,
    operatorId,
    login: account.login,
    name: account.name,
    role: account.role,
    flags: account.flags,
    party: account.party,
    hasTotp: account.hasTotp,
    steppedUpUntilMs: session.provedAt + STEP_UP_MS,
    sessionHash,
    person: personOf(account),
    actor: actorOf(account),
  })
}
