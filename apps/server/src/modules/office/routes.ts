import type { OfficeMe } from '@fairline/contract/office/session'
import { accepted } from '@fairline/domain/errors/rejection'
import { allPermissions, grantOf } from '@fairline/domain/office/permissions'
import type { OfficeCaller } from '../../http/office-call.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import { acceptInvitation, openInvitation } from './claim.ts'
import { logInToOffice } from './log-in.ts'
import type { OfficeContext } from './office-context.ts'
import { proveOfficeSession } from './prove-session.ts'
import { changeOfficePassword, logOutOfOffice, stepUp } from './step-up.ts'

/** What the page of an account shows of its operator. */
export interface OfficeSite {
  readonly code: string
  readonly name: string
  readonly currencies: readonly string[]
  /** What members read while the site is closed; undefined while it is open. */
  readonly closed: string | undefined
}

/** What the session calls need besides. */
export interface OfficeRoutesOptions extends OfficeContext {
  readonly siteOf: (operatorId: number) => OfficeSite
  readonly mode: OfficeMe['mode']
  readonly typesMatches: boolean
}

type SessionHandlers = Pick<
  OfficeHandlers,
  | '/bo/claim/open'
  | '/bo/claim'
  | '/bo/login'
  | '/bo/stepup'
  | '/bo/me'
  | '/bo/active'
  | '/bo/password'
  | '/bo/logout'
>

/** The calls of the sessions of the back office. */
export function officeSessionRoutes(options: OfficeRoutesOptions): SessionHandlers {
  return {
    async '/bo/claim/open'({ body }) {
      const opened = await openInvitation(options, body.token)
      if (!opened.ok) return opened
      const { account, operator, secret, uri } = opened.value
      const { login, role } = account
      return accepted({ login, role, operator, totp_uri: uri, totp_secret: secret })
    },
    async '/bo/claim'({ body }) {
      const claimed = await acceptInvitation(options, body)
      if (!claimed.ok) return claimed
      return accepted({ recovery_codes: [...claimed.value.recoveryCodes] })
    },
    async '/bo/login'({ body, operatorId, ip, userAgent, setSession }) {
      const { login, password, totp: code = '' } = body
      const request = { operatorId, login: login.trim(), password, code, ip, userAgent }
      const opened = await logInToOffice(options, request)
      if (!opened.ok) return opened
      const { token } = opened.value
      const proved = await proveOfficeSession(options, { token, operatorId, activity: false })
      if (!proved.ok) return proved
      setSession(token)
      return accepted({ me: meOf(options, proved.value) })
    },
    async '/bo/stepup'({ body, caller, ip }) {
      const proved = await stepUp(options, caller, { proof: body.proof, ip })
      return proved.ok ? accepted({ stepped_up_until: proved.value.untilMs }) : proved
    },
    '/bo/me': async ({ caller }) => accepted({ me: meOf(options, caller) }),
    '/bo/active': async () => accepted({}),
    async '/bo/password'({ body, caller, ip }) {
      const { old_password: old, new_password: password } = body
      return changeOfficePassword(options, caller, { old, password, ip })
    },
    async '/bo/logout'({ caller, setSession }) {
      setSession(null)
      return logOutOfOffice(options, caller)
    },
  }
}

function meOf({ siteOf, mode, typesMatches }: OfficeRoutesOptions, caller: OfficeCaller): OfficeMe {
  const { login, name, role, flags, party, hasTotp, steppedUpUntilMs } = caller
  const { code, name: operator, currencies, closed } = siteOf(caller.operatorId)
  const granted = allPermissions.flatMap((permission) => {
    const grant = grantOf(permission, caller)
    return grant === null ? [] : [[permission, grant] as const]
  })
  return {
    login,
    name,
    role,
    flags: flags === null ? null : [...flags],
    party: party && {
      login: party.login,
      level: party.level,
      status: party.status,
      currency: party.currency,
    },
    operator: { code, name: operator },
    permissions: Object.fromEntries(granted),
    has_totp: hasTotp,
    stepped_up_until: steppedUpUntilMs,
    currencies: [...currencies],
    site: { open: closed === undefined, message: closed ?? '' },
    mode,
    types_matches: typesMatches,
  }
}
