import { fieldText } from '@fairline/domain/errors/field-messages'
import { fieldRules } from '@fairline/domain/errors/field-rules'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction } from '../../db/transaction.ts'
import { countedAddress } from '../../http/client-address.ts'
import type { OfficeCaller } from '../../http/office-call.ts'
import { throttledLogin } from '../sessions/index.ts'
import { officePasswordFault } from './claim.ts'
import { savePassword } from './office-account-store.ts'
import { type OfficeContext, STEP_UP_MS } from './office-context.ts'
import { deleteOfficeSession, deleteOfficeSessions, saveProved } from './office-session-store.ts'
import { proveCode, provePassword } from './prove-owner.ts'

/** How failures of a caller's proofs are counted: with those of its logins. */
const sourceOf = ({ operatorId, login }: OfficeCaller, ip: string) => ({
  loginKey: `office ${operatorId}/${login.toLowerCase()}`,
  device: '',
  ip: countedAddress(ip),
})

/** Shows the second factor again: a code, or the password of an account without a device. */
export async function stepUp(
  context: OfficeContext,
  caller: OfficeCaller,
  { proof, ip }: { proof: string; ip: string },
): Promise<Outcome<{ readonly untilMs: number }>> {
  const account = { id: caller.accountId }
  const proved = await throttledLogin(context, sourceOf(caller, ip), async () => {
    const isProved = caller.hasTotp
      ? await proveCode(context, account, proof)
      : await provePassword(context, account, proof)
    return isProved ? caller : undefined
  })
  if (!proved.ok) return proved
  const now = context.clock.now()
  await saveProved(context.database.queries, caller.sessionHash, now)
  return accepted({ untilMs: now + STEP_UP_MS })
}

/** Changes the caller's password, and ends the other sessions of the account. */
export async function changeOfficePassword(
  context: OfficeContext,
  caller: OfficeCaller,
  { old, password, ip }: { old: string; password: string; ip: string },
): Promise<Outcome<object>> {
  const { accountId: id, sessionHash } = caller
  const same = fieldRules.notSameAs('New password', 'the present one', old)(password)
  const fault = same === null ? officePasswordFault(password, caller) : fieldText(same)
  if (fault !== null) return refused('incompletedRequest', { new_password: fault })
  const proved = await throttledLogin(context, sourceOf(caller, ip), async () =>
    (await provePassword(context, { id }, old)) ? caller : undefined,
  )
  if (!proved.ok) return proved
  const hashed = await context.hasher.hash(password)
  await inTransaction(context.database, async (tx) => {
    await savePassword(tx, id, hashed)
    await deleteOfficeSessions(tx, id, sessionHash)
  })
  return accepted({})
}

/** Ends the caller's session. */
export async function logOutOfOffice(
  { database }: OfficeContext,
  { sessionHash }: OfficeCaller,
): Promise<Outcome<object>> {
  await deleteOfficeSession(database.queries, sessionHash)
  return accepted({})
}
