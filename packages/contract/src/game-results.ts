import * as z from 'zod/mini'
import { betRow } from './betting.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateText, dateTimeText, moneyText, success } from './envelope.ts'
import { reportFields } from './report-fields.ts'
import { productFigures, productSum } from './reports.ts'
import { childResult } from './results.ts'

/** The fields that the results of a product take: a range of days, and a page. */
export const range = {
  ...credentials,
  start_date: reportFields.start_date,
  end_date: reportFields.end_date,
  page_size: reportFields.page_size,
  page_number: reportFields.page_number,
}
const bets = success({ bets: z.array(betRow), total: z.int() })

/** @spec S7.gameresult.sportsbook */
export const gameResultSportsbook = endpoint({
  path: '/gameresult/sportsbook',
  access: 'session',
  kind: 'json',
  summary: "The member's settled and cashed-out bets by the day of their result, newest first",
  request: z.strictObject(range),
  response: bets,
})

/** @spec S7.gameresult.esports2 */
export const gameResultESports = endpoint({
  path: '/gameresult/esports2',
  access: 'session',
  product: 'eSports',
  kind: 'json',
  summary: "The member's settled bets with a leg on e-sports, newest result first",
  request: z.strictObject(range),
  response: bets,
})

/** @spec S7.gameresult.esports2detail */
export const gameResultESportsDetail = endpoint({
  path: '/gameresult/esports2detail',
  access: 'session',
  product: 'eSports',
  kind: 'json',
  summary: 'A ticket with a leg on e-sports, and the results of its matches map by map',
  request: z.strictObject({ ...credentials, ticket_id: z.string().check(z.maxLength(32)) }),
  response: success({ bet: betRow, results: z.array(childResult) }),
})

/** The sums of a product on a day. */
export const daySum = z.extend(productSum, { working_date: dateText })
export type DaySum = z.infer<typeof daySum>

/** @spec S7.gameresult.summarysportsbook */
export const gameResultSummary = endpoint({
  path: '/gameresult/summarysportsbook',
  access: 'session',
  kind: 'json',
  summary: "The member's settled bets summed up by day, product and sport, newest day first",
  request: z.strictObject(range),
  response: success({ summary: z.array(daySum), total: z.int(), totals: productFigures }),
})

/** A movement of money that is no first settlement of a bet. */
export const adjustmentRow = z.object({
  trans_date: dateTimeText,
  /** The ledger's kind: credit, deposit, take_win, give_loss, lend ... */
  kind: z.string(),
  /** The ticket of the corrected bet; empty for credits and the like. */
  ticket_id: z.string(),
  note: z.string(),
  amount: moneyText,
  balance_after: moneyText,
})
export type AdjustmentRow = z.infer<typeof adjustmentRow>

/** @spec S7.gameresult.adjustment */
export const gameResultAdjustment = endpoint({
  path: '/gameresult/adjustment',
  access: 'session',
  kind: 'json',
  summary: 'Corrections of results, credits, deposits, withdrawals and debts, newest first',
  request: z.strictObject(range),
  response: success({ adjustments: z.array(adjustmentRow), total: z.int() }),
})

/** @spec S7.cancelledbetlist */
export const cancelledBetList = endpoint({
  path: '/cancelledbetlist',
  access: 'session',
  kind: 'json',
  summary: "The member's rejected and void bets of some days, newest first",
  request: z.strictObject(range),
  response: bets,
})
