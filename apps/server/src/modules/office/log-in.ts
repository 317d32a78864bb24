import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction } from '../../db/transaction.ts'
import { countedAddress } from '../../http/client-address.ts'
import { HasherBusyError } from '../accounts/index.ts'
import { throttledLogin } from '../sessions/index.ts'
import type { OfficeAccount } from './office-account.ts'
import { saveLastLogin, selectOfficeAccount } from './office-account-store.ts'
import { OFFICE_ABSOLUTE_MS, type OfficeContext } from './office-context.ts'
import { insertOfficeSession } from './office-session-store.ts'
import { hashOfToken } from './office-token.ts'
import { proveCode, provePassword } from './prove-owner.ts'

/** What somebody typed, and from where. */
export interface OfficeLogin {
  readonly operatorId: number
  readonly login: string
  readonly password: string
  /** The code of the device, or one for its loss; empty where none was typed. */
  readonly code: string
  readonly ip: string
  readonly userAgent: string
}

/** A session just opened. The token is sent once and stored only as a hash. */
export interface OpenedOfficeSession {
  readonly token: string
  readonly account: OfficeAccount
}

/**
 * Logs an account of the back office in. Whatever of login, password, code and address is wrong,
 * the refusal is `invalid_password`, after the same work, and counts as a failure of the account
 * and the address as failures of members do (`loginLimit`).
 */
export async function logInToOffice(
  context: OfficeContext,
  request: OfficeLogin,
): Promise<Outcome<OpenedOfficeSession>> {
  const { operatorId, login, ip } = request
  const source = {
    loginKey: `office ${operatorId}/${login.toLowerCase()}`,
    device: '',
    ip: countedAddress(ip),
  }
  try {
    const proved = await throttledLogin(context, source, () => prove(context, request))
    return proved.ok ? accepted(await openOfficeSession(context, proved.value, request)) : proved
  } catch (error) {
    if (error instanceof HasherBusyError) return refused('loginLimit', { wait_seconds: '1' })
    throw error
  }
}

async function prove(
  context: OfficeContext,
  { operatorId, login, password, code, ip }: OfficeLogin,
): Promise<OfficeAccount | undefined> {
  const account = await selectOfficeAccount(context.database.queries, operatorId, login)
  const isPassword = await provePassword(context, account, password)
  if (!isPassword || account?.status !== 'active' || account.party?.status === 'closed') {
    return undefined
  }
  const { addresses } = account
  if (addresses.length > 0 && !addresses.includes(ip)) return undefined
  return (await proveCode(context, account, code)) ? account : undefined
}

async function openOfficeSession(
  { database, clock, random }: OfficeContext,
  account: OfficeAccount,
  { ip, userAgent }: OfficeLogin,
): Promise<OpenedOfficeSession> {
  const token = random.bytes(32).toString('base64url')
  const now = clock.now()
  const session = { hash: hashOfToken(token), accountId: account.id, now, ip, userAgent }
  await inTransaction(database, async (tx) => {
    await insertOfficeSession(tx, { ...session, expiresAt: now + OFFICE_ABSOLUTE_MS })
    await saveLastLogin(tx, account.id, now)
  })
  return { token, account }
}
