import * as z from 'zod'
import { limitCause, ticket } from './betting.ts'
import { marketType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, lineText, moneyText, success } from './envelope.ts'
import { balances } from './session.ts'

/*
 * Bets at Myanmar odds. `odds` is the quote as it is written on the giving side, the same for both
 * sides; what counts is the backed side's own line of whole goals, `odds_ball`, and `percent`, what
 * it gets of the amount exactly at that line.
 */

/** A quote such as `1-50`, `2+35` or `1=`. */
export const quoteText = z.string().regex(/^\d{1,3}(=|[+-]\d{1,3})$/)
const percent = z.int().min(-100).max(100)
const oddsType = z.literal(5)

const choice = {
  match_id: z.string().max(32),
  market_id: z.string().max(64),
  bet_type: z.string().max(16),
  bet_team: z.string().max(16),
}
/** A stake exactly as typed: the domain judges it, so that a bad one gets its own code. */
const stakeText = z.string().max(64)

/** @spec S7.bet.betmmoclick */
export const betMmoClick = endpoint({
  path: '/bet/betmmoclick',
  access: 'active',
  kind: 'json',
  summary: 'Current Myanmar quote, line, percentage, commission, limits and what caps them',
  request: z.strictObject({ ...credentials, ...choice, bet_amount: stakeText.optional() }),
  response: success({
    check: z.object({
      market_type: marketType,
      odds: quoteText,
      percent,
      odds_type: oddsType,
      odds_version: z.int(),
      odds_ball: lineText,
      /** Commission in per cent of what the bet wins. */
      tax_percent: z.int(),
      /** The same by the number of legs: of a body, then of maungs of two legs and more. */
      tax_table: z.array(z.int()),
      min_bet: moneyText,
      max_bet: moneyText,
      max_payout: moneyText,
      max_per_match: moneyText,
      /** The largest stake that would be taken now, and which limit makes it so. */
      max_stake: moneyText,
      max_stake_cause: limitCause,
      /** The stake clamped for display; empty where none was asked. */
      bet_amount: z.string(),
      note: z.enum(['', 'changeStakeMin', 'changeStakeMax']),
    }),
  }),
})

/** A body as answered to a placement; the same answer for the same request_id, always. */
const bodyTicket = ticket.extend({ odds: quoteText, percent })
export type BodyTicket = z.infer<typeof bodyTicket>

const placing = {
  /** Made by the client, one per confirmation, kept until answered. */
  request_id: z.uuid(),
  bet_amount: stakeText,
  /** 0 any change asks again, 1 better ones go through, 2 any goes through. */
  accept_odds: z.union([z.literal(0), z.literal(1), z.literal(2)]),
}

/** A selection as the member saw it. */
const seenLeg = {
  ...choice,
  market_type: marketType,
  percent,
  odds_version: z.int().min(0),
  odds_ball: z.string().max(8),
}

const bodyRequest = z.strictObject({ ...credentials, ...placing, ...seenLeg })

/** @spec S7.bet.betsinglemmo */
export const betSingleMmo = endpoint({
  path: '/bet/betsinglemmo',
  access: 'active',
  kind: 'json',
  summary: 'Places a body: a single bet at Myanmar odds, before the match',
  request: bodyRequest,
  response: success({ ticket: bodyTicket, ...balances }),
})

/** More legs than a maung may have are refused by a code of their own; this bounds the work. */
const legsMax = 30

const maungRequest = z.strictObject({
  ...credentials,
  ...placing,
  /** In the order of the slip; a leg that refuses the ticket is named by its number, from 1. */
  legs: z.array(z.strictObject(seenLeg)).max(legsMax),
})

/** A leg as it was placed. */
const placedLeg = z.object({
  leg: z.int(),
  match_id: z.string(),
  market_id: z.string(),
  bet_type: z.string(),
  bet_team: z.string(),
  market_type: marketType,
  odds: quoteText,
  percent,
  odds_ball: lineText,
})

/** A maung as answered to a placement; the same answer for the same request_id, always. */
const maungTicket = ticket.omit({ odds: true, odds_ball: true, score: true }).extend({
  legs: z.array(placedLeg),
})
export type MaungTicket = z.infer<typeof maungTicket>

/** @spec S7.bet.betparlaymmo */
export const betParlayMmo = endpoint({
  path: '/bet/betparlaymmo',
  access: 'active',
  kind: 'json',
  summary: 'Places a maung: 2 to 10 legs at Myanmar odds as one ticket, before the matches',
  request: maungRequest,
  response: success({ ticket: maungTicket, ...balances }),
})

/**
 * Virtual games are not offered: the answer is that they are disabled.
 * @spec S7.bet.vbetsinglemmo
 */
export const vBetSingleMmo = endpoint({
  path: '/bet/vbetsinglemmo',
  access: 'active',
  kind: 'json',
  summary: 'A body on a virtual game; disabled while there are none',
  request: bodyRequest,
  response: success({}),
})

/** @spec S7.bet.vbetparlaymmo */
export const vBetParlayMmo = endpoint({
  path: '/bet/vbetparlaymmo',
  access: 'active',
  kind: 'json',
  summary: 'A maung on virtual games; disabled while there are none',
  request: maungRequest,
  response: success({}),
})
