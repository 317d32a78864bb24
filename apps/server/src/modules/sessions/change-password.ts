import { refusalOf } from '@fairline/domain/accounts/account-status'
import {
  type FieldProblem,
  type PasswordChange,
  passwordChangeProblems,
} from '@fairline/domain/accounts/password-change'
import { assert } from '@fairline/domain/assert'
import { fieldText } from '@fairline/domain/errors/field-messages'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/authenticate.ts'
import { readMember, replacePassword } from '../accounts/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { markedAccount } from './device-token.ts'
import { proveAccount } from './log-in.ts'
import { loginKeyOf } from './login-attempt-store.ts'
import type { LoginDevice } from './open-session.ts'
import { type SessionContext, sessionNews } from './session-context.ts'
import { endSessionsOf } from './session-store.ts'

/** What a browser keeps after it changed the password. */
interface ChangedPassword {
  readonly deviceToken: string
}

type Problem = FieldProblem<keyof PasswordChange>

/**
 * Changes the password of the caller, who proves the present one. A wrong password counts as a
 * failed login of this session. Fields that break the form's rules are refused with
 * `incompletedRequest` and a text for each field, named by `nameField`. All other sessions of the
 * account end. Returns the new token of this device; the marks of all other devices are void:
 * docs/sessions.md.
 * @spec S7.changepassword S5.password.required S5.password.confirm S5.password.differs
 */
export async function changePassword(
  context: SessionContext,
  caller: Caller,
  change: PasswordChange,
  device: LoginDevice,
  nameField: Readonly<Record<keyof PasswordChange, string>>,
): Promise<Outcome<ChangedPassword>> {
  const { database, hasher, clock, devices } = context
  const { operatorId, accountId, loginId, sessionHash } = caller
  const { nickname } = await readMember(database.queries, accountId)
  const names = nickname === undefined ? [loginId] : [loginId, nickname]
  const problems = passwordChangeProblems(change, names)
  if (problems.length > 0) return refused('incompletedRequest', factsOf(problems, nameField))
  const typed = { loginId, password: change.current, sessionHash }
  const proved = await proveAccount(context, { ...typed, ...device })
  if (!proved.ok) return proved
  const stored = await hasher.hash(change.next)
  return inTransaction(database, async (tx): Promise<Outcome<ChangedPassword>> => {
    const wallet = await lockWallet(tx, accountId)
    assert(wallet !== undefined, `account ${accountId} has a wallet`)
    const refusal = refusalOf(wallet.accountStatus, 'change')
    if (refusal !== null) return refused(refusal)
    const passwordChanges = await replacePassword(tx, proved.value, stored)
    if (passwordChanges === undefined) return refused('invalid_password')
    const now = clock.now()
    const ended = await endSessionsOf(tx, accountId, 'session_expired', now, {
      but: sessionHash,
    })
    tx.tell(sessionNews, { ended, changed: [sessionHash] })
    const marked = markedAccount(loginKeyOf(operatorId, loginId), passwordChanges)
    return accepted({ deviceToken: devices.afterLogin(device.deviceToken, marked) })
  })
}

const factsOf = (
  problems: readonly Problem[],
  nameField: Readonly<Record<keyof PasswordChange, string>>,
): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, fault }) => [nameField[field], fieldText(fault)]))
