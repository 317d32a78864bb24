import * as z from 'zod/mini'
import { betRow } from './betting.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateText, dateTimeText, moneyText, success } from './envelope.ts'
import { reportFields } from './report-fields.ts'

export const statementDay = z.object({
  working_date: dateText,
  opening_balance: moneyText,
  /** Sum of the stakes of bets settled on the day, and what of it counts as valid. */
  turnover: moneyText,
  valid_turnover: moneyText,
  win_loss: moneyText,
  commission: moneyText,
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

/** @spec S7.dailystatement */
export const dailyStatement = endpoint({
  path: '/dailystatement',
  access: 'session',
  kind: 'json',
  summary: 'Days with opening and closing balance; with a working date its bets and transfers',
  request: z.strictObject({
    ...credentials,
    start_date: reportFields.start_date,
    end_date: reportFields.end_date,
    page_size: reportFields.page_size,
    page_number: reportFields.page_number,
    working_date: z.optional(reportFields.working_date),
  }),
  response: success({
    days: z.array(statementDay),
    total: z.omit(statementDay, { working_date: true }),
    bets: z.array(betRow),
    bets_total: z.int(),
    transfers: z.array(statementTransfer),
    transfers_total: z.int(),
  }),
})
