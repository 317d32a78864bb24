import { betStates, referrals } from '@fairline/domain/bets/bet-status'
import * as z from 'zod/mini'
import { dateTimeText, moneyText, success } from '../envelope.ts'
import { amountText, loginText, nextPage, officeEndpoint, paged } from './office-endpoint.ts'

/** A leg of a bet as the ticker shows it. */
export const officeLeg = z.object({
  match_id: z.string(),
  match: z.string(),
  bet_type: z.string(),
  period: z.string(),
  selection: z.string(),
  line: z.nullable(z.string()),
  odds: z.string(),
  score_at_bet: z.nullable(z.string()),
  result: z.nullable(z.string()),
})

/** A bet as the ticker shows it. */
export const officeBet = z.object({
  ticket: z.string(),
  placed: dateTimeText,
  member: z.string(),
  /** The login ids of its uplines, from the agent up; empty of a member of the house. */
  uplines: z.array(z.string()),
  kind: z.string(),
  legs: z.array(officeLeg),
  price_type: z.nullable(z.string()),
  stake: moneyText,
  risk: moneyText,
  currency: z.string(),
  state: z.string(),
  /** What traders did about it; null of a bet that was not referred to them. */
  referral: z.nullable(z.enum(referrals)),
  result: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Why an operator made it void; null where none did, or no more. */
  voided_for: z.nullable(z.string()),
  settled: z.nullable(dateTimeText),
  win_loss: z.nullable(moneyText),
  ip: z.nullable(z.string()),
  /** What each level takes of it, per cent, from the agent up to the caller's own. */
  shares: z.array(z.int()),
})
export type OfficeBet = z.infer<typeof officeBet>

/** Which bets are meant, besides whose they are; all of them without a filter. */
export const betFilters = {
  state: z.optional(z.enum(betStates)),
  referral: z.optional(z.enum(referrals)),
  match_id: z.optional(z.string().check(z.maxLength(40))),
  ticket: z.optional(z.string().check(z.maxLength(40))),
  stake_min: z.optional(amountText),
}

export const officeBets = officeEndpoint({
  path: '/bo/bets',
  access: { permission: 'bets', need: 'see' },
  polled: true,
  summary: 'Lists bets, newest first',
  request: z.strictObject({
    member: z.optional(loginText),
    /** An upline: the bets of all members below it. */
    under: z.optional(loginText),
    ...betFilters,
    from: z.optional(dateTimeText),
    until: z.optional(dateTimeText),
    ...paged,
  }),
  response: success({ rows: z.array(officeBet), ...nextPage }),
})
