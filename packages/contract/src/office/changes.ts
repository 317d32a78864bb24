import * as z from 'zod/mini'
import { dateTimeText, success } from '../envelope.ts'
import { acted, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

const ticket = z.string().check(z.minLength(1), z.maxLength(40))
const change = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

export const officeBetsVoid = officeEndpoint({
  path: '/bo/bets/void',
  access: { permission: 'void_running', need: 'act', staffOnly: true },
  summary: 'Makes bets void for a reason that members read, or proposes it where two are needed',
  request: z.strictObject({
    ...writes,
    tickets: z.array(ticket).check(z.minLength(1), z.maxLength(200)),
  }),
  response: success(acted),
})

export const officeBetsUnvoid = officeEndpoint({
  path: '/bo/bets/unvoid',
  access: { permission: 'results', need: 'act', stepUp: true, staffOnly: true },
  summary: 'Proposes that tickets are void no more: they run or settle as their matches say',
  request: z.strictObject({
    ...writes,
    tickets: z.array(ticket).check(z.minLength(1), z.maxLength(200)),
  }),
  response: success(acted),
})

export const officeBetDecide = officeEndpoint({
  path: '/bo/bets/decide',
  access: { permission: 'waiting', need: 'act', staffOnly: true },
  summary: 'Accepts a bet that was referred, or rejects one that waits, for a reason',
  request: z.strictObject({ ...writes, ticket, accept: z.boolean() }),
  response: success(acted),
})

/** What one person proposed, and what became of it. */
const changeRow = z.object({
  change: z.string(),
  state: z.enum(['proposed', 'applied', 'refused', 'stale']),
  kind: z.string(),
  /** What it changes, as the audit names it. */
  of: z.string(),
  maker: z.string(),
  made: dateTimeText,
  reason: z.string(),
  payload: z.record(z.string(), z.unknown()),
  decider: z.nullable(z.string()),
  decided: z.nullable(dateTimeText),
})
export type ChangeRow = z.infer<typeof changeRow>

export const officeChanges = officeEndpoint({
  path: '/bo/changes',
  access: { permission: 'changes', need: 'see', staffOnly: true },
  polled: true,
  summary: 'Lists what was proposed and needs a second person, newest first',
  request: z.strictObject({
    state: z.optional(z.enum(['proposed', 'applied', 'refused', 'stale'])),
    ...paged,
  }),
  response: success({ rows: z.array(changeRow), ...nextPage }),
})

export const officeChangeApprove = officeEndpoint({
  path: '/bo/changes/approve',
  access: { permission: 'changes', need: 'act', stepUp: true, staffOnly: true },
  summary: 'Approves and does what another person proposed; stale if anything has moved meanwhile',
  request: z.strictObject({ ...writes, change }),
  response: success(acted),
})

export const officeChangeRefuse = officeEndpoint({
  path: '/bo/changes/refuse',
  access: { permission: 'changes', need: 'act', staffOnly: true },
  summary: 'Refuses what was proposed; its maker withdraws it so',
  request: z.strictObject({ ...writes, change }),
  response: success(acted),
})
