import { partyLevels } from '@fairline/domain/books/party-level'
import * as z from 'zod/mini'
import { dateText, dateTimeText, moneyText, success } from '../envelope.ts'
import { acted, loginText, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

/** The last day; yesterday if it is left out. */
const until = z.optional(dateText)

/** What an upline pays to the one above it, below zero what it is paid. */
const statement = {
  login: z.string(),
  level: z.enum(partyLevels),
  /** The login id of the one above; "house" for the company. */
  upline: z.string(),
  currency: z.string(),
  turnover: moneyText,
  amount: moneyText,
}
const statementRow = z.object({
  until: dateText,
  ...statement,
  /** When its receiver marked it paid; null while it is not. */
  paid: z.nullable(dateTimeText),
  /** Whether the caller is right above, and may mark it paid. */
  is_own: z.boolean(),
})
export type StatementRow = z.infer<typeof statementRow>

export const officeSettleUpPreview = officeEndpoint({
  path: '/bo/settleup/preview',
  access: { permission: 'money', need: 'see', staffOnly: true },
  summary: 'Says what members and uplines pay for the days since the last settle-up',
  request: z.strictObject({ until }),
  response: success({
    /** Null where nothing was settled up before. */
    from: z.nullable(dateText),
    until: dateText,
    /** What moves into the account of a member; below zero out of it. */
    members: z.array(z.object({ login: z.string(), currency: z.string(), moves: moneyText })),
    uplines: z.array(z.object(statement)),
  }),
})

export const officeSettleUpRun = officeEndpoint({
  path: '/bo/settleup/run',
  access: { permission: 'money', need: 'act', stepUp: true, staffOnly: true },
  summary: 'Puts members with credit back to it, and writes what each upline pays',
  request: z.strictObject({ ...writes, until: dateText }),
  response: success(acted),
})

export const officeStatements = officeEndpoint({
  path: '/bo/settleup/statements',
  access: { permission: 'money', need: 'see' },
  summary: 'Lists what uplines pay by settle-up, newest first; an upline sees its own and below',
  request: z.strictObject({
    /** Only those that are not paid. */
    open: z._default(z.boolean(), false),
    ...paged,
  }),
  response: success({ rows: z.array(statementRow), ...nextPage }),
})

export const officeStatementPaid = officeEndpoint({
  path: '/bo/settleup/paid',
  access: { permission: 'money', need: 'act', target: true, stepUp: true },
  summary: 'Marks what an upline right below pays of a settle-up as paid',
  request: z.strictObject({ ...writes, target: loginText, until: dateText }),
  response: success(acted),
})
