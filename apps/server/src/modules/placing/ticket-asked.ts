import type { betCheck, betSingle } from '@fairline/contract/betting'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { betMmoClick, betParlayMmo, betSingleMmo } from '@fairline/contract/myanmar'
import type { betCheckMultiSpecial, betParlay, betSysParlay } from '@fairline/contract/parlay'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { SelectionKey, SelectionSeen } from '@fairline/domain/ticket/selection'
import type { TicketAsked, TicketChosen } from '@fairline/domain/ticket/ticket-facts'
import { contentHashOf } from '../../http/content-hash.ts'

type SingleRequest = RequestOf<typeof betSingle>
type ParlayRequest = RequestOf<typeof betParlay>
type SystemRequest = RequestOf<typeof betSysParlay>
type BodyRequest = RequestOf<typeof betSingleMmo>
type MaungRequest = RequestOf<typeof betParlayMmo>

/** A request to place a ticket, in the domain's words. */
export interface PlacementAsked {
  readonly asked: TicketAsked
  /** Made by the client, one per confirmation. */
  readonly requestId: string
  readonly contentHash: string
}

/** Unpacks a betsingle. */
export function singleAsked(request: SingleRequest): PlacementAsked {
  const legs = [seenOf(request, request.odds_type)]
  return placementAsked(request, { combination: 'single', priceSystem: 'decimal', legs })
}

/** Unpacks a betparlay or betsysparlay: which of them is a part of what was asked. */
export function combinedAsked(combination: 'parlay' | 'system') {
  return (request: ParlayRequest & Pick<SystemRequest, 'sizes'>): PlacementAsked => {
    const legs = request.legs.map((leg) => seenOf(leg, oddsTypeCodes.DEC))
    return placementAsked(
      request,
      { combination, priceSystem: 'decimal', legs, sizes: request.sizes },
      contentHashOf({ ...request, kind: combination }),
    )
  }
}

/** Unpacks a betsinglemmo. */
export function bodyAsked(request: BodyRequest): PlacementAsked {
  const legs = [quoteSeenOf(request)]
  return placementAsked(request, { combination: 'single', priceSystem: 'myanmar', legs })
}

/** Unpacks a betparlaymmo. */
export function maungAsked(request: MaungRequest): PlacementAsked {
  const legs = request.legs.map(quoteSeenOf)
  return placementAsked(request, { combination: 'parlay', priceSystem: 'myanmar', legs })
}

/** Unpacks a betcheck. */
export function selectionChosen(request: RequestOf<typeof betCheck>): TicketChosen {
  const legs = [chosenOf(request, request.odds_type)]
  return { combination: 'single', priceSystem: 'decimal', legs }
}

/** Unpacks a betcheckmultispecial. */
export function legsChosen(request: RequestOf<typeof betCheckMultiSpecial>): TicketChosen {
  const legs = request.legs.map((leg) => chosenOf(leg, oddsTypeCodes.DEC))
  return { combination: request.kind, priceSystem: 'decimal', legs, sizes: request.sizes }
}

/** Unpacks a betmmoclick. */
export function quoteChosen(request: RequestOf<typeof betMmoClick>): TicketChosen {
  const legs = [chosenOf(request, oddsTypeCodes.MM)]
  return { combination: 'single', priceSystem: 'myanmar', legs }
}

function placementAsked(
  request: SingleRequest | ParlayRequest | BodyRequest | MaungRequest,
  chosen: TicketChosen<SelectionSeen>,
  contentHash = contentHashOf(request),
): PlacementAsked {
  const { request_id: requestId, bet_amount: stake, accept_odds: policy } = request
  return { asked: { ...chosen, stake, policy }, requestId, contentHash }
}

type NamedLeg = Pick<SingleRequest, 'match_id' | 'market_id' | 'bet_type' | 'bet_team'>

function chosenOf(
  { match_id: matchId, market_id: marketId, bet_type: betType, bet_team: selection }: NamedLeg,
  oddsTypeCode: number,
): SelectionKey & Pick<SelectionSeen, 'oddsTypeCode'> {
  return { matchId, marketId, betType, selection, oddsTypeCode }
}

function seenOf(leg: ParlayRequest['legs'][number], oddsTypeCode: number): SelectionSeen {
  return {
    matchId: leg.match_id,
    marketId: leg.market_id,
    betType: leg.bet_type,
    selection: leg.bet_team,
    oddsTypeCode,
    marketType: leg.market_type,
    odds: leg.odds,
    oddsVersion: leg.odds_version,
    line: leg.odds_ball,
    score: leg.score,
  }
}

function quoteSeenOf({ percent, ...leg }: MaungRequest['legs'][number]): SelectionSeen {
  return seenOf({ ...leg, odds: String(percent), score: '' }, oddsTypeCodes.MM)
}
