import { randomUUID } from 'node:crypto'
import { marketIdOf } from '@fairline/domain/board/market-id'
import type { KnownBook, KnownMember } from './known-book.ts'
import { type KnownMatch, market } from './known-feed.ts'

/** A selection such as `{ on: 'HDP FT -0.75', team: 'home' }`; by default at MY odds. */
export interface Selected {
  readonly on?: string
  readonly team?: string
  readonly oddsType?: number
}

/** A request to place that would be accepted, as the slip builds it. */
export interface SlipRequest {
  readonly request_id: string
  readonly market_type: number
  readonly odds: string
  readonly odds_version: number
  readonly odds_ball: string
  readonly score: string
  readonly bet_amount: string
  readonly [field: string]: unknown
}

/** How the wire names the selection. */
export function choiceOf(match: KnownMatch, pick: Selected = {}) {
  const { on = 'HDP FT -0.75', team = 'home', oddsType = 1 } = pick
  const { betType, period, lineQuarters } = market(on)
  return {
    match_id: match.id,
    market_id: marketIdOf({ matchId: match.id, betType, period, lineQuarters }),
    bet_type: betType,
    bet_team: team,
    odds_type: oddsType,
  }
}

/** Checks a selection with betcheck, and returns the bet of 10 that the member would confirm. */
export async function slipOf(
  book: { ask: KnownBook['ask'] },
  member: KnownMember,
  match: KnownMatch,
  pick: Selected = {},
): Promise<SlipRequest> {
  const choice = choiceOf(match, pick)
  const answer = await book.ask('/bet/betcheck', { ...member.credentials, ...choice })
  if (answer.status === 0) throw new Error(`betcheck refused: ${answer.statusdesc}`)
  const check = answer['check'] as Record<'odds' | 'odds_ball' | 'score', string> &
    Record<'market_type' | 'odds_version', number>
  const { market_type, odds, odds_version, odds_ball, score } = check
  return {
    ...member.credentials,
    ...choice,
    market_type,
    odds,
    odds_version,
    odds_ball,
    score,
    request_id: randomUUID(),
    bet_amount: '10',
    accept_odds: 0,
  }
}

/** A leg as the slip sends it. */
export interface LegRequest {
  readonly match_id: string
  readonly market_id: string
  readonly bet_type: string
  readonly bet_team: string
  readonly market_type: number
  readonly odds: string
  readonly odds_version: number
  readonly odds_ball: string
  readonly score: string
}

/** What names the selection of a leg. */
export const selectionOf = ({ match_id, market_id, bet_type, bet_team }: LegRequest) => ({
  match_id,
  market_id,
  bet_type,
  bet_team,
})

/** Checks a selection with betcheck, and returns the leg that the member would confirm. */
export async function legOf(
  book: { ask: KnownBook['ask'] },
  member: KnownMember,
  match: KnownMatch,
  pick: Omit<Selected, 'oddsType'> = {},
): Promise<LegRequest> {
  const slip = await slipOf(book, member, match, { ...pick, oddsType: 4 })
  const { market_type, odds, odds_version, odds_ball, score } = slip
  const { odds_type: _decimal, ...choice } = choiceOf(match, pick)
  return { ...choice, market_type, odds, odds_version, odds_ball, score }
}
