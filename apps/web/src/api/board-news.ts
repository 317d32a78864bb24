import type { BoardMarket, BoardMatch } from '@fairline/domain/board/board-model'
import { marketsOf } from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'
import { type Direction, goalBetween, type Moves, movesBetween } from './board-views.ts'

/** How long a moved price is tinted, and a goal lights its row, milliseconds (look.md). */
export const moveShownMs = 5000
export const goalShownMs = 8000
/**
 * News may stay this much longer, milliseconds: they end with the next change that is drawn
 * anyway, or with others that end within this time.
 */
export const grainMs = 100

/** The clock and the schedule, so that tests decide when a moment passes. */
export interface StoreTime {
  readonly now: () => number
  /** Calls once at the next moment of drawing. */
  readonly nextFrame: (action: () => void) => void
  readonly later: (action: () => void, delayMs: number) => void
}

interface Shown<What> {
  readonly what: What
  readonly untilMs: number
}

interface Ending {
  readonly matchId: string
  /** The market whose prices moved; null for a goal. */
  readonly marketId: string | null
  readonly untilMs: number
}

/** What is no news any more. */
export interface EndedNews {
  /** Matches with a goal. */
  readonly goals: ReadonlySet<string>
  /** Markets whose prices moved, each with its match. */
  readonly moves: ReadonlyMap<string, string>
}

/** What has just happened and is still to be seen: prices that moved, goals that fell. */
export class BoardNews {
  readonly #time: StoreTime
  readonly #onEnd: (ended: EndedNews) => void
  readonly #moves = new Map<string, Map<string, Shown<Direction>>>()
  readonly #goals = new Map<string, Shown<Side>>()
  #endings: Ending[] = []
  #isScheduled = false

  constructor(time: StoreTime, onEnd: (ended: EndedNews) => void) {
    this.#time = time
    this.#onEnd = onEnd
  }

  /** Notes what changed between two states of a match. */
  note(before: BoardMatch, after: BoardMatch): void {
    const scorer = goalBetween(before.live, after.live)
    if (scorer !== null) {
      const untilMs = this.#endAfter(after.id, null, goalShownMs)
      this.#goals.set(after.id, { what: scorer, untilMs })
    }
    const earlier = new Map(marketsOf(before).map((market) => [market.id, market]))
    for (const market of marketsOf(after)) {
      const seen = earlier.get(market.id)
      if (seen !== undefined) this.noteMarket(after.id, seen, market)
    }
  }

  /** Notes how the prices of a market moved. */
  noteMarket(matchId: string, before: BoardMarket, after: BoardMarket): void {
    if (before.oddsVersion === after.oddsVersion) return
    this.#noteMoves(matchId, after.id, movesBetween(before, after))
  }

  /** The side whose goal is still news; null for none. */
  goalOf(matchId: string): Side | null {
    const goal = this.#goals.get(matchId)
    return goal !== undefined && goal.untilMs > this.#time.now() ? goal.what : null
  }

  /** The directions of the market's prices that moved just now. */
  movesOf(marketId: string): Moves {
    const shown = [...(this.#moves.get(marketId) ?? [])]
    const now = this.#time.now()
    return Object.fromEntries(
      shown.filter(([, { untilMs }]) => untilMs > now).map(([side, { what }]) => [side, what]),
    )
  }

  #noteMoves(matchId: string, marketId: string, moves: Moves): void {
    const found = Object.entries(moves)
    if (found.length === 0) return
    const untilMs = this.#endAfter(matchId, marketId, moveShownMs)
    const shown = this.#moves.get(marketId) ?? new Map<string, Shown<Direction>>()
    for (const [side, what] of found) shown.set(side, { what, untilMs })
    this.#moves.set(marketId, shown)
  }

  #endAfter(matchId: string, marketId: string | null, delayMs: number): number {
    const untilMs = this.#time.now() + delayMs
    this.#endings.push({ matchId, marketId, untilMs })
    this.#schedule()
    return untilMs
  }

  /** One timer at a time, for the news that ends first. */
  #schedule(): void {
    if (this.#isScheduled || this.#endings.length === 0) return
    this.#isScheduled = true
    const first = this.#endings.reduce(
      (least, { untilMs }) => Math.min(least, untilMs),
      Number.POSITIVE_INFINITY,
    )
    this.#time.later(() => this.#endAtLast(), Math.max(first - this.#time.now(), 0) + grainMs)
  }

  #endAtLast(): void {
    this.#isScheduled = false
    this.end()
    this.#schedule()
  }

  /** Ends what has been shown for long enough. */
  end(): void {
    const now = this.#time.now()
    const over = this.#endings.filter(({ untilMs }) => untilMs <= now)
    this.#endings = this.#endings.filter(({ untilMs }) => untilMs > now)
    if (over.length === 0) return
    this.#forgetOld(now)
    const goals = new Set<string>()
    const moves = new Map<string, string>()
    for (const { matchId, marketId } of over) {
      if (marketId === null) goals.add(matchId)
      else moves.set(marketId, matchId)
    }
    this.#onEnd({ goals, moves })
  }

  #forgetOld(now: number): void {
    for (const [id, { untilMs }] of this.#goals) if (untilMs <= now) this.#goals.delete(id)
    for (const [id, shown] of this.#moves) {
      for (const [side, { untilMs }] of shown) if (untilMs <= now) shown.delete(side)
      if (shown.size === 0) this.#moves.delete(id)
    }
  }
}
