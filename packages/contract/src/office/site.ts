import * as z from 'zod/mini'
import { success } from '../envelope.ts'
import { acted, officeEndpoint, writes } from './office-endpoint.ts'

const message = z._default(z.string().check(z.maxLength(500), z.regex(/^\P{Cc}*$/u)), '')

/** What a house has to set before members are let in. */
export const missingToOpen = ['play_money', 'limits', 'commission'] as const
export type MissingToOpen = (typeof missingToOpen)[number]

export const officeSite = officeEndpoint({
  path: '/bo/site',
  access: { permission: 'site', need: 'see' },
  summary: 'Says whether members are let in, what is missing to let them in, and what is set',
  request: z.strictObject({}),
  response: success({
    open: z.boolean(),
    message: z.string(),
    /** What is not set yet that has to be before members are let in. */
    missing: z.array(z.enum(missingToOpen)),
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

const record = z.record(z.string(), z.unknown())
/** A file in base 64; null takes it away, and without the field it stays. */
const image = z.optional(z.nullable(z.string().check(z.maxLength(90_000))))
/** Whether to apply what leaves members without limits or a currency, which is refused first. */
const force = z._default(z.boolean(), false)

export const officeBrand = officeEndpoint({
  path: '/bo/site/brand',
  access: { permission: 'site', need: 'act' },
  summary: 'Saves the brand and its settings, as `apply brand.json` does; the code stays',
  request: z.strictObject({ ...writes, brand: record, logo: image, icon: image, force }),
  response: success(acted),
})

export const officeLimitProfiles = officeEndpoint({
  path: '/bo/site/limits',
  access: { permission: 'site', need: 'act' },
  summary: 'Saves the limits of new members by currency, as `apply limits.json` does',
  request: z.strictObject({ ...writes, limits: record, force }),
  response: success(acted),
})

export const officeCommissionClasses = officeEndpoint({
  path: '/bo/site/commission',
  access: { permission: 'site', need: 'act' },
  summary: 'Saves the commission of new members, as `apply commission.json` does',
  request: z.strictObject({ ...writes, commission: record }),
  response: success(acted),
})
