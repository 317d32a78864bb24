import { randomUUID } from 'node:crypto'
import { betSingle } from '@fairline/contract/betting'
import { uxMatch } from '@fairline/contract/board'
import { betCashOut, betCashOutOffer, type CashOutOfferRow } from '@fairline/contract/cash-out'
import { betParlayMmo, betSingleMmo } from '@fairline/contract/myanmar'
import { betParlay } from '@fairline/contract/parlay'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { live } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { legOn, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { Random } from '@fairline/feed-simulator/prng'
import type { Credentials } from '../refused/open-client.ts'
import { type QuoteSeen, quotesOf } from '../season/draw-quotes.ts'
import { legOf, quotedLegOf } from '../season/place-bet.ts'
import type { Reply } from './client.ts'
import { isOfRooms } from './room-matches.ts'

/** What members ask for. */
export const requestKinds = ['single', 'parlay', 'body', 'maung', 'cash_out'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A request that moves money, as it is sent, again and again. */
export interface MoneyRequest {
  readonly kind: RequestKind
  readonly path: string
  readonly body: { readonly request_id: string; readonly [field: string]: unknown }
}

/** What may be bet on: a handicap side of each match, alternately home and away, and quotes. */
export interface Offers {
  readonly sides: readonly SlipLeg[]
  readonly quotes: readonly QuoteSeen[]
}

export const noOffers: Offers = { sides: [], quotes: [] }

type Ask = (path: string, body: unknown) => Promise<Reply>

/** Matches today and in play. */
const marketTypes = [2, live] as const

/** Reads what is on offer of market types; throws as `ask` does. */
export async function readOffers(
  ask: Ask,
  someone: Credentials,
  ofTypes: readonly number[] = marketTypes,
): Promise<Offers> {
  const answers = await Promise.all(
    ofTypes.map((market_type) => ask(uxMatch.path, { ...someone, sports_type: 1, market_type })),
  )
  const matches = answers
    .flatMap((answer) => decodeBoard((answer['snapshot'] as BoardSnapshot).board).matches)
    // Child matches are related to others and have no cash-out: their bets would be refused.
    .filter(({ status, parentId }) => status === 'pending' && parentId === null)
    // They are brought forward in no time: a bet may be on its way.
    .filter((match) => !isOfRooms(match))
  return { sides: matches.flatMap(sideOf), quotes: matches.flatMap(quotesOf) }
}

function sideOf(match: BoardMatch, index: number): SlipLeg[] {
  const market = marketsOf(match).find(({ betType, open }) => betType === 'HDP' && open)
  const side = index % 2 === 0 ? 'home' : 'away'
  const seen =
    market && legOn({ match, sportsType: 1 }, market, side, { oddsGroup: 'A', oddsType: 'DEC' })
  return seen === undefined ? [] : [seen]
}

/** Legs of a ticket: three, as one that is in play needs. */
const legsOfTicket = 3
const decimalOdds = 4

/**
 * A bet of a kind, of the smallest stake, that takes any price, so that only what is odd refuses
 * it. Undefined where there is not enough on offer.
 */
export function drawBet(
  random: Random,
  kind: Exclude<RequestKind, 'cash_out'>,
  { sides, quotes }: Offers,
  credentials: Credentials,
  bet_amount: string,
): MoneyRequest | undefined {
  const placing = { ...credentials, request_id: randomUUID(), bet_amount, accept_odds: 2 }
  switch (kind) {
    case 'single': {
      const [side] = drawLegs(random, sides, 1)
      const what = side && { ...legOf(side), odds_type: decimalOdds }
      return what && { kind, path: betSingle.path, body: { ...placing, ...what } }
    }
    case 'parlay': {
      const legs = drawLegs(random, sides, legsOfTicket).map(legOf)
      if (legs.length < legsOfTicket) return undefined
      return { kind, path: betParlay.path, body: { ...placing, legs } }
    }
    case 'body': {
      const [quote] = drawLegs(random, quotes, 1)
      const what = quote && quotedLegOf(quote)
      return what && { kind, path: betSingleMmo.path, body: { ...placing, ...what } }
    }
    case 'maung': {
      const legs = drawLegs(random, quotes, legsOfTicket).map(quotedLegOf)
      if (legs.length < legsOfTicket) return undefined
      return { kind, path: betParlayMmo.path, body: { ...placing, legs } }
    }
  }
}

/** So many selections of different matches, or as many as a few draws find. */
function drawLegs<Leg extends { readonly matchId: string }>(
  random: Random,
  offered: readonly Leg[],
  count: number,
): Leg[] {
  const legs = new Map<string, Leg>()
  for (let draws = 0; draws < 4 * count && legs.size < count; draws += 1) {
    const leg = offered[random.below(Math.max(1, offered.length))]
    if (leg !== undefined) legs.set(leg.matchId, leg)
  }
  return [...legs.values()]
}

/** Takes an offer for a part of a ticket, or all of it; undefined without an offer. */
export async function drawCashOut(
  random: Random,
  ask: Ask,
  credentials: Credentials,
  ticketId: string,
): Promise<MoneyRequest | undefined> {
  const asked = { ...credentials, ticket_ids: [ticketId], with_parts: true }
  const answer = await ask(betCashOutOffer.path, asked)
  const [offer] = (answer['offers'] ?? []) as readonly CashOutOfferRow[]
  const part = offer?.parts[random.below(Math.max(1, offer.parts.length))]
  if (offer === undefined || part === undefined) return undefined
  const { ticket_id, offer_id } = offer
  const { percent, cash_out } = part
  const body = { ticket_id, offer_id, percent, cash_out, request_id: randomUUID() }
  return { kind: 'cash_out', path: betCashOut.path, body: { ...credentials, ...body } }
}
