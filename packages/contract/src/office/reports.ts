import { partyLevels } from '@fairline/domain/books/party-level'
import * as z from 'zod/mini'
import { dateText, dateTimeText, moneyText, success } from '../envelope.ts'
import { auditFilters } from './audit.ts'
import { loginText, nextPage, officeEndpoint, paged } from './office-endpoint.ts'

const days = { from: dateText, until: dateText }

/** What a party, or a member, turned over and won, and what each level has of it. */
export const sharesRow = z.object({
  login: z.string(),
  level: z.enum([...partyLevels, 'member']),
  currency: z.string(),
  members: z.int(),
  bets: z.int(),
  turnover: moneyText,
  /** The stake that commission is paid on. */
  commission_base: moneyText,
  /** Of the members. */
  win_loss: moneyText,
  commission: moneyText,
  /**
   * What each level keeps: agent, master, senior, super senior, shareholder, company. Of an upline
   * that calls, the levels to its own, and last what all above it have together.
   */
  kept: z.array(moneyText),
})
export type SharesRow = z.infer<typeof sharesRow>

export const officeSharesReport = officeEndpoint({
  path: '/bo/reports/shares',
  access: { permission: 'reports', need: 'see' },
  summary: 'Sums by upline and member what was bet and what each level has of it',
  request: z.strictObject({ ...days, under: z.optional(loginText), ...paged }),
  response: success({
    chain: z.array(z.object({ login: z.string(), level: z.string() })),
    rows: z.array(sharesRow),
    ...nextPage,
  }),
})

/** A transfer of an operator's money: credit, cash, adjustment, settling up. */
export const transferRow = z.object({
  at: dateTimeText,
  member: z.string(),
  act: z.string(),
  amount: moneyText,
  currency: z.string(),
  reference: z.string(),
  note: z.string(),
  balance: moneyText,
})

export const officeTransfers = officeEndpoint({
  path: '/bo/reports/transfers',
  access: { permission: 'reports', need: 'see' },
  summary: 'Lists credit, cash, adjustments and settling up, newest first',
  request: z.strictObject({ ...days, member: z.optional(loginText), ...paged }),
  response: success({ rows: z.array(transferRow), ...nextPage }),
})

/** What runs on a match: bets that are not decided, by currency. */
export const outstandingRow = z.object({
  match_id: z.string(),
  match: z.string(),
  sport: z.string(),
  league: z.string(),
  kick_off: dateTimeText,
  currency: z.string(),
  bets: z.int(),
  stake: moneyText,
  risk: moneyText,
})

export const officeOutstanding = officeEndpoint({
  path: '/bo/reports/outstanding',
  access: { permission: 'reports', need: 'see' },
  summary: 'Sums the running single bets by match, and those of several legs by their first match',
  request: z.strictObject({ under: z.optional(loginText) }),
  response: success({ rows: z.array(outstandingRow) }),
})

export const exportedReports = ['shares', 'transfers', 'outstanding', 'bets', 'audit'] as const

export const officeExport = officeEndpoint({
  path: '/bo/export',
  access: { permission: 'reports', need: 'see', stepUp: true },
  summary: 'Writes a report as a file, 50,000 rows at most',
  request: z.strictObject({
    report: z.enum(exportedReports),
    format: z.enum(['csv', 'xlsx']),
    from: z.optional(dateText),
    until: z.optional(dateText),
    under: z.optional(loginText),
    member: z.optional(loginText),
    ...auditFilters,
  }),
  response: success({
    name: z.string(),
    media_type: z.string(),
    /** The file in base 64. */
    content: z.string(),
  }),
})
