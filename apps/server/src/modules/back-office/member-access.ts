import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import { type PasswordHasher, setPassword } from '../accounts/index.ts'
import { endSessionsByUpline, followAccounts, unlockLogins } from '../sessions/index.ts'
import { changeAccess, changeStatus, ownDenied, uplineStatus } from '../wallet/index.ts'
import { type AccessSwitch, accessShown, deniedAfter } from './access-switch.ts'
import { type Act, audited } from './act.ts'
import { type OnMember, onMember, targetOf } from './act-on-member.ts'
import { passwordFault } from './member-terms.ts'

/**
 * Sets what a member may do. It holds for bets and open pages at once: where the new state allows
 * no session, the member's session ends. Closed is final.
 */
export const setMemberStatus = audited(
  'status.set',
  onMember<OnMember & { readonly status: AccountStatus }>(
    async (tx, _by, { status }, { accountId, loginId }) => {
      const before = { status: await uplineStatus(tx, accountId) }
      const changed = await changeStatus(tx, accountId, status)
      if (!changed.ok) return refused('CLOSE', { status: `${loginId} is closed, which is final` })
      await followAccounts(tx, [accountId], 'state')
      return accepted({
        target: `member:${loginId}`,
        before,
        after: { status },
        answer: { member: loginId, status },
      })
    },
  ),
)

/**
 * Switches a kind of bets or a product off for a member, or on again. It holds for bets and open
 * pages at once. What is off above stays off.
 */
export const setMemberAccess = audited(
  'access.set',
  onMember<OnMember & AccessSwitch>(async (tx, _by, input, member) => {
    const { accountId, loginId } = member
    const before = await ownDenied(tx, accountId)
    const after = deniedAfter(before, input)
    if (after !== before) {
      await changeAccess(tx, accountId, after)
      await followAccounts(tx, [accountId])
    }
    return accepted({
      target: targetOf(member),
      before: accessShown(before, input),
      after: accessShown(after, input),
      answer: { member: loginId, ...accessShown(after, input) },
    })
  }),
)

/**
 * Ends a member's sessions: an open page is logged out with `permission_denied`.
 * @spec S6.permission.denied S6.permission.codes S8.permission_denied
 */
export const withdrawMemberSessions = audited(
  'sessions.withdraw',
  onMember(async (tx, _by, _input, member) => {
    const ended = await endSessionsByUpline(tx, [member.accountId], 'permission_denied')
    return accepted({
      target: targetOf(member),
      before: { open_sessions: ended },
      after: { open_sessions: 0 },
      answer: { member: member.loginId, open_sessions: 0 },
    })
  }),
)

/** Lets a member log in at once after too many failed logins. */
export const unlockMember = audited(
  'unlock',
  onMember(async (tx, by, _input, member) => {
    const { loginId } = member
    const failures = await unlockLogins(tx, by.operatorId, loginId)
    return accepted({
      target: targetOf(member),
      before: { failed_logins: failures },
      after: { failed_logins: 0 },
      answer: { member: loginId, failed_logins: 0 },
    })
  }),
)

/** Sets a password that the member has to change at the next login, and ends all sessions. */
export function resetPassword(
  hasher: PasswordHasher,
): Act<OnMember & { readonly password: string }> {
  return audited(
    'password.reset',
    onMember<OnMember & { readonly password: string }>(async (tx, _by, { password }, member) => {
      const { accountId, loginId, passwordChanges } = member
      const fault = passwordFault(password, loginId)
      if (fault !== null) return refused('incompletedRequest', fault)
      await setPassword(tx, accountId, await hasher.hash(password))
      const ended = await endSessionsByUpline(tx, [accountId], 'session_expired')
      return accepted({
        target: targetOf(member),
        before: { password_changes: passwordChanges },
        after: { password_changes: passwordChanges + 1, sessions_ended: ended },
        answer: { member: loginId, password, one_time: true },
      })
    }),
  )
}
