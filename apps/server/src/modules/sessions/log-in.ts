import { refusalOf } from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction } from '../../db/transaction.ts'
import {
  HasherBusyError,
  type MemberRecord,
  readMember,
  verifyCredentials,
} from '../accounts/index.ts'
import { lockWallet } from '../wallet/index.ts'
import {
  accountFailures,
  addressFailures,
  insertAttempt,
  type LoginSource,
} from './login-attempt-store.ts'
import { accountWait, addressWait } from './login-throttle.ts'
import { breakFacts } from './prove-session.ts'
import { announceEnd, SESSION_ABSOLUTE_MS, type SessionContext } from './session-context.ts'
import { endSessionsOf, insertSession } from './session-store.ts'
import { hashToken, newToken } from './session-token.ts'
import { throttleAddress } from './throttle-address.ts'

/** What somebody typed, and from where. */
export interface LoginRequest {
  readonly loginId: string
  readonly password: string
  readonly ip: string
}

/** A session just opened; the token is told once and kept only as a hash. */
export interface OpenedSession {
  readonly token: string
  readonly member: MemberRecord
}

/**
 * Logs a member in and ends any other session of the account. The answer is `invalid_password`
 * whichever part is wrong, after the same work; the account's state is told only to who knows the
 * password. Refused before any hash is computed: a login of the account that runs already
 * (`requestProcessing`), too many failures of account or address (`loginLimit`), and what cannot
 * be a password.
 * @spec S7.userlogin
 */
export async function logIn(
  context: SessionContext,
  request: LoginRequest,
): Promise<Outcome<OpenedSession>> {
  // The attempt is stored whatever was typed, and PostgreSQL's text holds no NUL.
  const typed = request.loginId.trim().toLowerCase().replaceAll('\0', '\ufffd')
  if (typed === '') return refused('accountIdRequired')
  const loginKey = `${context.operatorId}/${typed}`
  if (context.loggingIn.has(loginKey)) return refused('requestProcessing')
  context.loggingIn.add(loginKey)
  try {
    return await logInAlone(context, request, { loginKey, ip: throttleAddress(request.ip) })
  } catch (error) {
    if (error instanceof HasherBusyError) return refused('loginLimit', waitFact(1_000))
    throw error
  } finally {
    context.loggingIn.delete(loginKey)
  }
}

async function logInAlone(
  context: SessionContext,
  request: LoginRequest,
  source: LoginSource,
): Promise<Outcome<OpenedSession>> {
  const { database, clock, hasher, operatorId } = context
  const { queries } = database
  const waitMs = await throttleWait(context, source)
  if (waitMs > 0) return refused('loginLimit', waitFact(waitMs))
  const { password, ip } = request
  const typed = { operatorId, loginId: request.loginId.trim(), password }
  const accountId = await verifyCredentials(queries, hasher, typed)
  await insertAttempt(queries, source, accountId !== undefined, clock.now())
  if (accountId !== undefined) return openSession(context, accountId, ip)
  context.log.warn({ login: source.loginKey, ip }, 'login failed')
  return refused('invalid_password')
}

async function throttleWait(context: SessionContext, source: LoginSource): Promise<number> {
  const { queries } = context.database
  const now = context.clock.now()
  const [ofAccount, ofAddress] = await Promise.all([
    accountFailures(queries, source.loginKey, now),
    addressFailures(queries, source.ip),
  ])
  return Math.max(accountWait(ofAccount, now), addressWait(ofAddress, now))
}

/** @spec S8.loginLimit */
function waitFact(waitMs: number): Record<string, string> {
  return { wait_seconds: String(Math.ceil(waitMs / 1_000)) }
}

/** The wallet's lock makes logins of one account take turns, on whatever node they come. */
function openSession(
  context: SessionContext,
  accountId: bigint,
  ip: string,
): Promise<Outcome<OpenedSession>> {
  const { database, clock, random, operatorId } = context
  return inTransaction(database, async (tx): Promise<Outcome<OpenedSession>> => {
    const wallet = await lockWallet(tx, accountId)
    assert(wallet !== undefined, `account ${accountId} has a wallet`)
    const refusal = refusalOf(wallet.accountStatus, 'logIn')
    if (refusal !== null) return refused(refusal, breakFacts(wallet))
    const now = clock.now()
    const replaced = await endSessionsOf(tx, accountId, 'session_expired', now)
    const member = await readMember(tx, accountId)
    const token = newToken(random)
    const { profileVersion } = member
    const expiresAt = now + SESSION_ABSOLUTE_MS
    const hash = hashToken(token)
    await insertSession(tx, { hash, operatorId, accountId, profileVersion, ip, now, expiresAt })
    tx.afterCommit(() => announceEnd(context, replaced))
    return accepted({ token, member })
  })
}
