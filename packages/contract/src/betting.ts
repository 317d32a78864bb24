import { betTypes, periods } from '@fairline/domain/bet-types/bet-type'
import { betResults, waitReasons } from '@fairline/domain/bets/bet-status'
import * as z from 'zod'
import { marketType, sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import {
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

const oddsType = z.int().min(1).max(5)

/** Which selection of which market, as the member's slip names it. */
const choice = {
  match_id: z.string().max(32),
  market_id: z.string().max(64),
  bet_type: z.string().max(16),
  bet_team: z.string().max(16),
  odds_type: oddsType,
}

/** A stake exactly as typed: the domain judges it, so that a bad one gets its own code. */
const stakeText = z.string().max(64)

export const limitCause = z.enum(['max_bet', 'max_per_match', 'max_payout', 'balance'])

/** @spec S7.bet.betcheck */
export const betCheck = endpoint({
  path: '/bet/betcheck',
  access: 'active',
  kind: 'json',
  summary: 'Current price, line, score, limits and what caps them, for a selection',
  request: z.strictObject({ ...credentials, ...choice, bet_amount: stakeText.optional() }),
  response: success({
    check: z.object({
      market_type: marketType,
      odds: priceText,
      odds_type: oddsType,
      odds_version: z.int(),
      odds_ball: lineText,
      score: scoreText,
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
      /** How long a bet would wait in play, milliseconds; 0 before the match. */
      wait_ms: z.int(),
    }),
  }),
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

/** @spec S7.bet.betsingle */
export const betSingle = endpoint({
  path: '/bet/betsingle',
  access: 'active',
  kind: 'json',
  summary: 'Places a single bet',
  request: z.strictObject({
    ...credentials,
    ...choice,
    /** Made by the client, one per confirmation, kept until answered. */
    request_id: z.uuid(),
    market_type: marketType,
    odds: z.string().max(16),
    odds_version: z.int().min(0),
    odds_ball: z.string().max(8),
    score: z.string().max(8),
    bet_amount: stakeText,
    /** 0 any change asks again, 1 better prices go through, 2 any price goes through. */
    accept_odds: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  }),
  response: success({ ticket, ...balances }),
})

/** One row of the bet lists and of a day's statement. */
export const betRow = z.object({
  ticket_id: z.string(),
  trans_date: dateTimeText,
  sports_type: sportsType,
  match_id: z.string(),
  league_name: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  kickoff: dateTimeText,
  bet_type: z.enum(betTypes),
  period: z.enum(periods),
  bet_team: z.string(),
  odds_ball: lineText,
  odds: oddsText,
  odds_type: oddsType,
  market_type: marketType,
  score: scoreText,
  stake: moneyText,
  risk: moneyText,
  win: moneyText,
  state: z.enum(['waiting', 'running', 'rejected', 'settled', 'void']),
  waits_until: z.int(),
  reason: z.enum(['', ...waitReasons]),
  result: z.enum(['', ...betResults]),
  half_time_score: scoreText,
  full_time_score: scoreText,
  win_loss: moneyText,
  return: moneyText,
  settled_date: z.string(),
  /** How the result came about: inputs, rule, formula, result; null while the bet is open. */
  receipt: z.record(z.string(), z.unknown()).nullable(),
})
export type BetRow = z.infer<typeof betRow>

const page = {
  page_size: z.int().min(1).max(100),
  page_number: z.int().min(1).max(100_000),
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
