import type { Preferences } from '@fairline/domain/accounts/preferences'
import { accepted } from '@fairline/domain/errors/rejection'
import type { Authenticate, ShownCredentials } from '../../http/authenticate.ts'
import type { EndpointHandlers } from '../../http/endpoints.ts'
import { memberProfile } from '../accounts/index.ts'
import { answerBalance, answerProfile, answerSettings } from './answer-member.ts'
import { logOut } from './end-sessions.ts'
import { logIn } from './log-in.ts'
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

/** The calls around the session. */
export function sessionRoutes(context: SessionContext): EndpointHandlers {
  return {
    '/userlogin': async ({ body: { account_id: loginId, password }, ip }) => {
      const opened = await logIn(context, { loginId, password, ip })
      if (!opened.ok) return opened
      const member_profile = memberProfile(opened.value.member, opened.value.token)
      return accepted({ member_profile, server_time: context.clock.now() })
    },
    '/userlogout': ({ body }) => logOut(context, shownSession(body)),
    '/userprofile': async ({ body, caller }) => {
      const member_profile = await answerProfile(context, caller, body.session_token)
      return accepted({ member_profile, server_time: context.clock.now() })
    },
    '/userbalance': async ({ caller }) => accepted(await answerBalance(context, caller)),
    '/usersettings': ({ body: { account_id: _, session_token: __, ...changes }, caller }) =>
      answerSettings(context, caller, changes as Partial<Preferences>),
  }
}
