import type { Score } from '../bet-types/facts.ts'
import type { WaitReason } from '../bets/bet-status.ts'
import type { Price } from '../odds/price.ts'
import { decidePriceChange, type OddsPolicy } from '../odds/price-change.ts'
import { recordOf } from '../sports/all-sports.ts'
import type { BetStopReason, Sport } from '../sports/sport.ts'

/*
 * What happens to a bet between placing and acceptance in play (rules.md 8.2). The machine never
 * learns which side the bet is on: the same events decide alike for both sides of a market.
 * Instants and spans in milliseconds.
 */

/** How long a bet waits at most while danger, a suspension or a referral lasts. */
export const longestWaitMs = 60_000

/** A bet that waits. It knows what its market is like now, as far as that decides. */
export interface WaitingBet {
  readonly placedAtMs: number
  readonly delayMs: number
  readonly longestMs: number
  /** The shown price that the member confirmed. */
  readonly seen: Price
  readonly policy: OddsPolicy
  readonly score: Score
  /** What refuses the bet, by the record of its sport. */
  readonly inPlay: Sport['inPlay']
  /** The price that is shown now, in the same odds type. */
  readonly current: Price
  readonly danger: boolean
  /** Set by a trader's danger: any move of the price refuses the bet, for either side. */
  readonly refusesMoves: boolean
  readonly suspended: boolean
  /** Set while a trader has not decided about a bet that was referred. */
  readonly referred: boolean
}

export type WaitEvent =
  /** The feed stopped betting on the match. */
  | { readonly kind: 'bet_stop'; readonly reason: BetStopReason }
  | { readonly kind: 'score'; readonly score: Score }
  | { readonly kind: 'danger'; readonly on: boolean; readonly refusesMoves?: boolean }
  | { readonly kind: 'market_suspended' | 'market_open' | 'market_closed' }
  | { readonly kind: 'price'; readonly price: Price }
  /** A trader accepts a bet that was referred. */
  | { readonly kind: 'trader_accepts' }
  | { readonly kind: 'feed_lost' }
  /** Time went by. */
  | { readonly kind: 'clock' }

export type WaitOutcome =
  /** Still waiting; the next decision by the clock alone is at `untilMs`. */
  | { readonly kind: 'waiting'; readonly bet: WaitingBet; readonly untilMs: number }
  | { readonly kind: 'accepted'; readonly price: Price }
  | { readonly kind: 'rejected'; readonly reason: WaitReason }

/** A leg as far as it decides how long its ticket waits. */
interface LegInPlay {
  readonly sportsType: number
  /** Whether it waits: its match is in play. */
  readonly waits: boolean
  /** The least wait that a trader has set for its match, milliseconds. */
  readonly leastMs?: number
}

/**
 * Returns how long a ticket waits: as long as the leg in play that waits longest, by its sport, or
 * as every bet of the book where that is set. Milliseconds; 0 before the match.
 */
export function waitOfLegs(legs: readonly LegInPlay[], ofEveryBet: number | null): number {
  const inPlay = legs.filter(({ waits }) => waits)
  const waits = inPlay.map(({ sportsType, leastMs = 0 }) =>
    Math.max(leastMs, ofEveryBet ?? recordOf(sportsType).inPlay.waitMs),
  )
  return Math.max(0, ...waits)
}

/** Returns a bet at its placing, on an open market. It waits as long as its sport says. */
export function startWaiting(
  bet: Pick<WaitingBet, 'placedAtMs' | 'seen' | 'policy' | 'score' | 'inPlay' | 'danger'>,
): WaitingBet {
  return {
    ...bet,
    delayMs: bet.inPlay.waitMs,
    longestMs: longestWaitMs,
    current: bet.seen,
    refusesMoves: false,
    suspended: false,
    referred: false,
  }
}

/**
 * Returns a bet before the match as it is referred: a trader accepts it, or it is rejected when its
 * longest wait is over. It has no delay of its own, and ends with the kick-off in every sport.
 */
export function startReferral(bet: Parameters<typeof startWaiting>[0]): WaitingBet {
  const inPlay = { ...bet.inPlay, stops: ['kick_off'] as const }
  return { ...startWaiting({ ...bet, inPlay }), delayMs: 0, referred: true }
}

/** Whether something keeps the bet from being accepted, until its longest wait is over. */
const isHeld = ({ danger, suspended, referred }: WaitingBet): boolean =>
  danger || suspended || referred

/** When the clock alone decides the bet next: the end of its delay, or of the longest wait. */
export function waitsUntil(bet: WaitingBet): number {
  return bet.placedAtMs + (isHeld(bet) ? bet.longestMs : bet.delayMs)
}

function reasonOfStop(reason: BetStopReason): WaitReason {
  switch (reason) {
    case 'goal':
      return 'GOAL'
    case 'red_card':
      return 'RED_CARD'
    case 'penalty':
      return 'PENALTY'
    case 'var':
      return 'VAR'
    case 'period_end':
    case 'kick_off':
      return 'PERIOD_END'
    case 'feed_lost':
      return 'FEED_LOST'
    case 'operator':
      return 'MARKET_CLOSED'
  }
}

const goals = ({ home, away }: Score) => home + away

/** Whether a stop refuses the bet: one of its sport, or one of the book whatever the sport. */
function refuses({ inPlay }: WaitingBet, reason: BetStopReason): boolean {
  return reason === 'feed_lost' || reason === 'operator' || inPlay.stops.includes(reason)
}

/** A score that rose was a goal; one that fell took a goal back. */
function reasonOfScore(before: Score, now: Score): WaitReason | null {
  if (before.home === now.home && before.away === now.away) return null
  return goals(now) < goals(before) ? 'VAR' : 'GOAL'
}

const isSamePrice = (left: Price, right: Price): boolean =>
  left.type === right.type && left.thousandths === right.thousandths

function reasonOf(bet: WaitingBet, event: WaitEvent): WaitReason | null {
  switch (event.kind) {
    case 'bet_stop':
      return refuses(bet, event.reason) ? reasonOfStop(event.reason) : null
    case 'score':
      return bet.inPlay.scoreRefuses ? reasonOfScore(bet.score, event.score) : null
    case 'market_closed':
      return 'MARKET_CLOSED'
    case 'feed_lost':
      return 'FEED_LOST'
    case 'price':
      return bet.refusesMoves && !isSamePrice(bet.seen, event.price) ? 'ODDS_MOVED' : null
    default:
      return null
  }
}

function after(bet: WaitingBet, event: WaitEvent): WaitingBet {
  switch (event.kind) {
    case 'danger':
      return { ...bet, danger: event.on, refusesMoves: event.refusesMoves ?? false }
    case 'market_suspended':
      return { ...bet, suspended: true }
    case 'market_open':
      return { ...bet, suspended: false }
    case 'price':
      return { ...bet, current: event.price }
    case 'trader_accepts':
      return { ...bet, referred: false }
    default:
      return bet
  }
}

/**
 * What becomes of a waiting bet when something happens or time goes by. A market is keyed by its
 * line, so a line that moves arrives as `market_closed`. A price that moved is judged once, when
 * the wait is over, by the member's odds option with no tolerance; in a trader's danger it refuses
 * at once.
 * @spec S4.bet.waiting S4.bet.accepted S4.bet.rejected
 */
export function decideWait(bet: WaitingBet, event: WaitEvent, nowMs: number): WaitOutcome {
  const reason = reasonOf(bet, event)
  if (reason !== null) return { kind: 'rejected', reason }
  const next = after(bet, event)
  const untilMs = waitsUntil(next)
  if (nowMs < untilMs) return { kind: 'waiting', bet: next, untilMs }
  if (isHeld(next)) return { kind: 'rejected', reason: 'TIMEOUT' }
  const decision = decidePriceChange(next.policy, next.seen, next.current)
  return decision.ok
    ? { kind: 'accepted', price: decision.value }
    : { kind: 'rejected', reason: 'ODDS_MOVED' }
}

export type TicketWaitOutcome =
  | { readonly kind: 'waiting'; readonly untilMs: number }
  /** A price of each leg, in their order. */
  | { readonly kind: 'accepted'; readonly prices: readonly Price[] }
  | { readonly kind: 'rejected'; readonly reason: WaitReason }

/**
 * What the passing of time makes of a ticket whose legs wait, each as a bet of its own. Its wait is
 * over when that of every leg is; then each price is judged, and the first leg that is rejected
 * rejects the ticket (rules.md 6.1). Until then no price decides, also of a leg that is safe.
 * @spec S4.bet.waiting S4.bet.accepted S4.bet.rejected
 */
export function decideTicketWait(legs: readonly WaitingBet[], nowMs: number): TicketWaitOutcome {
  const untilMs = Math.max(...legs.map(waitsUntil))
  if (nowMs < untilMs) return { kind: 'waiting', untilMs }
  const prices: Price[] = []
  for (const leg of legs) {
    const outcome = decideWait(leg, { kind: 'clock' }, nowMs)
    if (outcome.kind !== 'accepted') return outcome
    prices.push(outcome.price)
  }
  return { kind: 'accepted', prices }
}
