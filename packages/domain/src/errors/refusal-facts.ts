import type { Selection } from '../bet-types/bet-type.ts'
import { formatLine, type LineQuarters } from '../bet-types/line.ts'
import { formatMoney, type Minor } from '../money/money.ts'
import { formatMyanmar, type MyanmarPrice } from '../myanmar/myanmar-quote.ts'
import { formatPrice, type Price } from '../odds/price.ts'
import type { PlayHeadroom } from '../play-limits/play-limit.ts'
import { dateTimeOf } from '../time/gmt8.ts'

type Facts = Readonly<Record<string, string>>

const amount =
  (name: string) =>
  (minor: Minor): Facts => ({ [name]: formatMoney(minor) })

/**
 * The facts that explain a refusal, as the wire names them: what a member needs to know to do
 * better. Amounts are minor units.
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
  odds: (price: Price, oddsVersion: number): Facts => ({
    odds: formatPrice(price),
    odds_version: String(oddsVersion),
  }),
  /** The current quote at Myanmar odds, and the backed side's percentage. */
  myanmar: (price: MyanmarPrice, selection: Selection, oddsVersion: number): Facts => ({
    odds: formatMyanmar(price, selection),
    percent: String(price.percent),
    ...refusalFacts.line(price.lineQuarters),
    odds_version: String(oddsVersion),
  }),
  /** The current line as the backed side sees it; "" without a line. */
  line: (line: LineQuarters | null): Facts => ({
    odds_ball: line === null ? '' : formatLine(line),
  }),
  score: (score: string): Facts => ({ score }),
  /** A limit of the member's own, and what it leaves. */
  playLimit: ({ limit, left }: PlayHeadroom): Facts => ({
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
