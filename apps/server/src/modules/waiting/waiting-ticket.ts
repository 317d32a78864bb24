import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { shownPriceOf } from '@fairline/domain/bet-types/shown-price'
import type { WaitReason } from '@fairline/domain/bets/bet-status'
import { type BoardMarket, marketsOf } from '@fairline/domain/board/board-model'
import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import type { Minor } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import type { Price } from '@fairline/domain/odds/price'
import type { OddsPolicy } from '@fairline/domain/odds/price-change'
import type { WaitEvent, WaitingBet } from '@fairline/domain/ticket/in-play-wait'
import { figuresOf } from '@fairline/domain/ticket/ticket-figures'
import type { FoundMatch } from '../odds-board/index.ts'
import type { WaitDecision } from './waiting-store.ts'

/** A leg as it was placed; its score is null where its match was not in play. */
export interface WaitingLeg {
  readonly matchId: string
  readonly sportsType: number
  readonly marketId: string
  readonly marketType: MarketType
  readonly betType: BetType
  readonly selection: string
  readonly seen: Price
  readonly score: Score | null
  /** The least wait that a trader had set for its match, milliseconds. */
  readonly leastMs: number
}

/** A bet that waits, from its placing until it runs or is rejected. */
export interface WaitingTicket {
  readonly betId: bigint
  /** How many legs each combination has, and the stake of one combination in minor units. */
  readonly sizes: readonly number[]
  readonly stake: Minor
  readonly oddsGroup: OddsGroup
  readonly maxPayout: Minor
  readonly maxPerMatch: Minor
  readonly placedAtMs: number
  readonly policy: OddsPolicy
  /** Whether it waits for a trader to accept it; none of its legs is in play then. */
  readonly referred: boolean
  /** In the order in which they are numbered, from 1. */
  readonly legs: readonly WaitingLeg[]
}

/** What the board says of a leg now, as events of the domain's machine. */
export function eventsOf(
  leg: WaitingLeg,
  oddsGroup: OddsGroup,
  bet: Pick<WaitingBet, 'danger' | 'refusesMoves'>,
  found: FoundMatch | null,
  nowMs: number,
): WaitEvent[] {
  const market = marketOf(leg, found)
  const price = shownNow(leg, oddsGroup, market)
  if (found === null || market === undefined || price === undefined) {
    return [{ kind: 'market_closed' }]
  }
  const { marketType, live: play, kickoffMs } = found.board
  const quote: WaitEvent[] = [
    { kind: market.open ? 'market_open' : 'market_suspended' },
    { kind: 'price', price },
  ]
  if (leg.marketType !== live) {
    // What is bet on before a match ends with its kick-off, also while another leg waits.
    if (marketType === live || nowMs >= kickoffMs) return [{ kind: 'bet_stop', reason: 'kick_off' }]
    return marketType === leg.marketType ? quote : [{ kind: 'market_closed' }]
  }
  if (play === null) return [{ kind: 'market_closed' }]
  const events: WaitEvent[] = [{ kind: 'score', score: play.score }]
  const { danger: refusesMoves } = found.trading
  const on = refusesMoves || play.danger !== null
  return bet.danger === on && bet.refusesMoves === refusesMoves
    ? [...events, ...quote]
    : [...events, { kind: 'danger', on, refusesMoves }, ...quote]
}

function marketOf(leg: WaitingLeg, found: FoundMatch | null): BoardMarket | undefined {
  if (found === null) return undefined
  return marketsOf(found.board).find(({ id }) => id === leg.marketId)
}

function sourceNow(leg: WaitingLeg, market: BoardMarket | undefined): Price | undefined {
  return market?.outcomes.find(({ selection }) => selection === leg.selection)?.price
}

function shownNow(
  leg: WaitingLeg,
  oddsGroup: OddsGroup,
  market: BoardMarket | undefined,
): Price | undefined {
  const source = sourceNow(leg, market)
  return source && shownPriceOf(leg.betType, source, oddsGroup, leg.seen.type)
}

/**
 * The decision that a ticket runs at these prices, a price a leg; or that it is rejected, where it
 * could win more than the maximum payout at them.
 */
export function acceptanceOf(
  ticket: WaitingTicket,
  prices: readonly Price[],
  found: readonly (FoundMatch | null)[],
  nowMs: number,
): WaitDecision {
  const { stake, sizes } = ticket
  const priced = prices.map((price) => ({ price }))
  const { risk, win } = figuresOf({ stake, sizes, legs: priced, taxPercent: 0 })
  if (win > ticket.maxPayout) return rejectionOf(ticket, 'LIMIT')
  const legs = ticket.legs.map((leg, index) => {
    const match = found[index] ?? null
    const market = marketOf(leg, match)
    return {
      guardVersion: match?.guardVersion ?? 0n,
      oddsThousandths: prices[index]?.thousandths ?? 0,
      sourceOddsThousandths: sourceNow(leg, market)?.thousandths ?? 0,
      oddsVersion: market?.oddsVersion ?? 0,
    }
  })
  return { ...rejectionOf(ticket, ''), accept: true, risk, win, checkedAtMs: nowMs, legs }
}

/** The decision that a ticket is rejected, for that reason, whatever a trader has said. */
export function rejectionOf(
  { betId, maxPerMatch }: Pick<WaitingTicket, 'betId' | 'maxPerMatch'>,
  reason: WaitReason | '',
): WaitDecision {
  const nothing = { risk: 0n, win: 0n, checkedAtMs: 0, legs: [] }
  return { betId, accept: false, reason, maxPerMatch, released: true, ...nothing }
}
