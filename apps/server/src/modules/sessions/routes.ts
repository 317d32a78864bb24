import type { RequestOf } from '@fairline/contract/endpoint'
import type { secureLogin } from '@fairline/contract/session'
import type { Preferences } from '@fairline/domain/accounts/preferences'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Authenticate, ShownCredentials } from '../../http/authenticate.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { memberProfile } from '../accounts/index.ts'
import {
  answerBalance,
  answerNickname,
  answerProfile,
  answerSessions,
  answerSettings,
} from './answer-member.ts'
import { changePassword } from './change-password.ts'
import { logOut, logOutOthers } from './end-sessions.ts'
import { launchLogin } from './launch-login.ts'
import { logIn } from './log-in.ts'
import type { LoginDevice, OpenedSession } from './open-session.ts'
import { proveSession } from './prove-session.ts'
import type { SessionContext } from './session-context.ts'
import type { ShownSession } from './session-token.ts'

/** Proves the credentials that a body carries. */
export function authenticateBy(context: SessionContext): Authenticate {
  return (shown, access, call) => proveSession(context, shownSession(shown), access, call)
}

function shownSession({ account_id, session_token }: ShownCredentials): ShownSession {
  return { loginId: account_id, token: session_token }
}

/** What the calls answer that open a session. */
function answerOpened(context: SessionContext, opened: Outcome<OpenedSession>) {
  if (!opened.ok) return opened
  const { member, token, deviceToken: device_token } = opened.value
  const member_profile = memberProfile(member, token)
  return accepted({ member_profile, device_token, server_time: context.clock.now() })
}

/** Answers a key in the first call; logs in with the password sealed to it in the second. */
async function answerSecure(
  context: SessionContext,
  { account_id: loginId, sealed }: RequestOf<typeof secureLogin>,
  device: LoginDevice,
) {
  const now = context.clock.now()
  if (sealed === undefined) {
    return accepted({ login_key: await context.seals.give(now), server_time: now })
  }
  const { login_key: loginKey, client_key: clientKey, password: shut } = sealed
  const shown = { loginKey, clientKey, sealed: shut }
  const password = await context.seals.open(loginId, shown, now)
  if (password === undefined) return refused('loginFailed')
  return answerOpened(context, await logIn(context, { loginId, password, ...device }))
}

interface LoginCall {
  readonly operatorId: number
  readonly body: { readonly device_token?: string | undefined }
  readonly ip: string
  readonly userAgent: string
}

const deviceOf = ({
  operatorId,
  body: { device_token: deviceToken },
  ip,
  userAgent,
}: LoginCall): LoginDevice => ({
  operatorId,
  ip,
  userAgent,
  deviceToken,
})

/** The calls that open a session. @spec S7.securelogin S7.switchlogin */
function loginRoutes(context: SessionContext) {
  return {
    '/userlogin': async (call) => {
      const { account_id: loginId, password } = call.body
      return answerOpened(context, await logIn(context, { loginId, password, ...deviceOf(call) }))
    },
    '/authlogin': async (call) =>
      answerOpened(context, await launchLogin(context, call.body.token, deviceOf(call))),
    '/securelogin': (call) => answerSecure(context, call.body, deviceOf(call)),
    // The site ends the session that it leaves once it has the other one: docs/sessions.md.
    '/switchlogin': async (call) => {
      const { switch_account_id: loginId, password } = call.body
      return answerOpened(context, await logIn(context, { loginId, password, ...deviceOf(call) }))
    },
  } satisfies SomeHandlers
}

/** The fields of a change of password as the wire names them. */
const passwordFields = {
  current: 'current_password',
  next: 'new_password',
  confirmation: 'confirm_password',
} as const

/** The calls of the account's own pages. */
function accountRoutes(context: SessionContext) {
  return {
    '/changepassword': async (call) => {
      const { current_password: current, new_password: next, confirm_password } = call.body
      const change = { current, next, confirmation: confirm_password }
      const device = deviceOf(call)
      const changed = await changePassword(context, call.caller, change, device, passwordFields)
      return changed.ok ? accepted({ device_token: changed.value.deviceToken }) : changed
    },
    '/addsecondary': ({ body, caller }) => answerNickname(context, caller, body.nickname),
    '/usersessions': async ({ caller }) => accepted(await answerSessions(context, caller)),
    '/userlogoutothers': async ({ caller }) =>
      accepted({ ended: await logOutOthers(context, caller) }),
  } satisfies SomeHandlers
}

/** The calls around the session. @spec S7.vuserbalance */
export function sessionRoutes(context: SessionContext) {
  return {
    ...loginRoutes(context),
    ...accountRoutes(context),
    '/userlogout': ({ body }) => logOut(context, shownSession(body)),
    '/userprofile': async ({ body, caller }) => {
      const member_profile = await answerProfile(context, caller, body.session_token)
      return accepted({ member_profile, server_time: context.clock.now() })
    },
    '/userbalance': ({ caller }) => answerBalance(context, caller),
    '/vuserbalance': ({ caller }) => answerBalance(context, caller),
    '/usersettings': ({ body: { account_id: _, session_token: __, ...changes }, caller }) =>
      answerSettings(context, caller, changes as Partial<Preferences>),
  } satisfies SomeHandlers
}
