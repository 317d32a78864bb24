import { partyLevels } from '@fairline/domain/books/party-level'
import { countedProducts } from '@fairline/domain/products/all-products'
import * as z from 'zod/mini'
import { dateText, dateTimeText, moneyText, success } from '../envelope.ts'
import { auditFilters } from './audit.ts'
import { betFilters } from './bets.ts'
import { returnsFilters } from './game-returns.ts'
import { loginText, nextPage, officeEndpoint, paged } from './office-endpoint.ts'

/** What the reports tell apart: bets of all kinds, tournaments, and each kind of games. */
export const reportedProducts = ['sport', ...countedProducts] as const

const days = { from: dateText, until: dateText }

/** What was turned over and won in a currency, and what each level has of it. */
const sharesSums = {
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
}

/** The sums of a party, or of a member. */
export const sharesRow = z.object({
  login: z.string(),
  level: z.enum([...partyLevels, 'member']),
  ...sharesSums,
})
export type SharesRow = z.infer<typeof sharesRow>

/** The sums of all rows of a currency, those of other pages as well. */
export const sharesTotal = z.object(sharesSums)
export type SharesTotal = z.infer<typeof sharesTotal>

export const officeSharesReport = officeEndpoint({
  path: '/bo/reports/shares',
  access: { permission: 'reports', need: 'see' },
  summary: 'Sums by upline and member what was bet and what each level has of it',
  request: z.strictObject({
    ...days,
    under: z.optional(loginText),
    product: z.optional(z.enum(reportedProducts)),
    ...paged,
  }),
  response: success({
    chain: z.array(z.object({ login: z.string(), level: z.string() })),
    rows: z.array(sharesRow),
    totals: z.array(sharesTotal),
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
  /** Who moved it, as the audit names them; `house` of what the house did by itself. */
  by: z.string(),
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

export const exportedReports = [
  'shares',
  'transfers',
  'outstanding',
  'bets',
  'audit',
  'returns',
] as const

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
    ...betFilters,
    ...returnsFilters,
    product: z.optional(z.enum(reportedProducts)),
  }),
  response: success({
    name: z.string(),
    media_type: z.string(),
    /** The file in base 64. */
    content: z.string(),
  }),
})
