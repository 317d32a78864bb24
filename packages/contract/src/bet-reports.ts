import * as z from 'zod/mini'
import { betRow } from './betting.ts'
import { endpoint } from './endpoint.ts'
import { credentials, moneyText, success } from './envelope.ts'
import { reportFields, sportOrAll } from './report-fields.ts'

/** The columns that order a report; bets that are equal in one are ordered newest first. */
export const betSorts = ['trans_date', 'settled_date', 'stake', 'win', 'win_loss'] as const
export type BetSort = (typeof betSorts)[number]

/** The fields that every report of bets takes. */
const fields = {
  page_size: reportFields.page_size,
  page_number: reportFields.page_number,
  /** 0 is every sport. */
  sports_type: sportOrAll,
  /** A league as rows name it; "" is every league. */
  league_id: reportFields.league_id,
  /** True returns outrights only. */
  is_outright: reportFields.is_outright,
  sort_by: z.enum(betSorts),
  sort_order: z.enum(['asc', 'desc']),
}
const dayRequest = z.strictObject({
  ...credentials,
  working_date: reportFields.working_date,
  ...fields,
})
const rangeRequest = z.strictObject({
  ...credentials,
  start_date: reportFields.start_date,
  end_date: reportFields.end_date,
  ...fields,
})

/** The sums over the bets of all pages. */
export const betTotals = z.object({
  stake: moneyText,
  risk: moneyText,
  win: moneyText,
  win_loss: moneyText,
})
export type BetTotals = z.infer<typeof betTotals>

const reportAnswer = success({ bets: z.array(betRow), total: z.int(), totals: betTotals })

/** @spec S7.bet.betacceptfulllist */
export const betAcceptFullList = endpoint({
  path: '/bet/betacceptfulllist',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Running bets placed in a range of days, sorted, with their totals',
  request: rangeRequest,
  response: reportAnswer,
})

/** @spec S7.bet.betrejectfulllist */
export const betRejectFullList = endpoint({
  path: '/bet/betrejectfulllist',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Rejected and void bets of a range of days, sorted, with their totals',
  request: rangeRequest,
  response: reportAnswer,
})

/** @spec S7.bet.dbetlist */
export const dBetList = endpoint({
  path: '/bet/dbetlist',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Bets that were settled or cashed out on a day, sorted, with their totals',
  request: dayRequest,
  response: reportAnswer,
})

/** @spec S7.bet.dbetlistcancel */
export const dBetListCancel = endpoint({
  path: '/bet/dbetlistcancel',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Bets that were rejected or voided on a day, sorted, with their totals',
  request: dayRequest,
  response: reportAnswer,
})
