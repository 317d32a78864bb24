import { periodCodes } from '@fairline/domain/bet-types/period'
import * as z from 'zod/mini'
import { dateTimeText, moneyText, success } from '../envelope.ts'
import { acted, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

const match_id = z.string().check(z.minLength(1), z.maxLength(40))
const count = z.int().check(z.minimum(0), z.maximum(9_999))
const periodOrAll = z.enum([...periodCodes, 'all'])
const access = { permission: 'results', need: 'act', stepUp: true, staffOnly: true } as const

/** A part of a match with open tickets, or that was decided by hand. */
const resultRow = z.object({
  match: z.string(),
  kick_off: dateTimeText,
  sport: z.string(),
  sides: z.string(),
  period: z.string(),
  /** What the feed says of it; null where it has said nothing. */
  feed: z.nullable(z.string()),
  /** What was entered by hand and holds. */
  entered: z.nullable(z.string()),
  /** "yes" while the feed says anything else than what was entered. */
  disputed: z.string(),
  tickets: z.int(),
  by: z.nullable(z.string()),
  second: z.nullable(z.string()),
})
export type ResultRow = z.infer<typeof resultRow>

export const officeResults = officeEndpoint({
  path: '/bo/results',
  access: { permission: 'results', need: 'see', staffOnly: true },
  polled: true,
  summary: 'Lists parts of matches with open tickets, or with a result by hand, by kick-off',
  request: z.strictObject({
    state: z.optional(z.enum(['unsettled', 'over_3h', 'disputed', 'over_72h', 'by_hand'])),
    match_id: z.optional(match_id),
    ...paged,
  }),
  response: success({ rows: z.array(resultRow), ...nextPage }),
})

export const officeResultEnter = officeEndpoint({
  path: '/bo/results/enter',
  access,
  summary: 'Proposes the result of a part of a match, which a second person approves',
  request: z.strictObject({
    ...writes,
    match_id,
    period: z.enum(periodCodes),
    status: z._default(z.enum(['completed', 'postponed', 'abandoned', 'cancelled']), 'completed'),
    score: z.nullable(z.strictObject({ home: count, away: count })),
    /** Who scored the goals, in order: HHA. */
    goals: z._default(z.nullable(z.string().check(z.regex(/^[HA]{0,99}$/))), null),
  }),
  response: success(acted),
})

export const officeResultCancel = officeEndpoint({
  path: '/bo/results/cancel',
  access,
  summary: 'Proposes that the bets on a part of a match, or on all of it, are void',
  request: z.strictObject({
    ...writes,
    match_id,
    period: periodOrAll,
    /** Only bets that were accepted from this moment on, and before the other one. */
    from: z.optional(dateTimeText),
    until: z.optional(dateTimeText),
  }),
  response: success(acted),
})

export const officeResultRelease = officeEndpoint({
  path: '/bo/results/release',
  access,
  summary: 'Proposes that what the feed says of a part holds again',
  request: z.strictObject({ ...writes, match_id, period: periodOrAll }),
  response: success(acted),
})

/** What a change of a result would make of a ticket. */
const previewRow = z.object({
  ticket: z.string(),
  member: z.string(),
  currency: z.string(),
  was: z.string(),
  becomes: z.string(),
  /** What the house gains by it. */
  house: moneyText,
  /** What the member then owes more. */
  debt: moneyText,
})
export type ResultPreviewRow = z.infer<typeof previewRow>

export const officeChangePreview = officeEndpoint({
  path: '/bo/changes/preview',
  access: { permission: 'results', need: 'see', staffOnly: true },
  summary: 'Says what a proposed change of a result or of tickets would make of each ticket now',
  request: z.strictObject({ change: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  response: success({
    rows: z.array(previewRow),
    /** How many tickets of other operators change as well. */
    others: z.int(),
    stale: z.boolean(),
    /** Why it cannot be done any more. */
    problem: z.nullable(z.string()),
  }),
})
