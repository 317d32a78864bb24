import type { betCheck, betSingle } from '@fairline/contract/betting'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { betCheckMultiSpecial, betParlay } from '@fairline/contract/parlay'
import type { BetAsked, SelectionAsked } from '@fairline/domain/bets/bet-facts'
import type { LegAsked, ParlayAsked } from '@fairline/domain/parlay/check-parlay'
import type { ChosenFacts, LegChosen } from '@fairline/domain/parlay/look-at-parlay'
import { contentHashOf } from '../../http/content-hash.ts'

export type CheckRequest = RequestOf<typeof betCheck>
export type SingleRequest = RequestOf<typeof betSingle>
export type MultiCheckRequest = RequestOf<typeof betCheckMultiSpecial>
export type ParlayRequest = RequestOf<typeof betParlay>

/** The selection that a betcheck names, in the domain's words. */
export function selectionAsked(request: CheckRequest | SingleRequest): SelectionAsked {
  return { ...legChosen(request), oddsTypeCode: request.odds_type }
}

function legChosen(
  leg: Pick<CheckRequest, 'match_id' | 'market_id' | 'bet_type' | 'bet_team'>,
): LegChosen {
  return {
    matchId: leg.match_id,
    marketId: leg.market_id,
    betType: leg.bet_type,
    selection: leg.bet_team,
  }
}

function legAsked(leg: ParlayRequest['legs'][number]): LegAsked {
  return {
    ...legChosen(leg),
    marketType: leg.market_type,
    odds: leg.odds,
    oddsVersion: leg.odds_version,
    line: leg.odds_ball,
    score: leg.score,
  }
}

/** The bet that a betsingle asks for, in the domain's words. */
function betAsked(request: SingleRequest): BetAsked {
  return {
    ...legAsked(request),
    oddsTypeCode: request.odds_type,
    stake: request.bet_amount,
    policy: request.accept_odds,
  }
}

/** The legs that a betcheckmultispecial looks at, in the domain's words. */
export function legsChosen({ kind, legs }: MultiCheckRequest): ChosenFacts['asked'] {
  return { kind, legs: legs.map(legChosen) }
}

/** A request to place, as the use case takes it. */
export interface PlacementAsked<Asked = BetAsked> {
  readonly bet: Asked
  /** Made by the client, one per confirmation. */
  readonly requestId: string
  readonly contentHash: string
}

/** Unpacks a betsingle. */
export function placementAsked(request: SingleRequest): PlacementAsked {
  const { request_id: requestId } = request
  return { bet: betAsked(request), requestId, contentHash: contentHashOf(request) }
}

/** Unpacks a betparlay or betsysparlay: which of them is a part of what was asked. */
export function parlayAsked(
  kind: ParlayAsked['kind'],
  request: ParlayRequest,
): PlacementAsked<ParlayAsked> {
  const { request_id: requestId, legs, bet_amount: stake, accept_odds: policy } = request
  return {
    bet: { kind, legs: legs.map(legAsked), stake, policy },
    requestId,
    contentHash: contentHashOf({ ...request, kind }),
  }
}
