import * as z from 'zod/mini'
import { success } from '../envelope.ts'
import { acted, officeEndpoint, writes } from './office-endpoint.ts'

const message = z._default(z.string().check(z.maxLength(500), z.regex(/^\P{Cc}*$/u)), '')

export const officeSite = officeEndpoint({
  path: '/bo/site',
  access: { permission: 'site', need: 'see' },
  summary: 'Says whether members are let in, what is missing to let them in, and what is set',
  request: z.strictObject({}),
  response: success({
    open: z.boolean(),
    message: z.string(),
    /** A sentence for each thing that is missing. */
    missing: z.array(z.string()),
    /** The brand and settings as `apply brand.json` takes them. */
    brand: z.record(z.string(), z.unknown()),
    limits: z.record(z.string(), z.unknown()),
    commission: z.record(z.string(), z.unknown()),
  }),
})

export const officeMaintenance = officeEndpoint({
  path: '/bo/maintenance',
  access: { permission: 'site', need: 'act' },
  summary: 'Opens the site to members, or closes it with a message',
  request: z.strictObject({ ...writes, open: z.boolean(), message }),
  response: success(acted),
})
