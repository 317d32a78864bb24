import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction } from '../../db/transaction.ts'
import { countedAddress } from '../../http/client-address.ts'
import {
  canonicalName,
  HasherBusyError,
  type VerifiedAccount,
  verifyCredentials,
} from '../accounts/index.ts'
import { markedAccount } from './device-token.ts'
import {
  accountFailures,
  addressFailures,
  insertAttempt,
  type LoginSource,
  loginKeyOf,
} from './login-attempt-store.ts'
import { accountWait, addressWait } from './login-throttle.ts'
import { type LoginDevice, type OpenedSession, openSession } from './open-session.ts'
import type { SessionContext } from './session-context.ts'

/** What somebody typed, and from where. */
export interface LoginRequest extends LoginDevice {
  readonly loginId: string
  readonly password: string
  /** Hash of the session that asks; absent at a login. */
  readonly sessionHash?: string
}

/**
 * Logs a member in and ends any other session of the account; refused as `proveAccount` does.
 * @spec S7.userlogin S1.member
 */
export async function logIn(
  context: SessionContext,
  request: LoginRequest,
): Promise<Outcome<OpenedSession>> {
  const proved = await proveAccount(context, request)
  if (!proved.ok) return proved
  return inTransaction(context.database, (tx) => openSession(context, tx, proved.value, request))
}

/**
 * Returns the account of a login id and its password. The answer is `invalid_password` whichever of
 * the two is wrong, after the same amount of work. Three cases are refused before any hash is
 * computed: another try for the account is under way (`requestProcessing`), the account or the
 * address has failed too often (`loginLimit`), or the text cannot be a password. Failures of a
 * session of the account, or of a device on which it has logged in before, are counted separately
 * from those of strangers: docs/sessions.md.
 * @spec S8.accountIdRequired S8.requestProcessing S8.loginLimit S8.invalid_password
 */
export async function proveAccount(
  context: SessionContext,
  request: LoginRequest,
): Promise<Outcome<VerifiedAccount>> {
  const typed = request.loginId.trim().toLowerCase()
  if (typed === '') return refused('accountIdRequired')
  const { operatorId } = request
  // Login id and nickname are one account to the throttle; so is a name that no account has.
  const named = await canonicalName(context.database.queries, operatorId, typed)
  const loginKey = loginKeyOf(operatorId, named.name)
  const marked = markedAccount(loginKey, named.passwordChanges)
  const { sessionHash, deviceToken } = request
  const device = sessionHash ?? context.devices.deviceOf(deviceToken, marked)
  const running = `${loginKey} ${device}`
  if (context.loggingIn.has(running)) return refused('requestProcessing')
  context.loggingIn.add(running)
  try {
    const ip = countedAddress(request.ip)
    return await proveAlone(context, request, { loginKey, device, ip })
  } catch (error) {
    if (error instanceof HasherBusyError) return refused('loginLimit', waitFact(1_000))
    throw error
  } finally {
    context.loggingIn.delete(running)
  }
}

async function proveAlone(
  context: SessionContext,
  request: LoginRequest,
  source: LoginSource,
): Promise<Outcome<VerifiedAccount>> {
  const { operatorId, password } = request
  const typed = { operatorId, loginId: request.loginId.trim(), password }
  return throttledLogin(context, source, () =>
    verifyCredentials(context.database.queries, context.hasher, typed),
  )
}

/**
 * Lets a login be tried unless its account or address has failed too often (`loginLimit`), and
 * writes down how it went. What cannot be proved is `invalid_password`.
 */
export async function throttledLogin<Proved>(
  context: Pick<SessionContext, 'database' | 'clock' | 'log'>,
  source: LoginSource,
  prove: () => Promise<Proved | undefined>,
): Promise<Outcome<Proved>> {
  const waitMs = await throttleWait(context, source)
  if (waitMs > 0) return refused('loginLimit', waitFact(waitMs))
  const proved = await prove()
  const { clock, database } = context
  await insertAttempt(database.queries, source, proved !== undefined, clock.now())
  if (proved !== undefined) return accepted(proved)
  context.log.warn({ login: source.loginKey, ip: source.ip }, 'login failed')
  return refused('invalid_password')
}

async function throttleWait(
  { database, clock }: Pick<SessionContext, 'database' | 'clock'>,
  source: LoginSource,
): Promise<number> {
  const { queries } = database
  const now = clock.now()
  const [ofAccount, ofAddress] = await Promise.all([
    accountFailures(queries, source, now),
    addressFailures(queries, source.ip),
  ])
  return Math.max(accountWait(ofAccount, now), addressWait(ofAddress, now))
}

function waitFact(waitMs: number): Record<string, string> {
  return { wait_seconds: String(Math.ceil(waitMs / 1_000)) }
}
