import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import { periodCodes } from '@fairline/domain/bet-types/period'
import { betResults, waitReasons } from '@fairline/domain/bets/bet-status'
import { limitCauses } from '@fairline/domain/limits/limit-cause'
import { playLimitKinds } from '@fairline/domain/play-limits/play-limit'
import { playPeriods } from '@fairline/domain/play-limits/play-period'
import * as z from 'zod/mini'
import { marketType, sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import {
  combinedOddsText,
  credentials,
  dateTimeText,
  lineText,
  moneyText,
  oddsText,
  priceText,
  scoreText,
  success,
} from './envelope.ts'
import { balances } from './session.ts'

const oddsType = z.int().check(z.minimum(1), z.maximum(5))

/** Which selection of which market, as the member's slip names it. */
export const selectionFields = {
  match_id: z.string().check(z.maxLength(32)),
  market_id: z.string().check(z.maxLength(64)),
  /** Absent counts as empty, which is refused with `betTypeRequired`. */
  bet_type: z._default(z.string().check(z.maxLength(16)), ''),
  bet_team: z.string().check(z.maxLength(16)),
}
const choice = { ...selectionFields, odds_type: oddsType }

/** What the member saw of a selection when the bet was confirmed. */
export const seenFields = {
  market_type: marketType,
  odds: z.string().check(z.maxLength(16)),
  odds_version: z.int().check(z.minimum(0)),
  odds_ball: z.string().check(z.maxLength(8)),
  score: z.string().check(z.maxLength(8)),
}

/** A stake exactly as typed: the domain judges it, so that a bad one gets its own code. */
export const stakeText = z.string().check(z.maxLength(64))
/** The stake of a bet. Absent counts as empty, which is refused with `betAmountRequired`. */
export const stakePlaced = z._default(stakeText, '')

/** What makes a request to place the same one when it is sent again, and which prices it takes. */
export const placingFields = {
  /** Made by the client, one per confirmation, kept until answered. */
  request_id: z.uuid(),
  /** 0 any change asks again, 1 better prices go through, 2 any price goes through. */
  accept_odds: z.union([z.literal(0), z.literal(1), z.literal(2)]),
}

/** A limit of the member's own, and what it leaves for the risk of a bet. */
const ownLimit = z.object({
  kind: z.enum(playLimitKinds),
  period: z.enum(playPeriods),
  limit: moneyText,
  left: moneyText,
})

/** The limits of a stake now; for a ticket over several sports, the tightest of each kind. */
export const limitFields = {
  min_bet: moneyText,
  max_bet: moneyText,
  max_payout: moneyText,
  max_per_match: moneyText,
  /**
   * Risk of the member's waiting and running bets on the match; for several matches, the largest.
   * An addition of ours, as is `spendable`.
   */
  running_on_match: moneyText,
  /** The part of the balance that can be risked, own limits apart; 0.00 while there is a debt. */
  spendable: moneyText,
  /** The largest stake that would be taken, and the limit that caps it. */
  max_stake: moneyText,
  max_stake_cause: z.enum(limitCauses),
  /** The member's own limit that leaves the least to risk; absent without such a limit. */
  own_limit: z.optional(ownLimit),
  /** The stake clamped for display; empty when the request has no stake. */
  bet_amount: z.string(),
  note: z.enum(['', 'changeStakeMin', 'changeStakeMax']),
}

const checkRequest = z.strictObject({
  ...credentials,
  ...choice,
  bet_amount: z.optional(stakeText),
})
const checkAnswer = success({
  check: z.object({
    market_type: marketType,
    odds: priceText,
    odds_type: oddsType,
    odds_version: z.int(),
    odds_ball: lineText,
    score: scoreText,
    ...limitFields,
    /** How long a bet would wait in play, milliseconds; 0 before the match. */
    wait_ms: z.int(),
  }),
})

/** @spec S7.bet.betcheck */
export const betCheck = endpoint({
  path: '/bet/betcheck',
  access: 'active',
  kind: 'json',
  summary: 'Current price, line, score, limits and what caps them, for a selection',
  request: checkRequest,
  response: checkAnswer,
})

/** The same of a special: 1X2, correct score, total goals ... @spec S7.bet.betcheckspecial */
export const betCheckSpecial = endpoint({
  path: '/bet/betcheckspecial',
  access: 'active',
  kind: 'json',
  summary: 'The same as betcheck, for a special',
  request: checkRequest,
  response: checkAnswer,
})

/** A ticket as answered to a placement; the same answer for the same request_id, always. */
export const ticket = z.object({
  ticket_id: z.string(),
  state: z.enum(['waiting', 'running']),
  odds: priceText,
  odds_type: oddsType,
  odds_ball: lineText,
  score: scoreText,
  stake: moneyText,
  risk: moneyText,
  win: moneyText,
  trans_date: dateTimeText,
  /** When a waiting bet is decided at the earliest, milliseconds since 1970; 0 when it runs. */
  waits_until: z.int(),
})
export type Ticket = z.infer<typeof ticket>

const singleRequest = z.strictObject({
  ...credentials,
  ...choice,
  ...seenFields,
  ...placingFields,
  bet_amount: stakePlaced,
})
const singleAnswer = success({ ticket, ...balances })

/** @spec S7.bet.betsingle */
export const betSingle = endpoint({
  path: '/bet/betsingle',
  access: 'active',
  kind: 'json',
  summary: 'Places a single bet',
  request: singleRequest,
  response: singleAnswer,
})

/** The same on a special: 1X2, correct score, total goals ... @spec S7.bet.betsinglespecial */
export const betSingleSpecial = endpoint({
  path: '/bet/betsinglespecial',
  access: 'active',
  kind: 'json',
  summary: 'Places a single bet on a special',
  request: singleRequest,
  response: singleAnswer,
})

/** A selection that was bet on, with its match and the score of it so far. */
const placedSelection = {
  sports_type: sportsType,
  match_id: z.string(),
  league_id: z.string(),
  league_name: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  kickoff: dateTimeText,
  bet_type: z.enum(allBetTypes),
  period: z.enum(periodCodes),
  bet_team: z.string(),
  /** The runner of an outright, with the outright's title in home_name; absent for matches. */
  runner_name: z.optional(z.string()),
  odds_ball: lineText,
  odds: oddsText,
  /** At Myanmar odds, what the backed side gets of the amount exactly at its line. */
  percent: z.optional(z.int().check(z.minimum(-100), z.maximum(100))),
  market_type: marketType,
  score: scoreText,
  half_time_score: scoreText,
  full_time_score: scoreText,
}
const result = z.enum(['', ...betResults])

/** What every row has of its ticket. */
const ticketRow = {
  ticket_id: z.string(),
  trans_date: dateTimeText,
  odds_type: oddsType,
  stake: moneyText,
  risk: moneyText,
  win: moneyText,
  /** `cashed_out` of a part that was ended early: a row of its own in a day's statement. */
  state: z.enum(['waiting', 'running', 'rejected', 'settled', 'void', 'cashed_out']),
  waits_until: z.int(),
  reason: z.enum(['', ...waitReasons]),
  result: z.enum(['', ...betResults, 'cashed_out']),
  win_loss: moneyText,
  return: moneyText,
  settled_date: z.string(),
  /** Address from which the session of the bet was opened; "" where that is not known any more. */
  ip: z.string(),
  /** What was placed and is not in stake any more: cashed out in parts; 0.00 of a part itself. */
  cashed_stake: moneyText,
  /** What those parts were credited together. */
  cashed_return: moneyText,
  /** How the result came about: inputs, rule, formula, result; null while the bet is open. */
  receipt: z.nullable(z.record(z.string(), z.unknown())),
}

/** A single bet as the lists and a day's statement show it. */
const singleRow = z.object({ kind: z.literal('single'), ...ticketRow, ...placedSelection })
export type SingleRow = z.infer<typeof singleRow>

/** A leg of a parlay; its result is empty until it is graded, also while the ticket runs. */
export const legRow = z.object({ leg: z.int(), ...placedSelection, result })
export type LegRow = z.infer<typeof legRow>

/** A bet on several legs as the lists and a day's statement show it. */
export const parlayRow = z.object({
  kind: z.enum(['parlay', 'system']),
  ...ticketRow,
  odds: combinedOddsText,
  lines: z.int(),
  line_stake: moneyText,
  legs: z.array(legRow),
})
export type ParlayRow = z.infer<typeof parlayRow>

/** One row of the bet lists and of a day's statement. */
export const betRow = z.discriminatedUnion('kind', [singleRow, parlayRow])
export type BetRow = z.infer<typeof betRow>

export const page = {
  page_size: z.int().check(z.minimum(1), z.maximum(100)),
  page_number: z.int().check(z.minimum(1), z.maximum(100_000)),
}
const listRequest = z.strictObject({ ...credentials, ...page })
const listAnswer = success({ bets: z.array(betRow), total: z.int() })

/** @spec S7.bet.betacceptlist */
export const betAcceptList = endpoint({
  path: '/bet/betacceptlist',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Running bets, newest first',
  request: listRequest,
  response: listAnswer,
})

/** @spec S7.bet.pendingbetlist */
export const pendingBetList = endpoint({
  path: '/bet/pendingbetlist',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Waiting bets, newest first',
  request: listRequest,
  response: listAnswer,
})

/** @spec S7.bet.betrejectlist */
export const betRejectList = endpoint({
  path: '/bet/betrejectlist',
  access: 'session',
  kind: 'json',
  summary: 'Rejected and void bets of the last 7 days, newest first',
  request: listRequest,
  response: listAnswer,
})
