import { refusalOf } from '@fairline/domain/accounts/account-status'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import { type MemberRecord, readMember } from '../accounts/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { markedAccount } from './device-token.ts'
import { loginKeyOf } from './login-attempt-store.ts'
import { breakFacts } from './prove-session.ts'
import { SESSION_ABSOLUTE_MS, type SessionContext, sessionNews } from './session-context.ts'
import { endSessionsOf, insertSession } from './session-store.ts'
import { hashToken, newToken } from './session-token.ts'

/** Where a login comes from. */
export interface LoginDevice {
  /** The operator on whose site the member logs in. */
  readonly operatorId: number
  readonly ip: string
  /** What the browser says that it is; shown to the member and never relied on. */
  readonly userAgent: string
  /** The device token of an earlier login, as the browser sends it. */
  readonly deviceToken?: string | undefined
}

/** A session just opened. The token is sent once and stored only as a hash. */
export interface OpenedSession {
  readonly token: string
  readonly member: MemberRecord
  /** The browser sends it at the next login, so that its failures are counted separately. */
  readonly deviceToken: string
}

/**
 * Opens a session for an account after its owner was verified, and ends the oldest sessions beyond
 * the number that the operator allows. Under the wallet's lock, logins and password changes of one
 * account take turns on all nodes: a password that was changed after it was verified is
 * `invalid_password`.
 */
export async function openSession(
  context: SessionContext,
  tx: Transaction,
  { accountId, passwordChanges }: { accountId: bigint; passwordChanges?: number },
  { operatorId, ip, userAgent, deviceToken }: LoginDevice,
): Promise<Outcome<OpenedSession>> {
  const { clock, random } = context
  const wallet = await lockWallet(tx, accountId)
  assert(wallet !== undefined, `account ${accountId} has a wallet`)
  const refusal = refusalOf(wallet.accountStatus, 'logIn')
  if (refusal !== null) return refused(refusal, breakFacts(wallet))
  const now = clock.now()
  const member = await readMember(tx, accountId)
  if (passwordChanges !== undefined && passwordChanges !== member.passwordChanges)
    return refused('invalid_password')
  const newest = member.operator.sessionsMax - 1
  const spared = { newest }
  const replaced = await endSessionsOf(tx, accountId, 'session_expired', now, spared, 'login')
  const token = newToken(random)
  const { profileVersion } = member
  const expiresAt = now + SESSION_ABSOLUTE_MS
  const session = { hash: hashToken(token), operatorId, accountId, profileVersion, ip, userAgent }
  await insertSession(tx, { ...session, now, expiresAt })
  if (replaced.length > 0) tx.tell(sessionNews, { ended: replaced, changed: [] })
  const marked = markedAccount(loginKeyOf(operatorId, member.loginId), member.passwordChanges)
  return accepted({ token, member, deviceToken: context.devices.afterLogin(deviceToken, marked) })
}
