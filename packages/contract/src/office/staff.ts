import { staffRoles, subAccountFlags } from '@fairline/domain/office/office-role'
import * as z from 'zod/mini'
import { dateTimeText, success } from '../envelope.ts'
import { acted, loginText, officeEndpoint, writes } from './office-endpoint.ts'

export const staffRow = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum([...staffRoles, 'upline']),
  flags: z.nullable(z.array(z.enum(subAccountFlags))),
  status: z.enum(['invited', 'active', 'suspended', 'withdrawn']),
  /** The IPv4 addresses that it logs in from; none for any. */
  addresses: z.array(z.string()),
  has_totp: z.boolean(),
  last_login: z.nullable(dateTimeText),
})

const role = z.enum(staffRoles)
const flags = z.array(z.enum(subAccountFlags))
const name = z._default(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u)), '')

export const officeStaff = officeEndpoint({
  path: '/bo/staff',
  access: { permission: 'staff', need: 'see' },
  summary: 'Lists the staff of the operator, or the sub-accounts of the upline',
  request: z.strictObject({}),
  response: success({ rows: z.array(staffRow) }),
})

export const officeStaffAdd = officeEndpoint({
  path: '/bo/staff/add',
  access: { permission: 'staff', need: 'act', stepUp: true },
  summary: 'Invites staff with a role, or a sub-account with flags; the link is shown once',
  request: z.strictObject({
    ...writes,
    login: z.string().check(z.minLength(3), z.maxLength(32)),
    name,
    role: z.optional(role),
    flags: z.optional(flags),
  }),
  response: success(acted),
})

export const officeStaffEdit = officeEndpoint({
  path: '/bo/staff/edit',
  access: { permission: 'staff', need: 'act', stepUp: true },
  summary: 'Changes role, flags, state or addresses of another account of the same house or upline',
  request: z.strictObject({
    ...writes,
    login: loginText,
    role: z.optional(role),
    flags: z.optional(flags),
    status: z.optional(z.enum(['active', 'suspended', 'withdrawn'])),
    /** IPv4 addresses that it logs in from; none for any. */
    addresses: z.optional(z.array(z.string().check(z.maxLength(15))).check(z.maxLength(20))),
  }),
  response: success(acted),
})

export const officeStaffReset = officeEndpoint({
  path: '/bo/staff/reset',
  access: { permission: 'staff', need: 'act', stepUp: true },
  summary: 'Takes password and device away, and invites the account again',
  request: z.strictObject({ ...writes, login: loginText }),
  response: success(acted),
})
