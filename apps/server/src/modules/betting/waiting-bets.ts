import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { WaitReason } from '@fairline/domain/bets/bet-status'
import {
  decideWait,
  startWaiting,
  type WaitEvent,
  type WaitingBet,
  waitsUntil,
} from '@fairline/domain/bets/in-play-wait'
import { type BoardMarket, marketsOf } from '@fairline/domain/board/board-model'
import type { BetStopReason } from '@fairline/domain/feed/feed-message'
import type { Minor } from '@fairline/domain/money/money'
import type { OddsGroup } from '@fairline/domain/odds/odds-type'
import { type Price, shownPriceOf } from '@fairline/domain/odds/price'
import { riskOf, winOf } from '@fairline/domain/settlement/stake-figures'
import type { BoardView, FoundMatch } from './board-view.ts'
import type { WaitDecision, WaitResult } from './waiting-store.ts'

/** A bet in play from its placing until it runs or is rejected. */
export interface WaitingTicket {
  readonly betId: bigint
  readonly matchId: string
  readonly marketId: string
  readonly betType: BetType
  readonly selection: string
  readonly oddsGroup: OddsGroup
  readonly stake: Minor
  readonly maxPayout: Minor
  readonly maxPerMatch: Minor
  readonly placedAtMs: number
  readonly seen: Price
  readonly score: { readonly home: number; readonly away: number }
  readonly policy: 0 | 1 | 2
}

interface Entry {
  readonly ticket: WaitingTicket
  bet: WaitingBet
  /** Set once decided, until the database has carried it out. */
  decision: WaitDecision | null
}

export interface WaitingBetsParts {
  readonly board: Pick<BoardView, 'find'>
  readonly clock: { now(): number }
  readonly delayMs: number
  /** Calls back after a span, as `setTimeout` does. */
  readonly schedule: (run: () => void, afterMs: number) => void
  /** Carries decisions out; rejects when the database cannot be asked now. */
  readonly decide: (decisions: readonly WaitDecision[]) => Promise<readonly WaitResult[]>
  readonly onDecided: (result: WaitResult) => void
  readonly onFailure: (error: unknown) => void
}

const retryMs = 250

/**
 * Bets that wait in play. What happens on the board and the passing of time go through the domain's
 * machine; its decisions go to the database in batches. A decision made on a guard that moved in
 * the meantime comes back as 'again' and is made anew, so no goal can slip between.
 */
export class WaitingBets {
  readonly #parts: WaitingBetsParts
  readonly #entries = new Map<bigint, Entry>()
  #writing: Promise<void> | null = null

  constructor(parts: WaitingBetsParts) {
    this.#parts = parts
  }

  /** Takes over a bet right after its placing. */
  add(ticket: WaitingTicket): void {
    const started = startWaiting({ ...ticket, danger: false })
    const bet = { ...started, delayMs: this.#parts.delayMs }
    this.#entries.set(ticket.betId, { ticket, bet, decision: null })
    this.#review(ticket.betId, null)
  }

  /** Whether the bet is followed here. */
  has(betId: bigint): boolean {
    return this.#entries.has(betId)
  }

  /** Something happened to a match; a bet stop gives its reason. */
  matchChanged(matchId: string, stop: BetStopReason | null): void {
    for (const [betId, { ticket }] of this.#entries) {
      if (ticket.matchId === matchId) this.#review(betId, stop)
    }
  }

  /** Resolves when no decision is on its way to the database. */
  async written(): Promise<void> {
    while (this.#writing !== null) await this.#writing
  }

  #review(betId: bigint, stop: BetStopReason | null): void {
    const entry = this.#entries.get(betId)
    if (entry === undefined || entry.decision !== null) return
    const found = this.#parts.board.find(entry.ticket.matchId)
    const events = eventsOf(entry, found, stop)
    for (const event of events) {
      // Only when all that the board says is taken in may the passing of time decide.
      const nowMs = event === events.at(-1) ? this.#parts.clock.now() : entry.bet.placedAtMs
      const outcome = decideWait(entry.bet, event, nowMs)
      if (outcome.kind === 'waiting') {
        entry.bet = outcome.bet
        continue
      }
      entry.decision =
        outcome.kind === 'accepted'
          ? acceptanceOf(entry.ticket, outcome.price, found)
          : rejectionOf(entry.ticket, outcome.reason, found)
      this.#write()
      return
    }
    const afterMs = Math.max(0, waitsUntil(entry.bet) - this.#parts.clock.now())
    this.#parts.schedule(() => this.#review(betId, null), afterMs + 1)
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
  }

  async #writeAll(): Promise<void> {
    // Decisions of one turn of the event loop travel together.
    await Promise.resolve()
    for (let pending = this.#decided(); pending.length > 0; pending = this.#decided()) {
      try {
        const results = await this.#parts.decide(pending)
        for (const result of results) this.#carriedOut(result)
        this.#forgetUnknown(pending, results)
      } catch (error) {
        this.#parts.onFailure(error)
        this.#parts.schedule(() => this.#write(), retryMs)
        return
      }
    }
  }

  #decided(): WaitDecision[] {
    return [...this.#entries.values()].flatMap(({ decision }) => decision ?? [])
  }

  #carriedOut(result: WaitResult): void {
    const entry = this.#entries.get(result.betId)
    if (result.state !== 'again') {
      this.#entries.delete(result.betId)
      this.#parts.onDecided(result)
    } else if (entry !== undefined) {
      entry.decision = null
      this.#parts.schedule(() => this.#review(result.betId, null), retryMs)
    }
  }

  /** A bet without a result did not wait any more: somebody else decided it. */
  #forgetUnknown(pending: readonly WaitDecision[], results: readonly WaitResult[]): void {
    const known = new Set(results.map(({ betId }) => betId))
    for (const { betId } of pending) if (!known.has(betId)) this.#entries.delete(betId)
  }
}

/** What the board says of the bet now, as events of the domain's machine; the clock comes last. */
function eventsOf(
  { ticket, bet }: Entry,
  found: FoundMatch | null,
  stop: BetStopReason | null,
): WaitEvent[] {
  if (stop !== null) return [{ kind: 'bet_stop', reason: stop }]
  const live = found?.board.live ?? null
  const market = marketOf(ticket, found)
  const price = shownNow(ticket, market)
  if (live === null || market === undefined || price === undefined) {
    return [{ kind: 'market_closed' }]
  }
  const events: WaitEvent[] = [{ kind: 'score', score: live.score }]
  if (bet.danger !== (live.danger !== null)) {
    events.push({ kind: 'danger', on: live.danger !== null })
  }
  events.push({ kind: market.open ? 'market_open' : 'market_suspended' })
  events.push({ kind: 'price', price })
  return events
}

function marketOf(ticket: WaitingTicket, found: FoundMatch | null): BoardMarket | undefined {
  if (found === null) return undefined
  return marketsOf(found.board).find(({ id }) => id === ticket.marketId)
}

function sourceNow(ticket: WaitingTicket, market: BoardMarket | undefined): Price | undefined {
  return market?.outcomes.find(({ selection }) => selection === ticket.selection)?.price
}

function shownNow(ticket: WaitingTicket, market: BoardMarket | undefined): Price | undefined {
  const source = sourceNow(ticket, market)
  if (source === undefined) return undefined
  return shownPriceOf(ticket.betType, source, ticket.oddsGroup, ticket.seen.type)
}

function acceptanceOf(ticket: WaitingTicket, price: Price, found: FoundMatch | null): WaitDecision {
  const market = marketOf(ticket, found)
  const win = winOf(ticket.stake, price)
  if (win > ticket.maxPayout) return rejectionOf(ticket, 'LIMIT', found)
  return {
    ...rejectionOf(ticket, '', found),
    accept: true,
    oddsThousandths: price.thousandths,
    sourceOddsThousandths: sourceNow(ticket, market)?.thousandths ?? 0,
    oddsVersion: market?.oddsVersion ?? 0,
    risk: riskOf(ticket.stake, price),
    win,
  }
}

function rejectionOf(
  { betId, maxPerMatch }: WaitingTicket,
  reason: WaitReason | '',
  found: FoundMatch | null,
): WaitDecision {
  return {
    betId,
    accept: false,
    reason,
    guardVersion: found?.guardVersion ?? 0n,
    oddsThousandths: 0,
    sourceOddsThousandths: 0,
    oddsVersion: 0,
    risk: 0n,
    win: 0n,
    maxPerMatch,
  }
}
