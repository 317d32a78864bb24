import * as z from 'zod/mini'
import { dateTimeText, success } from '../envelope.ts'
import { nextPage, officeEndpoint, paged } from './office-endpoint.ts'

const json = z.record(z.string(), z.unknown())

export const auditRow = z.object({
  seq: z.string(),
  at: dateTimeText,
  actor: z.string(),
  act: z.string(),
  target: z.string(),
  reason: z.string(),
  before: json,
  after: json,
})

export type AuditRow = z.infer<typeof auditRow>

/** Whose acts of which kind on what; all of them without a filter. */
export const auditFilters = {
  act: z.optional(z.string().check(z.maxLength(40))),
  target: z.optional(z.string().check(z.maxLength(64))),
  actor: z.optional(z.string().check(z.maxLength(64))),
}

export const officeAudit = officeEndpoint({
  path: '/bo/audit',
  access: { permission: 'audit', need: 'see' },
  summary: 'Lists what was done, newest first; an upline sees its own acts',
  request: z.strictObject({
    ...auditFilters,
    from: z.optional(dateTimeText),
    until: z.optional(dateTimeText),
    ...paged,
  }),
  response: success({ rows: z.array(auditRow), ...nextPage }),
})

export const officeHealth = officeEndpoint({
  path: '/bo/health',
  access: { permission: 'audit', need: 'see', staffOnly: true },
  polled: true,
  summary:
    'Says how the house is: readiness, unsettled matches, waiting bets, the end of the audit',
  request: z.strictObject({}),
  response: success({
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), says: z.string() })),
    audit_end: z.string(),
  }),
})

export const officeReconcile = officeEndpoint({
  path: '/bo/reconcile',
  access: { permission: 'audit', need: 'see', stepUp: true, staffOnly: true },
  summary: 'Proves the books: every invariant with what it found',
  request: z.strictObject({}),
  response: success({
    invariants: z.array(
      z.object({ id: z.string(), says: z.string(), faults: z.array(z.string()) }),
    ),
  }),
})
