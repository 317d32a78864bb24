import { betResults } from '@fairline/domain/bets/bet-status'
import * as z from 'zod/mini'
import { legRow, page, parlayRow } from './betting.ts'
import { endpoint } from './endpoint.ts'
import { combinedOddsText, credentials, moneyText, success } from './envelope.ts'

const ticketRequest = z.strictObject({
  ...credentials,
  ticket_id: z.string().check(z.maxLength(16)),
})
const detailsAnswer = success({ bet: parlayRow })

/** @spec S7.bet.parlayacceptbetdetails */
export const parlayAcceptBetDetails = endpoint({
  path: '/bet/parlayacceptbetdetails',
  access: 'session',
  kind: 'json',
  summary: 'A running parlay with its legs; Data Error where it does not run',
  request: ticketRequest,
  response: detailsAnswer,
})

/** @spec S7.bet.parlaypendingbetdetails */
export const parlayPendingBetDetails = endpoint({
  path: '/bet/parlaypendingbetdetails',
  access: 'session',
  kind: 'json',
  summary: 'A waiting parlay with its legs; Data Error where it does not wait',
  request: ticketRequest,
  response: detailsAnswer,
})

/** @spec S7.bet.parlayrejectbetdetails */
export const parlayRejectBetDetails = endpoint({
  path: '/bet/parlayrejectbetdetails',
  access: 'session',
  kind: 'json',
  summary: 'A rejected or void parlay with its legs; Data Error where it is neither',
  request: ticketRequest,
  response: detailsAnswer,
})

/** @spec S7.parlaybetdetails */
export const parlayBetDetails = endpoint({
  path: '/parlaybetdetails',
  access: 'session',
  kind: 'json',
  summary: 'A parlay of any state with its legs, their results and its receipt',
  request: ticketRequest,
  response: detailsAnswer,
})

/** @spec S7.betsysparlay */
export const systemParlays = endpoint({
  path: '/betsysparlay',
  access: 'session',
  kind: 'json',
  summary: 'System parlays of any state, newest first',
  request: z.strictObject({ ...credentials, ...page }),
  response: success({ bets: z.array(parlayRow), total: z.int() }),
})

/** @spec S7.betsysparlaymatch */
export const systemParlayMatches = endpoint({
  path: '/betsysparlaymatch',
  access: 'session',
  kind: 'json',
  summary: 'The matches of a system parlay: its legs with their results',
  request: ticketRequest,
  response: success({ legs: z.array(legRow) }),
})

/** A combination of a system: a bet of its own on legs of the ticket. */
const systemLine = z.object({
  line: z.int(),
  /** Numbers of its legs, from 1. */
  legs: z.array(z.int()),
  odds: combinedOddsText,
  stake: moneyText,
  win: moneyText,
  /** Empty while a leg is open and no leg is lost; `cashed_out` when the ticket was cashed out. */
  result: z.enum(['', ...betResults, 'cashed_out']),
  return: moneyText,
})
export type SystemLine = z.infer<typeof systemLine>

/** @spec S7.betsysparlaybet */
export const systemParlayBets = endpoint({
  path: '/betsysparlaybet',
  access: 'session',
  kind: 'json',
  summary: 'The bets of a system parlay: its lines, from the doubles up, with their results',
  request: z.strictObject({
    ...credentials,
    ...page,
    ticket_id: z.string().check(z.maxLength(16)),
  }),
  response: success({ bets: z.array(systemLine), total: z.int() }),
})
