import { countedProducts } from '@fairline/domain/products/all-products'
import * as z from 'zod/mini'
import { betRow } from './betting.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateText, dateTimeText, moneyText, success } from './envelope.ts'
import { reportFields } from './report-fields.ts'

/** The product that a bet counts under; outrights and Myanmar bets are products of their own. */
export const betProducts = ['single', 'outright', 'parlay', 'system', 'body', 'maung'] as const
export type BetProduct = (typeof betProducts)[number]
const betProduct = z.enum(betProducts)
/** What a member wins or loses with: bets, and the products whose transfers count by themselves. */
const product = z.enum([...betProducts, ...countedProducts])
/** 0 for tickets on several matches. */
const productSport = z.int().check(z.minimum(0), z.maximum(99))

/** Sums of settled bets. */
export const productFigures = z.object({
  bets: z.int(),
  /** Sum of the stakes, and what of it counts as valid. */
  turnover: moneyText,
  valid_turnover: moneyText,
  /** What was paid back: what was held of the bets and what it won, before commission. */
  payout: moneyText,
  win_loss: moneyText,
  /** The commission that was paid on it. */
  commission: moneyText,
  /** Win or loss and commission together. */
  settled_amount: moneyText,
})
export type ProductFigures = z.infer<typeof productFigures>

/** The sums of one product, for one sport where the product has one. */
export const productSum = z.extend(productFigures, { product, sports_type: productSport })
export type ProductSum = z.infer<typeof productSum>

export const statementDay = z.object({
  working_date: dateText,
  opening_balance: moneyText,
  /** Sum of the stakes of bets settled on the day, and what of it counts as valid. */
  turnover: moneyText,
  valid_turnover: moneyText,
  /** What bets settled on the day paid back, before commission. */
  payout: moneyText,
  win_loss: moneyText,
  commission: moneyText,
  /** Win or loss and commission together. */
  settled_amount: moneyText,
  /** Deposits, given credit and withdrawals. */
  transfer: moneyText,
  closing_balance: moneyText,
})
export type StatementDay = z.infer<typeof statementDay>

export const statementTransfer = z.object({
  transfer_id: z.string(),
  trans_date: dateTimeText,
  /** What moved: stake, win, refund, credit ... */
  kind: z.string(),
  ticket_id: z.string(),
  amount: moneyText,
  balance_after: moneyText,
})
export type StatementTransfer = z.infer<typeof statementTransfer>

const days = { start_date: reportFields.start_date, end_date: reportFields.end_date }
const pages = { page_size: reportFields.page_size, page_number: reportFields.page_number }

/** @spec S7.dailystatement */
export const dailyStatement = endpoint({
  path: '/dailystatement',
  access: 'session',
  kind: 'json',
  summary: 'Days with opening and closing balance; with a working date that day and its transfers',
  request: z.strictObject({
    ...credentials,
    ...days,
    ...pages,
    working_date: z.optional(reportFields.working_date),
  }),
  response: success({
    days: z.array(statementDay),
    total: z.omit(statementDay, { working_date: true }),
    products: z.array(productSum),
    transfers: z.array(statementTransfer),
    transfers_total: z.int(),
  }),
})

/** @spec S7.platformwinlose */
export const platformWinLose = endpoint({
  path: '/platformwinlose',
  access: 'session',
  kind: 'json',
  summary: 'Win and loss of the days from start to end, by product and sport',
  request: z.strictObject({ ...credentials, ...days }),
  response: success({ products: z.array(productSum), total: productFigures }),
})

/** One settlement, or what took one back. */
export const settlementEntry = z.object({
  kind: z.enum(['settle', 'void', 'reverse', 'cash_out']),
  /** Number of the settlement among the bet's settlements, from 1; 0 for a cash-out. */
  revision: z.int(),
  product: betProduct,
  sports_type: productSport,
  turnover: moneyText,
  valid_turnover: moneyText,
  /** What it paid back, below zero what was taken back; the commission likewise. */
  payout: moneyText,
  commission: moneyText,
  /** Win or loss and commission together. */
  settled_amount: moneyText,
  /** The bet as it was settled then; for a reversal, with the figures that it took back. */
  bet: betRow,
})
export type SettlementEntry = z.infer<typeof settlementEntry>

/** @spec S7.settlementhistory */
export const settlementHistory = endpoint({
  path: '/settlementhistory',
  access: 'session',
  kind: 'json',
  summary: 'Every settlement, correction and cash-out of the member, newest first',
  request: z.strictObject({
    ...credentials,
    ...days,
    ...pages,
    product: z.optional(betProduct),
    sports_type: z.optional(productSport),
  }),
  response: success({
    entries: z.array(settlementEntry),
    total: z.int(),
    totals: productFigures,
  }),
})
