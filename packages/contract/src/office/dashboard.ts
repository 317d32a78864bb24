import * as z from 'zod/mini'
import { dateText, dateTimeText, moneyText, success } from '../envelope.ts'
import { officeEndpoint } from './office-endpoint.ts'
import { reportedProducts } from './reports.ts'

/** What today brought in a currency. */
const daySums = z.object({
  currency: z.string(),
  bets: z.int(),
  turnover: moneyText,
  /** Of the members. */
  win_loss: moneyText,
  commission: moneyText,
  /** What is left for the caller: the company, or the upline itself. */
  kept: moneyText,
})
export type DaySums = z.infer<typeof daySums>

/** What today brought of a product in a currency. */
const productSums = z.object({
  product: z.enum(reportedProducts),
  currency: z.string(),
  bets: z.int(),
  turnover: moneyText,
  /** Of the members. */
  win_loss: moneyText,
})
export type OfficeProductSums = z.infer<typeof productSums>

/** A match on which much is at stake. */
const liabilityRow = z.object({
  match_id: z.string(),
  match: z.string(),
  league: z.string(),
  kick_off: dateTimeText,
  currency: z.string(),
  bets: z.int(),
  stake: moneyText,
  /** What members win if each of the bets wins. */
  win: moneyText,
})
export type LiabilityRow = z.infer<typeof liabilityRow>

/** What waits for somebody, and how often. */
const task = z.object({
  name: z.enum(['changes', 'waiting', 'referred', 'unsettled', 'disputed', 'rooms_held']),
  count: z.int(),
})
export type OfficeTask = z.infer<typeof task>

/** The credit of the upline that calls: what it has, has given on, and has left to give. */
const ownCredit = z.object({
  currency: z.string(),
  credit: moneyText,
  given: moneyText,
  left: moneyText,
})

export const officeDashboard = officeEndpoint({
  path: '/bo/dashboard',
  access: { permission: 'reports', need: 'see' },
  polled: true,
  summary:
    'Says what today brought by currency, where the most is at stake, and what has to be done',
  request: z.strictObject({}),
  response: success({
    day: dateText,
    today: z.array(daySums),
    /** The same by product. */
    products: z.array(productSums),
    /** Of each currency, the ten matches whose running single bets could win the most. */
    liabilities: z.array(liabilityRow),
    /** Null of staff. */
    own: z.nullable(ownCredit),
    /** Only of staff. */
    tasks: z.array(task),
  }),
})
