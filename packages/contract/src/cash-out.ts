import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, moneyText, success } from './envelope.ts'
import { balances } from './session.ts'

/** Why there is no offer; empty where there is one. */
export const noOfferReasons = [
  '',
  /** The market or the match of a leg is suspended. */
  'suspended',
  /** No open price values a leg: its line has left the board, or no line next to it is open. */
  'no_price',
  /** A leg has a result that the bets have not been brought to yet. */
  'result',
  /** The bet waits, is over, or is not the caller's. */
  'not_running',
  /** The bet was cashed out as often as it may be. */
  'times',
  /** The bet is worth nothing any more. */
  'none',
  /** Bets that are never cashed out: on virtual games, on outrights, at Myanmar odds. */
  'virtual',
  'outright',
  'myanmar',
] as const

/** The cash-out of a percentage of the bet, and the figures that it is computed from. */
export const cashOutPart = z.object({
  percent: z.int(),
  stake: moneyText,
  risk: moneyText,
  /** Every return by its chance, and what the house keeps of it. */
  fair_value: moneyText,
  margin: moneyText,
  /** What is credited. */
  cash_out: moneyText,
  /** That against the risk of the part. */
  win_loss: moneyText,
})
export type CashOutPart = z.infer<typeof cashOutPart>

export const cashOutOfferRow = z.object({
  ticket_id: z.string(),
  reason: z.enum(noOfferReasons),
  /** The leg that the reason is about, from 1; 0 where it is about the bet. */
  reason_leg: z.int(),
  /** Names the offer when it is taken; empty when nothing is offered. */
  offer_id: z.string(),
  /** When it ends, milliseconds since 1970. */
  valid_until: z.int(),
  /** All of the bet last; only that unless parts were asked for. */
  parts: z.array(cashOutPart),
  /** The calculation of the last offer, as in its receipt; null unless parts were asked for. */
  receipt: z.nullable(z.record(z.string(), z.unknown())),
})
export type CashOutOfferRow = z.infer<typeof cashOutOfferRow>

/** @spec S7.bet.cashoutoffer */
export const betCashOutOffer = endpoint({
  path: '/bet/cashoutoffer',
  access: 'active',
  polled: true,
  kind: 'json',
  summary: 'What running bets can be cashed out for now; each offer is valid for 5 seconds',
  request: z.strictObject({
    ...credentials,
    ticket_ids: z.array(z.string().check(z.maxLength(32))).check(z.minLength(1), z.maxLength(100)),
    with_parts: z.boolean(),
  }),
  response: success({ offers: z.array(cashOutOfferRow) }),
})

/** @spec S7.bet.cashout */
export const betCashOut = endpoint({
  path: '/bet/cashout',
  access: 'active',
  kind: 'json',
  summary: 'Takes an offer to cash out a running bet, completely or in part',
  request: z.strictObject({
    ...credentials,
    /** Made by the client, one per confirmation, kept until answered. */
    request_id: z.uuid(),
    ticket_id: z.string().check(z.maxLength(32)),
    offer_id: z.uuid(),
    percent: z.int().check(z.minimum(0), z.maximum(1_000)),
    /** What the member saw: another amount is refused. */
    cash_out: z.string().check(z.maxLength(32)),
  }),
  response: success({
    cash_out: z.object({
      ticket_id: z.string(),
      /** Which cash-out of the bet it is, from 1. */
      number: z.int(),
      part: cashOutPart,
      /** What runs on; 0.00 where nothing does. */
      rest_stake: moneyText,
      rest_risk: moneyText,
      trans_date: dateTimeText,
    }),
    ...balances,
  }),
})
