import { partyLevels } from '@fairline/domain/books/party-level'
import { staffRoles, subAccountFlags } from '@fairline/domain/office/office-role'
import { grants, permissions } from '@fairline/domain/office/permissions'
import * as z from 'zod/mini'
import { success } from '../envelope.ts'
import { loginText, officeEndpoint } from './office-endpoint.ts'

const claimToken = z.string().check(z.regex(/^[\w-]{43}$/))
const totp = z.string().check(z.regex(/^\d{6}$/))
/** Six digits of the device, or one of the codes for its loss. */
const secondFactor = z.string().check(z.maxLength(24))
const password = z.string().check(z.minLength(1), z.maxLength(128))

/** Who is logged in, and what it may do. */
export const officeMe = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum([...staffRoles, 'upline']),
  /** What a sub-account may do; null of any other account. */
  flags: z.nullable(z.array(z.enum(subAccountFlags))),
  /** The upline that the account is or acts for; null of staff. */
  party: z.nullable(
    z.object({
      login: z.string(),
      level: z.enum(partyLevels),
      status: z.string(),
      currency: z.string(),
    }),
  ),
  operator: z.object({ code: z.string(), name: z.string() }),
  /** What the account may do, by permission; one that is missing is refused. */
  permissions: z.partialRecord(
    z.enum(Object.keys(permissions) as [keyof typeof permissions]),
    z.enum(grants),
  ),
  /** Whether the account has a device for codes; without one it shows its password again. */
  has_totp: z.boolean(),
  /** Until when the second factor holds, milliseconds of the epoch; 0 if it does not. */
  stepped_up_until: z.int(),
  currencies: z.array(z.string()),
  /** The address of the members' site, and whether it is open. */
  site: z.object({ open: z.boolean(), message: z.string() }),
  mode: z.enum(['demo', 'live']),
  /** Whether the house has no feed, and traders type its matches. */
  types_matches: z.boolean(),
})
export type OfficeMe = z.infer<typeof officeMe>

export const officeClaimOpen = officeEndpoint({
  path: '/bo/claim/open',
  access: 'open',
  summary: 'Opens an invitation: who it is for, and the secret for a device that shows codes',
  request: z.strictObject({ token: claimToken }),
  response: success({
    login: z.string(),
    role: z.string(),
    operator: z.string(),
    /** otpauth://totp/... */
    totp_uri: z.string(),
    totp_secret: z.string(),
  }),
})

export const officeClaim = officeEndpoint({
  path: '/bo/claim',
  access: 'open',
  summary: 'Accepts an invitation: sets the password, and proves the device by its first code',
  request: z.strictObject({ token: claimToken, password, totp }),
  response: success({ recovery_codes: z.array(z.string()) }),
})

export const officeLogin = officeEndpoint({
  path: '/bo/login',
  access: 'open',
  summary: 'Logs in: the session is a cookie that no script can read',
  request: z.strictObject({ login: loginText, password, totp: z.optional(secondFactor) }),
  response: success({ me: officeMe }),
})

export const officeStepUp = officeEndpoint({
  path: '/bo/stepup',
  access: 'session',
  summary: 'Shows the second factor again, for money, terms, exports and what needs two persons',
  request: z.strictObject({ proof: password }),
  response: success({ stepped_up_until: z.int() }),
})

export const officeMeCall = officeEndpoint({
  path: '/bo/me',
  access: 'session',
  polled: true,
  summary: 'Says who is logged in, and what the account may do',
  request: z.strictObject({}),
  response: success({ me: officeMe }),
})

export const officeActive = officeEndpoint({
  path: '/bo/active',
  access: 'session',
  summary: 'Says that a person is at the page, which keeps the session from its idle end',
  request: z.strictObject({}),
  response: success({}),
})

export const officeLogout = officeEndpoint({
  path: '/bo/logout',
  access: 'session',
  summary: 'Ends the session',
  request: z.strictObject({}),
  response: success({}),
})

export const officePassword = officeEndpoint({
  path: '/bo/password',
  access: 'session',
  summary: 'Changes the own password, and ends the other sessions of the account',
  request: z.strictObject({ old_password: password, new_password: password }),
  response: success({}),
})
