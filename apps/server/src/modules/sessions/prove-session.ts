import { refusalOf } from '@fairline/domain/accounts/account-status'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { refusalFacts } from '@fairline/domain/errors/refusal-facts'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Authenticate, Caller } from '../../http/authenticate.ts'
import type { MemberRecord } from '../accounts/index.ts'
import type { CachedSession } from './session-cache.ts'
import { endAndTell, endedWith, SESSION_IDLE_MS, type SessionContext } from './session-context.ts'
import { endSession, type StoredSession } from './session-store.ts'
import { hashToken, isOwner, type ShownSession } from './session-token.ts'

/** Activity is written down at most this often: a session may end so much early, never late. */
const TOUCH_MS = 15_000

/**
 * Proves who calls. A token that was never given or was logged out is `session_not_exists`, one
 * that ran out or was replaced `session_expired`, one of a blocked or closed account `BLOCK` or
 * `CLOSE`; a token shown with another account_id is `invalidSession`. To the site of another
 * operator the token was never given.
 * @spec S6.session.calls S8.session_not_exists S8.session_expired S8.invalidSession
 * @spec S4.session.proof S4.session.proof.foreign S4.session.idle.polling
 */
export async function proveSession(
  context: SessionContext,
  shown: ShownSession,
  access: Parameters<Authenticate>[1],
  call: Parameters<Authenticate>[2],
): Promise<Outcome<Caller>> {
  const now = context.clock.now()
  const hash = hashToken(shown.token)
  const found = context.cache.get(hash, now) ?? (await readSession(context, hash, now))
  if (found?.member.operatorId !== call.operatorId) return refused('session_not_exists')
  const { session, member } = found
  if (!isOwner(shown, session.loginId)) {
    const { loginId } = session
    context.log.warn({ session_of: loginId, ip: call.ip }, 'token shown with another account')
    return refused('invalidSession')
  }
  if (session.end !== undefined) {
    const { code, facts } = session.end
    return refused(code, factsOfState(code, member) ?? facts)
  }
  const ending = endingOf(session, member, now)
  if (ending !== null) {
    const facts = factsOfState(ending, member)
    await endAndTell(context, async (tx) =>
      endedWith(await endSession(tx, session.hash, ending, now), facts),
    )
    return refused(ending, facts)
  }
  const refusal = access === 'active' ? refusalOf(member.status, 'change') : null
  if (refusal !== null) return refused(refusal, breakFacts(member))
  if (call.activity && now - session.lastActiveAt >= TOUCH_MS) await touch(context, found, now)
  return accepted(callerOf(member, session.hash))
}

async function readSession(
  { cache, readSession: readNow }: SessionContext,
  hash: string,
  now: number,
): Promise<CachedSession | undefined> {
  const { mark } = cache
  const found = await readNow(hash)
  if (found !== undefined && found.session.end === undefined) cache.put(found, now, mark)
  return found
}

/** Why a session is over, or null. @spec S4.session.idle S4.session.absolute */
function endingOf(session: StoredSession, member: MemberRecord, now: number): ErrorCode | null {
  const isOver = now >= session.expiresAt || now - session.lastActiveAt >= SESSION_IDLE_MS
  return isOver ? 'session_expired' : refusalOf(member.status, 'view')
}

async function touch(
  { cache, touchSession }: SessionContext,
  { session, member }: CachedSession,
  now: number,
): Promise<void> {
  const { mark } = cache
  await touchSession(session.hash)
  cache.put({ session: { ...session, lastActiveAt: now }, member }, now, mark)
}

/** Returns the facts of a refusal that the account's state causes; undefined for any other code. */
const factsOfState = (code: ErrorCode, member: MemberRecord) =>
  code === refusalOf(member.status, 'view') ? breakFacts(member) : undefined

/** Returns the facts of a member's break; undefined for a member without one. */
export function breakFacts({ playBreak }: Pick<MemberRecord, 'playBreak'>) {
  return playBreak === null ? undefined : refusalFacts.playBreak(playBreak)
}

function callerOf(member: MemberRecord, sessionHash: string): Caller {
  const { operatorId, accountId, loginId, currency, status, playBreak, oddsGroup, termsId } = member
  const {
    limits,
    referFrom,
    commissionSetUp,
    denied,
    myanmar,
    operator,
    currencies,
    preferences,
    mustChangePassword,
  } = member
  return {
    operatorId,
    accountId,
    loginId,
    currency,
    status,
    playBreak,
    oddsGroup,
    termsId,
    limits,
    referFrom,
    commissionSetUp,
    denied,
    myanmar,
    operator,
    currencies,
    preferences,
    mustChangePassword,
    sessionHash,
  }
}
