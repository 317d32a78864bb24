import { createHash } from 'node:crypto'
import type { betCheck, betSingle } from '@fairline/contract/betting'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { BetAsked, SelectionAsked } from '@fairline/domain/bets/bet-facts'

export type CheckRequest = RequestOf<typeof betCheck>
export type SingleRequest = RequestOf<typeof betSingle>

/** The selection that a betcheck names, in the domain's words. */
export function selectionAsked(request: CheckRequest | SingleRequest): SelectionAsked {
  return {
    matchId: request.match_id,
    marketId: request.market_id,
    betType: request.bet_type,
    selection: request.bet_team,
    oddsTypeCode: request.odds_type,
  }
}

/** The bet that a betsingle asks for, in the domain's words. */
function betAsked(request: SingleRequest): BetAsked {
  return {
    ...selectionAsked(request),
    marketType: request.market_type,
    odds: request.odds,
    oddsVersion: request.odds_version,
    line: request.odds_ball,
    score: request.score,
    stake: request.bet_amount,
    policy: request.accept_odds,
  }
}

/**
 * SHA-256 of what was asked, hexadecimal. Who asks is left out: the token may change between two
 * tries of the same request, and the account stands beside the hash.
 */
export function contentHashOf(request: Credentials & object): string {
  const { account_id: _account, session_token: _token, ...content } = request
  const ordered = Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

interface Credentials {
  readonly account_id: string
  readonly session_token: string
}

/** A request to place, as the use case takes it. */
export interface PlacementAsked {
  readonly bet: BetAsked
  /** Made by the client, one per confirmation. */
  readonly requestId: string
  readonly contentHash: string
}

/** Unpacks a betsingle. */
export function placementAsked(request: SingleRequest): PlacementAsked {
  const { request_id: requestId } = request
  return { bet: betAsked(request), requestId, contentHash: contentHashOf(request) }
}
