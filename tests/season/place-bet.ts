import { randomUUID } from 'node:crypto'
import { betSingle, type Ticket } from '@fairline/contract/betting'
import type { Endpoint, RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import {
  type BodyTicket,
  betParlayMmo,
  betSingleMmo,
  type MaungTicket,
} from '@fairline/contract/myanmar'
import { betParlay, betSysParlay, type ParlayTicket } from '@fairline/contract/parlay'
import type { vBetSingle } from '@fairline/contract/virtual'
import { formatMoney } from '@fairline/domain/money/money'
import { type OddsPolicy, oddsPolicies } from '@fairline/domain/odds/price-change'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { Random } from '@fairline/feed-simulator/prng'
import { type Bettor, drawStake } from './bettor.ts'
import type { QuoteSeen } from './draw-quotes.ts'

/** A bet that was taken, and what its member had asked for. */
interface Placed<Kind extends string, Answer, Asked> {
  readonly kind: Kind
  readonly bettor: Bettor
  readonly policy: OddsPolicy
  /** One selection of a single or a body, the legs of every other ticket. */
  readonly asked: readonly Asked[]
  readonly ticket: Answer
}

export type PlacedSingle = Placed<'single', Ticket, SlipLeg>
export type PlacedParlay = Placed<'parlay' | 'system', ParlayTicket, SlipLeg>
export type PlacedBody = Placed<'body', BodyTicket, QuoteSeen>
export type PlacedMaung = Placed<'maung', MaungTicket, QuoteSeen>
export type PlacedBet = PlacedSingle | PlacedParlay | PlacedBody | PlacedMaung

/** Asks for bets with stakes and options that are drawn: the bet, or the code of its refusal. */
export class BetPlacer {
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  async single(
    bettor: Bettor,
    asked: SlipLeg,
    endpoint: typeof betSingle | typeof vBetSingle = betSingle,
  ): Promise<PlacedSingle | string> {
    const odds_type = asked.oddsTypeCode
    const placed = await this.#place(bettor, endpoint, { ...legOf(asked), odds_type })
    return typeof placed === 'string' ? placed : { kind: 'single', asked: [asked], ...placed }
  }

  async parlay(
    kind: PlacedParlay['kind'],
    bettor: Bettor,
    asked: readonly SlipLeg[],
  ): Promise<PlacedParlay | string> {
    const endpoint = kind === 'parlay' ? betParlay : betSysParlay
    const placed = await this.#place(bettor, endpoint, { legs: asked.map(legOf) })
    return typeof placed === 'string' ? placed : { kind, asked, ...placed }
  }

  async body(bettor: Bettor, asked: QuoteSeen): Promise<PlacedBody | string> {
    const placed = await this.#place(bettor, betSingleMmo, quotedLegOf(asked))
    return typeof placed === 'string' ? placed : { kind: 'body', asked: [asked], ...placed }
  }

  async maung(bettor: Bettor, asked: readonly QuoteSeen[]): Promise<PlacedMaung | string> {
    const placed = await this.#place(bettor, betParlayMmo, { legs: asked.map(quotedLegOf) })
    return typeof placed === 'string' ? placed : { kind: 'maung', asked, ...placed }
  }

  async #place<E extends Endpoint>(bettor: Bettor, endpoint: E, what: object) {
    const policy = oddsPolicies[this.#random.below(oddsPolicies.length)] ?? 0
    const request = {
      ...what,
      request_id: randomUUID(),
      bet_amount: formatMoney(drawStake(this.#random, bettor.currency)),
      accept_odds: policy,
    }
    const answer = await bettor.book.ask(endpoint, request as unknown as RequestOf<E>)
    if (!answer.ok) return answer.code
    const { ticket } = answer.data as ResponseOf<E> & { ticket: TicketOf<E> }
    return { bettor, policy, ticket }
  }
}

type TicketOf<E extends Endpoint> = ResponseOf<E> extends { ticket: infer Ticket } ? Ticket : never

/** A selection as the wire names it, with what its member saw. */
export const legOf = (asked: SlipLeg) => ({
  match_id: asked.matchId,
  market_id: asked.marketId,
  bet_type: asked.betType,
  bet_team: asked.selection,
  market_type: asked.marketType,
  odds: asked.odds,
  odds_version: asked.oddsVersion,
  odds_ball: asked.line,
  score: asked.score,
})

/** A selection at Myanmar odds likewise. */
export const quotedLegOf = (asked: QuoteSeen) => ({
  match_id: asked.matchId,
  market_id: asked.marketId,
  bet_type: asked.betType,
  bet_team: asked.selection,
  market_type: asked.marketType,
  percent: asked.percent,
  odds_version: asked.oddsVersion,
  odds_ball: asked.line,
})
