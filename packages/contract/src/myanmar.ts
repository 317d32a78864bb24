import * as z from 'zod/mini'
import {
  limitFields,
  placingFields,
  seenFields,
  selectionFields,
  stakePlaced,
  stakeText,
  ticket,
} from './betting.ts'
import { marketType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, lineText, success } from './envelope.ts'
import { balances } from './session.ts'

/*
 * Bets at Myanmar odds. `odds` is the quote as written for the giving side, the same for both
 * sides. The bet is settled on the backed side's own line of whole goals, `odds_ball`, and on
 * `percent`: what that side gets of the amount when the score is exactly on the line.
 */

/** A quote such as `1-50`, `2+35` or `1=`. */
export const quoteText = z.string().check(z.regex(/^\d{1,3}(=|[+-]\d{1,3})$/))
const percent = z.int().check(z.minimum(-100), z.maximum(100))
const oddsType = z.literal(5)

/** @spec S7.bet.betmmoclick */
export const betMmoClick = endpoint({
  path: '/bet/betmmoclick',
  access: 'active',
  kind: 'json',
  summary: 'Current Myanmar quote, line, percentage, tax, limits and what caps them',
  request: z.strictObject({
    ...credentials,
    ...selectionFields,
    bet_amount: z.optional(stakeText),
  }),
  response: success({
    check: z.object({
      market_type: marketType,
      odds: quoteText,
      percent,
      odds_type: oddsType,
      odds_version: z.int(),
      odds_ball: lineText,
      /** Tax in per cent of the bet's winnings. */
      tax_percent: z.int(),
      /** The tax by the number of legs: for a body, then for maungs of two legs and more. */
      tax_table: z.array(z.int()),
      ...limitFields,
    }),
  }),
})

/** A body as answered to a placement; the same answer for the same request_id, always. */
const bodyTicket = z.extend(ticket, { odds: quoteText, percent })
export type BodyTicket = z.infer<typeof bodyTicket>

const placing = { ...placingFields, bet_amount: stakePlaced }

/** A selection as the member saw it. */
const { market_type, odds_version, odds_ball } = seenFields
const seenLeg = { ...selectionFields, market_type, percent, odds_version, odds_ball }

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
  legs: z.array(z.strictObject(seenLeg)).check(z.maxLength(legsMax)),
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
const maungTicket = z.extend(z.omit(ticket, { odds: true, odds_ball: true, score: true }), {
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
