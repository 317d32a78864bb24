import type { BoardMarket, BoardMatch } from '@fairline/domain/board/board-model'
import { marketsOf } from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'
import { type Direction, goalBetween, type Moves, movesBetween } from './board-views.ts'

/** How long a moved price is tinted, and a goal lights its row, milliseconds. */
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
  /** Calls once, soon, and after what is already due: an event, a drawing. */
  readonly nextTurn: (action: () => void) => void
  /** Calls once at the next moment of drawing. */
  readonly nextFrame: (action: () => void) => void
  readonly later: (action: () => void, delayMs: number) => void
}

interface Shown<What> {
  readonly what: What
  readonly untilMs: number
}

/** When a piece of news expires. The lists of endings are sorted, earliest first. */
interface Ending {
  readonly matchId: string
  readonly untilMs: number
}
interface MovesEnding extends Ending {
  readonly marketId: string
}

/** The news that has expired. */
export interface EndedNews {
  /** Matches with a goal. */
  readonly goals: ReadonlySet<string>
  /** Markets whose prices moved, each with its match. */
  readonly moves: ReadonlyMap<string, string>
}

/** Recent events that the page still highlights: moved prices and goals. */
export class BoardNews {
  readonly #time: StoreTime
  readonly #onEnd: (ended: EndedNews) => void
  readonly #moves = new Map<string, Map<string, Shown<Direction>>>()
  readonly #goals = new Map<string, Shown<Side>>()
  readonly #goalEndings: Ending[] = []
  readonly #moveEndings: MovesEnding[] = []
  #isScheduled = false

  constructor(time: StoreTime, onEnd: (ended: EndedNews) => void) {
    this.#time = time
    this.#onEnd = onEnd
  }

  /** Notes what changed between two states of a match. */
  note(before: BoardMatch, after: BoardMatch): void {
    const scorer = goalBetween(before.live, after.live)
    if (scorer !== null) {
      const untilMs = this.#time.now() + goalShownMs
      this.#goals.set(after.id, { what: scorer, untilMs })
      this.#goalEndings.push({ matchId: after.id, untilMs })
      this.#schedule()
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
    const moves = Object.entries(movesBetween(before, after))
    if (moves.length === 0) return
    const untilMs = this.#time.now() + moveShownMs
    const shown = this.#moves.get(after.id) ?? new Map<string, Shown<Direction>>()
    for (const [side, what] of moves) if (what) shown.set(side, { what, untilMs })
    this.#moves.set(after.id, shown)
    this.#moveEndings.push({ matchId, marketId: after.id, untilMs })
    this.#schedule()
  }

  /** The side whose goal is still news; null for none. */
  goalOf(matchId: string): Side | null {
    const goal = this.#goals.get(matchId)
    return goal !== undefined && goal.untilMs > this.#time.now() ? goal.what : null
  }

  /** The directions of the market's prices that moved just now. */
  movesOf(marketId: string): Moves {
    const shown = this.#moves.get(marketId)
    if (shown === undefined) return noMoves
    const now = this.#time.now()
    const moves: Partial<Record<string, Direction>> = {}
    for (const [side, { what, untilMs }] of shown) if (untilMs > now) moves[side] = what
    return moves
  }

  /** One timer at a time, for the news that ends first. */
  #schedule(): void {
    if (this.#isScheduled) return
    const firstMs = Math.min(
      this.#goalEndings[0]?.untilMs ?? Number.POSITIVE_INFINITY,
      this.#moveEndings[0]?.untilMs ?? Number.POSITIVE_INFINITY,
    )
    if (firstMs === Number.POSITIVE_INFINITY) return
    this.#isScheduled = true
    this.#time.later(() => this.#endAtLast(), Math.max(firstMs - this.#time.now(), 0) + grainMs)
  }

  #endAtLast(): void {
    this.#isScheduled = false
    this.end()
    this.#schedule()
  }

  /** Ends what has been shown for long enough. */
  end(): void {
    const now = this.#time.now()
    const goals = new Set<string>()
    for (const { matchId } of takeDue(this.#goalEndings, now)) {
      if (this.goalOf(matchId) !== null) continue
      this.#goals.delete(matchId)
      goals.add(matchId)
    }
    const moves = new Map<string, string>()
    for (const { marketId, matchId } of takeDue(this.#moveEndings, now)) {
      if (this.#forgetMoves(marketId, now)) moves.set(marketId, matchId)
    }
    if (goals.size + moves.size > 0) this.#onEnd({ goals, moves })
  }

  /** False where all that had moved has moved again since. */
  #forgetMoves(marketId: string, now: number): boolean {
    const shown = this.#moves.get(marketId) ?? new Map<string, Shown<Direction>>()
    const before = shown.size
    for (const [side, { untilMs }] of shown) if (untilMs <= now) shown.delete(side)
    if (shown.size === 0) this.#moves.delete(marketId)
    return shown.size < before
  }
}

const noMoves: Moves = {}

/** Takes out what is due. All of a list lasts equally long, so that it is in order by itself. */
function takeDue<What extends Ending>(endings: What[], now: number): readonly What[] {
  const next = endings.findIndex(({ untilMs }) => untilMs > now)
  return endings.splice(0, next === -1 ? endings.length : next)
}
