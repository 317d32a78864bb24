import type { BoardMatch } from '@fairline/domain/board/board-model'
import { marketsOf } from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'
import { type Direction, goalBetween, type Moves, movesBetween } from './board-views.ts'

/** How long a moved price is tinted, and a goal lights its row, milliseconds (look.md). */
export const moveShownMs = 5000
export const goalShownMs = 8000
/** News that end within this time of each other end together, milliseconds. */
const grainMs = 100

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
  readonly untilMs: number
}

/** What has just happened and is still to be seen: prices that moved, goals that fell. */
export class BoardNews {
  readonly #time: StoreTime
  readonly #onEnd: (matchIds: readonly string[]) => void
  readonly #moves = new Map<string, Map<string, Shown<Direction>>>()
  readonly #goals = new Map<string, Shown<Side>>()
  #endings: Ending[] = []
  #isScheduled = false

  constructor(time: StoreTime, onEnd: (matchIds: readonly string[]) => void) {
    this.#time = time
    this.#onEnd = onEnd
  }

  /** Notes what changed between two states of a match. */
  note(before: BoardMatch, after: BoardMatch): void {
    const scorer = goalBetween(before.live, after.live)
    if (scorer !== null) {
      const untilMs = this.#endAfter(after.id, goalShownMs)
      this.#goals.set(after.id, { what: scorer, untilMs })
    }
    const earlier = new Map(marketsOf(before).map((market) => [market.id, market]))
    for (const market of marketsOf(after)) {
      const seen = earlier.get(market.id)
      if (seen === undefined || seen.oddsVersion === market.oddsVersion) continue
      this.#noteMoves(after.id, market.id, movesBetween(seen, market))
    }
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
    const untilMs = this.#endAfter(matchId, moveShownMs)
    const shown = this.#moves.get(marketId) ?? new Map<string, Shown<Direction>>()
    for (const [side, what] of found) if (what) shown.set(side, { what, untilMs })
    this.#moves.set(marketId, shown)
  }

  #endAfter(matchId: string, delayMs: number): number {
    const untilMs = this.#time.now() + delayMs
    this.#endings.push({ matchId, untilMs })
    this.#schedule()
    return untilMs
  }

  /** One timer at a time, for the news that ends first. */
  #schedule(): void {
    if (this.#isScheduled || this.#endings.length === 0) return
    this.#isScheduled = true
    const first = Math.min(...this.#endings.map(({ untilMs }) => untilMs))
    this.#time.later(() => this.#end(), Math.max(first - this.#time.now(), grainMs))
  }

  #end(): void {
    this.#isScheduled = false
    const now = this.#time.now()
    const over = this.#endings.filter(({ untilMs }) => untilMs <= now)
    this.#endings = this.#endings.filter(({ untilMs }) => untilMs > now)
    this.#forgetOld(now)
    this.#onEnd([...new Set(over.map(({ matchId }) => matchId))])
    this.#schedule()
  }

  #forgetOld(now: number): void {
    for (const [id, { untilMs }] of this.#goals) if (untilMs <= now) this.#goals.delete(id)
    for (const [id, shown] of this.#moves) {
      for (const [side, { untilMs }] of shown) if (untilMs <= now) shown.delete(side)
      if (shown.size === 0) this.#moves.delete(id)
    }
  }
}
