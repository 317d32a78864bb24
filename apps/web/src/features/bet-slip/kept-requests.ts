import { betSingle } from '@fairline/contract/betting'
import { betParlayMmo, betSingleMmo } from '@fairline/contract/myanmar'
import { betParlay, betSysParlay } from '@fairline/contract/parlay'
import {
  vBetParlay,
  vBetParlayMmo,
  vBetSingle,
  vBetSingleMmo,
  vBetSysParlay,
} from '@fairline/contract/virtual'
import { allBetTypes } from '@fairline/domain/bet-types/bet-type'
import { periodCodes } from '@fairline/domain/bet-types/period'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { SelectionSeen } from '@fairline/domain/ticket/selection'
import { isAtMyanmarOdds } from '@fairline/domain/ticket/slip-leg'
import type { TicketAsked } from '@fairline/domain/ticket/ticket-facts'
import { keepRequests } from '@fairline/site/calls/kept-requests'
import * as z from 'zod/mini'

/** The call that places a ticket of each kind. */
export const placingCalls = {
  single: betSingle,
  parlay: betParlay,
  system: betSysParlay,
  body: betSingleMmo,
  maung: betParlayMmo,
} as const
export type TicketKind = keyof typeof placingCalls

/** The calls for the same tickets on rounds of virtual games. */
const virtualCalls = {
  single: vBetSingle,
  parlay: vBetParlay,
  system: vBetSysParlay,
  body: vBetSingleMmo,
  maung: vBetParlayMmo,
} as const satisfies Record<TicketKind, unknown>

/** The call that places a ticket: a leg on a round makes it one of virtual games. */
export function callOf({ kind, shown }: KeptRequest) {
  const isRound = ({ sportsType }: ShownLeg) => sportOf(sportsType)?.rounds !== undefined
  return shown.legs.some(isRound) ? virtualCalls[kind] : placingCalls[kind]
}

/** A leg as the member saw it, and its place on the board: to show and choose it again. */
const shownLeg = z.object({
  sportsType: z.int(),
  rowId: z.string(),
  matchId: z.string(),
  parentMatchId: z.nullable(z.string()),
  marketId: z.string(),
  marketType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  betType: z.enum(allBetTypes),
  period: z.enum(periodCodes),
  selection: z.string(),
  runner: z.optional(z.string()),
  home: z.string(),
  away: z.string(),
  oddsTypeCode: z.int(),
  /** The price as text; at Myanmar odds the percentage. */
  odds: z.string(),
  line: z.string(),
  score: z.string(),
})
export type ShownLeg = z.infer<typeof shownLeg>

const credentials = { account_id: true, session_token: true } as const

const requestOf = <Kind extends TicketKind, Body extends z.ZodMiniType>(kind: Kind, body: Body) =>
  z.object({
    kind: z.literal(kind),
    accountId: z.string(),
    /** When the bet was confirmed, by this device, milliseconds since 1970. */
    confirmedMs: z.number(),
    body,
    /** What the member saw when the bet was confirmed. */
    shown: z.object({
      legs: z.array(shownLeg),
      /** Combined odds of several legs at decimal prices; "" for any other ticket. */
      odds: z.string(),
      combinations: z.int(),
      /** The stake of each combination. */
      stake: z.string(),
    }),
  })

const keptRequest = z.union([
  requestOf('single', z.omit(placingCalls.single.request, credentials)),
  requestOf('parlay', z.omit(placingCalls.parlay.request, credentials)),
  requestOf('system', z.omit(placingCalls.system.request, credentials)),
  requestOf('body', z.omit(placingCalls.body.request, credentials)),
  requestOf('maung', z.omit(placingCalls.maung.request, credentials)),
])
/** A bet that was confirmed, and has no answer yet. */
export type KeptRequest = z.infer<typeof keptRequest>

/** A selection as a request names it, with what the member saw. */
function seenLeg(leg: SelectionSeen) {
  const { matchId, marketId, betType, selection, marketType, oddsVersion, line } = leg
  return {
    match_id: matchId,
    market_id: marketId,
    bet_type: betType,
    bet_team: selection,
    market_type: marketType,
    odds_version: oddsVersion,
    odds_ball: line,
    ...(isAtMyanmarOdds(leg)
      ? { percent: Number(leg.odds) }
      : { odds: leg.odds, score: leg.score }),
  }
}

/** Returns the body of the call that places a ticket. */
export function bodyOf(asked: TicketAsked, requestId: string): KeptRequest['body'] {
  const { combination, legs, sizes, stake, policy } = asked
  const placing = { request_id: requestId, bet_amount: stake, accept_odds: policy }
  const [first] = legs
  const isSingle = combination === 'single' && first !== undefined
  const oddsType = isSingle && !isAtMyanmarOdds(first) ? { odds_type: first.oddsTypeCode } : {}
  const body = isSingle
    ? { ...placing, ...seenLeg(first), ...oddsType }
    : { ...placing, legs: legs.map(seenLeg), ...(sizes === undefined ? {} : { sizes: [...sizes] }) }
  return body as KeptRequest['body']
}

/** Placements whose outcome is not known yet, kept over a reload. @spec S7.bet.betsingle */
export const createKeptRequests = (storage: Parameters<typeof keepRequests>[0]) =>
  keepRequests<KeptRequest>(storage, 'bet-', keptRequest)
