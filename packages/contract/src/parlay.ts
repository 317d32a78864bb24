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
import {
  combinedOddsText,
  credentials,
  lineText,
  moneyText,
  priceText,
  scoreText,
  statusDescription,
  success,
} from './envelope.ts'
import { balances } from './session.ts'

/** More legs than a parlay may have are refused by a code of their own; this bounds the work. */
const legsMax = 30

/** The numbers of legs of a system's combinations; all that its legs have where it is absent. */
const sizesOfSystem = z.array(z.int().check(z.gte(2), z.lte(legsMax))).check(z.maxLength(legsMax))

/** Why something cannot be bet on now: a code with its facts, both empty where it can. */
const verdict = {
  statusdesc: statusDescription,
  facts: z.record(z.string(), z.string()),
}

/** A leg as it can be bet on now. Odds of legs are decimal, whatever the member's type. */
const legNow = z.object({
  market_type: marketType,
  odds: priceText,
  odds_version: z.int(),
  odds_ball: lineText,
  score: scoreText,
})

/** Figures and limits of legs that can be bet on together now. */
const parlayNow = z.object({
  /** How many combinations the ticket has: each is a bet of the line's stake. */
  lines: z.int(),
  odds: combinedOddsText,
  /** Minimum and maximum bet, and the largest stake, are those of a line. */
  ...limitFields,
  /** All that the ticket risks with that stake, and what it can win; empty without a stake. */
  risk: z.string(),
  win: z.string(),
  /** How long the ticket would wait in play, milliseconds; 0 before the matches. */
  wait_ms: z.int(),
})

/**
 * Checks the legs of a slip together and one by one. Legs that cannot be bet on are not a refusal
 * of the call: `statusdesc` of the check is the code that placing would answer, and `ticket` is
 * then null. Each leg has a verdict and, when it can be bet on, its current price.
 * @spec S7.bet.betcheckmultispecial
 */
export const betCheckMultiSpecial = endpoint({
  path: '/bet/betcheckmultispecial',
  access: 'active',
  kind: 'json',
  summary: 'Several selections as one ticket: prices, lines, combined odds, limits, what caps them',
  request: z.strictObject({
    ...credentials,
    kind: z.enum(['parlay', 'system']),
    legs: z.array(z.strictObject(selectionFields)).check(z.maxLength(legsMax)),
    sizes: z.optional(sizesOfSystem),
    /** The stake of a line. */
    bet_amount: z.optional(stakeText),
  }),
  response: success({
    check: z.object({
      kind: z.enum(['parlay', 'system']),
      ...verdict,
      legs: z.array(z.object({ leg: z.int(), ...verdict, selection: z.nullable(legNow) })),
      ticket: z.nullable(parlayNow),
    }),
  }),
})

/** A leg as it was placed: the price is the contract, and the score the one it counts from. */
const placedLeg = z.object({
  leg: z.int(),
  match_id: z.string(),
  market_id: z.string(),
  bet_type: z.string(),
  bet_team: z.string(),
  market_type: marketType,
  odds: priceText,
  odds_ball: lineText,
  score: scoreText,
})

/** A parlay as answered to a placement; the same answer for the same request_id, always. */
const parlayTicket = z.extend(z.omit(ticket, { odds_ball: true, score: true }), {
  kind: z.enum(['parlay', 'system']),
  odds: combinedOddsText,
  lines: z.int(),
  line_stake: moneyText,
  legs: z.array(placedLeg),
})
export type ParlayTicket = z.infer<typeof parlayTicket>

const parlayRequest = z.strictObject({
  ...credentials,
  ...placingFields,
  /** In the order of the slip; a leg that refuses the ticket is named by its number, from 1. */
  legs: z.array(z.strictObject({ ...selectionFields, ...seenFields })).check(z.maxLength(legsMax)),
  /** The stake of one line. */
  bet_amount: stakePlaced,
})
const parlayAnswer = success({ ticket: parlayTicket, ...balances })

/** @spec S7.bet.betparlay */
export const betParlay = endpoint({
  path: '/bet/betparlay',
  access: 'active',
  kind: 'json',
  summary: 'Places a mix parlay: one line of all its legs',
  request: parlayRequest,
  response: parlayAnswer,
})

/** @spec S7.bet.betsysparlay */
export const betSysParlay = endpoint({
  path: '/bet/betsysparlay',
  access: 'active',
  kind: 'json',
  summary: 'Places a system parlay: a line for every combination of its legs, of sizes from 2 up',
  request: z.extend(parlayRequest, { sizes: z.optional(sizesOfSystem) }),
  response: parlayAnswer,
})
