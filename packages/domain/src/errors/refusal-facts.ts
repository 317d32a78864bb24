import { formatMoney, type Minor } from '../money/money.ts'
import { dateTimeOf } from '../time/gmt8.ts'

export type Facts = Readonly<Record<string, string>>

/** A limit of the member's own, by its words on the wire, and what it leaves. */
interface OwnHeadroom {
  readonly limit: { readonly kind: string; readonly period: string; readonly amount: Minor }
  readonly left: Minor
}

const amount =
  (name: string) =>
  (minor: Minor): Facts => ({ [name]: formatMoney(minor) })

/** A quote at Myanmar odds as a member reads it. */
interface QuoteNow {
  readonly odds: string
  readonly percent: number
  readonly line: string
  readonly oddsVersion: number
}

/**
 * The facts that explain a refusal, as the wire names them: what a member needs to know to do
 * better. Amounts are minor units; prices and lines are texts.
 */
export const refusalFacts = {
  minBet: amount('min_bet'),
  maxBet: amount('max_bet'),
  maxPayout: amount('max_payout'),
  debt: amount('debt'),
  available: amount('available_balance'),
  maxPerMatch: (maximum: Minor, running: Minor): Facts => ({
    max_per_match: formatMoney(maximum),
    running_risk: formatMoney(running),
  }),
  odds: (odds: string, oddsVersion: number): Facts => ({
    odds,
    odds_version: String(oddsVersion),
  }),
  myanmar: ({ odds, percent, line, oddsVersion }: QuoteNow): Facts => ({
    odds,
    percent: String(percent),
    ...refusalFacts.line(line),
    odds_version: String(oddsVersion),
  }),
  line: (line: string): Facts => ({ odds_ball: line }),
  score: (score: string): Facts => ({ score }),
  /** A limit of the member's own, and what it leaves. */
  playLimit: ({ limit, left }: OwnHeadroom): Facts => ({
    own_limit: limit.kind,
    period: limit.period,
    limit: formatMoney(limit.amount),
    left: formatMoney(left),
  }),
  /** A time that the member took off, and when it ends in GMT+8. */
  playBreak: ({ kind, untilMs }: { readonly kind: string; readonly untilMs: number }): Facts => ({
    play_break: kind,
    until: dateTimeOf(untilMs),
  }),
  /** The time in GMT+8 at which another login of the account ended the session. */
  loggedInElsewhere: (atMs: number): Facts => ({ logged_in_elsewhere: dateTimeOf(atMs) }),
  /** How many wrong PINs a member may still enter for a room, for now. */
  triesLeft: (tries: number): Facts => ({ tries_left: String(tries) }),
  /** Rooms of the member's own that are open: no more may be. */
  ownRooms: (open: number): Facts => ({ open_rooms: String(open) }),
  /** Which leg of several it is about, from 1. */
  leg: (number: number): Facts => ({ leg: String(number) }),
} as const
