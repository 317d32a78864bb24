import type { WaitReason } from '@fairline/domain/bets/bet-status'
import { live } from '@fairline/domain/board/board-tuples'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import {
  decideTicketWait,
  decideWait,
  startReferral,
  startWaiting,
  type WaitEvent,
  type WaitingBet,
} from '@fairline/domain/ticket/in-play-wait'
import type { BoardView } from '../odds-board/index.ts'
import type { WaitDecision, WaitResult } from './waiting-store.ts'
import { acceptanceOf, eventsOf, rejectionOf, type WaitingTicket } from './waiting-ticket.ts'

interface Entry {
  readonly ticket: WaitingTicket
  /** Each leg waits as a bet of its own. */
  legs: readonly WaitingBet[]
  /** Set once decided, until the database has carried it out. */
  decision: WaitDecision | null
  /** The first stop that was heard while the decision was on its way. */
  stop: MatchStop | null
}

/** A stop of bets on one match. */
interface MatchStop {
  readonly matchId: string
  readonly reason: BetStopReason
}

export interface WaitingBetsParts {
  readonly board: Pick<BoardView, 'find' | 'isFresh'>
  readonly clock: { now(): number }
  /** How long every bet waits; undefined leaves it to the sports' records. */
  readonly delayMs: number | undefined
  /** Calls back after a span, as `setTimeout` does. */
  readonly schedule: (run: () => void, afterMs: number) => void
  /** Carries decisions out; rejects when the database cannot be asked now. */
  readonly decide: (decisions: readonly WaitDecision[]) => Promise<readonly WaitResult[]>
  readonly onDecided: (result: WaitResult) => void
  readonly onFailure: (error: unknown) => void
}

const retryMs = 250

/**
 * Bets that wait, in play or for a trader. What happens on the board and the passing of time go
 * through the domain's machine; its decisions go to the database in batches. A decision made on a
 * guard that moved in the meantime comes back as 'again' and is made again, so no goal can slip
 * between; so does a rejection by time where a trader was first.
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
    const legs = ticket.legs.map(({ sportsType, seen, score, leastMs }) => {
      const { inPlay } = recordOf(sportsType)
      const seenAt = { seen, score: score ?? { home: 0, away: 0 }, danger: false }
      if (ticket.referred) return startReferral({ ...ticket, ...seenAt, inPlay })
      const bet = startWaiting({ ...ticket, ...seenAt, inPlay })
      return { ...bet, delayMs: Math.max(leastMs, this.#parts.delayMs ?? bet.delayMs) }
    })
    this.#entries.set(ticket.betId, { ticket, legs, decision: null, stop: null })
    this.#review(ticket.betId, null)
  }

  /** Whether the bet is followed here. */
  has(betId: bigint): boolean {
    return this.#entries.has(betId)
  }

  /** The bets that no trader has accepted yet, as far as is known here. */
  referred(): bigint[] {
    return [...this.#entries].filter(([, entry]) => isReferred(entry)).map(([betId]) => betId)
  }

  /** Called when a trader has accepted a bet that was referred. */
  traderAccepts(betId: bigint): void {
    const entry = this.#entries.get(betId)
    if (entry === undefined) return
    hear(
      entry,
      entry.legs.map(() => [{ kind: 'trader_accepts' }]),
    )
    this.#review(betId, null)
  }

  /** Called when something happened to a match; `stop` is the reason of a bet stop. */
  matchChanged(matchId: string, stop: BetStopReason | null): void {
    const matchStop = stop === null ? null : { matchId, reason: stop }
    for (const [betId, entry] of this.#entries) {
      if (!entry.ticket.legs.some((leg) => leg.matchId === matchId)) continue
      // The board does not report why bets were stopped: a reason that is not kept is lost.
      if (entry.decision !== null) entry.stop ??= matchStop
      this.#review(betId, matchStop)
    }
  }

  /** Resolves when no decision is on its way to the database. */
  async written(): Promise<void> {
    while (this.#writing !== null) await this.#writing
  }

  #review(betId: bigint, stop: MatchStop | null): void {
    const entry = this.#entries.get(betId)
    if (entry === undefined || entry.decision !== null) return
    const { ticket } = entry
    const { board, clock } = this.#parts
    const nowMs = clock.now()
    const found = ticket.legs.map(({ matchId }) => board.find(matchId))
    const isFresh = board.isFresh()
    const told = ticket.legs.map((leg, index): readonly WaitEvent[] => {
      // Without news of the board, nothing is known of what happens in play.
      if (!isFresh && leg.marketType === live) return [{ kind: 'feed_lost' }]
      if (stop !== null) {
        return leg.matchId === stop.matchId ? [{ kind: 'bet_stop', reason: stop.reason }] : []
      }
      const bet = entry.legs[index]
      return bet === undefined
        ? []
        : eventsOf(leg, ticket.oddsGroup, bet, found[index] ?? null, nowMs)
    })
    const reason = hear(entry, told)
    if (reason !== null) {
      this.#decide(entry, rejectionOf(ticket, reason))
      return
    }
    const outcome = decideTicketWait(entry.legs, nowMs)
    if (outcome.kind === 'waiting') {
      this.#parts.schedule(() => this.#review(betId, null), outcome.untilMs - nowMs + 1)
    } else if (outcome.kind === 'accepted') {
      this.#decide(entry, acceptanceOf(ticket, outcome.prices, found, nowMs))
    } else {
      this.#decide(entry, rejectionOf(ticket, outcome.reason))
    }
  }

  #decide(entry: Entry, decision: WaitDecision): void {
    entry.decision = { ...decision, released: !isReferred(entry) }
    this.#write()
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
      if (entry.stop !== null) this.#review(result.betId, entry.stop)
      else this.#parts.schedule(() => this.#review(result.betId, null), retryMs)
    }
  }

  /** A bet without a result was no longer waiting: another process decided it. */
  #forgetUnknown(pending: readonly WaitDecision[], results: readonly WaitResult[]): void {
    const known = new Set(results.map(({ betId }) => betId))
    for (const { betId } of pending) if (!known.has(betId)) this.#entries.delete(betId)
  }
}

const isReferred = ({ legs }: Entry): boolean => legs.some(({ referred }) => referred)

/** A moment at which no wait is over. */
const beforeAnyEnd = Number.NEGATIVE_INFINITY

/**
 * Applies the events of each leg; returns the reason of the first leg that an event rejects. Time
 * does not pass meanwhile: the wait may end only when everything that the board says is applied.
 */
function hear(entry: Entry, told: readonly (readonly WaitEvent[])[]): WaitReason | null {
  const legs: WaitingBet[] = []
  for (const [index, leg] of entry.legs.entries()) {
    let bet = leg
    for (const event of told[index] ?? []) {
      const outcome = decideWait(bet, event, beforeAnyEnd)
      if (outcome.kind === 'rejected') return outcome.reason
      if (outcome.kind === 'waiting') bet = outcome.bet
    }
    legs.push(bet)
  }
  entry.legs = legs
  return null
}
