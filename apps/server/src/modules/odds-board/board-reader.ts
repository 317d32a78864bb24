import type { Database } from '../../db/database.ts'
import type { AppliedStep } from './board-news.ts'
import {
  askedBoards,
  type BoardStep,
  boardSteps,
  boardTurns,
  type StoredBoard,
  storedBoards,
} from './board-news.ts'
import type { MatchEntry } from './match-entry.ts'
import { type BoardState, emptyBoard } from './plan-step.ts'

export interface BoardReaderParts {
  readonly database: Database
  /** Called when the board of an epoch was taken over, in place of all that was known. */
  readonly onBoard: () => void
  readonly onApplied: (step: AppliedStep) => void
  /** Called when the writer has published its board. */
  readonly onTurn: () => void
}

/**
 * Follows the board of the node that writes it. It takes over the complete board once, and then
 * each step of the writer; after a gap it asks again. A guard that moved meanwhile refuses the bets
 * that were checked on an older board, so a reader that is late costs bets, never money.
 */
export class BoardReader {
  readonly #parts: BoardReaderParts
  #state: BoardState = emptyBoard
  #epoch = 0n
  #number = 0
  #heardAtMs = Number.NEGATIVE_INFINITY
  /** Steps that came while the board was asked for. */
  #early: BoardStep[] = []
  #isAsking = false
  #stops: readonly (() => void)[] = []

  constructor(parts: BoardReaderParts) {
    this.#parts = parts
  }

  get state(): BoardState {
    return this.#state
  }

  get epoch(): bigint {
    return this.#epoch
  }

  /** When the writer last heard of a feed, by the book's clock. */
  get heardAtMs(): number {
    return this.#heardAtMs
  }

  /** A reader does not know which guards are being raised: the database refuses such bets. */
  isClosing(_matchId: string): boolean {
    return false
  }

  start(): void {
    const { outbox } = this.#parts.database
    this.#stops = [
      outbox.on(boardSteps, (step) => this.#hear(step)),
      outbox.on(storedBoards, (board) => this.#takeOver(board)),
      outbox.on(boardTurns, () => this.#parts.onTurn()),
    ]
    outbox.onGap(() => this.ask())
    this.ask()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
  }

  /** Asks the writer for its board. */
  ask(): void {
    const { outbox, queries } = this.#parts.database
    this.#isAsking = true
    void outbox.tell(queries, askedBoards, null)
  }

  #hear(step: BoardStep): void {
    if (this.#isAsking) {
      this.#early.push(step)
      return
    }
    // A writer whose epoch is over may still send.
    if (step.epoch < this.#epoch) return
    if (step.epoch === this.#epoch && step.number <= this.#number) return
    if (step.epoch === this.#epoch && step.number === this.#number + 1) {
      this.#apply(step)
      return
    }
    this.#early.push(step)
    this.ask()
  }

  #takeOver(board: StoredBoard): void {
    if (!this.#isAsking || board.epoch < this.#epoch) return
    const { epoch, number, heardAtMs, ...state } = board
    const isNew = epoch !== this.#epoch
    // An answer to an earlier question would take the board back.
    if (!isNew && number < this.#number) return
    const before = this.#state.entries
    this.#state = state
    this.#epoch = epoch
    this.#number = number
    this.#heardAtMs = heardAtMs
    this.#isAsking = false
    if (isNew) this.#parts.onBoard()
    else this.#parts.onApplied(changeOf(before, state.entries))
    const early = this.#early.splice(0).filter((step) => step.epoch >= epoch)
    for (const step of early) this.#hear(step)
  }

  #apply(step: BoardStep): void {
    const before = this.#state.entries
    const entries = new Map(before)
    for (const entry of step.changed) entries.set(entry.id, entry)
    for (const id of step.gone) entries.delete(id)
    const { version, listed, producers, events, isUrgent } = step
    this.#state = { ...this.#state, version, listed, producers, entries }
    this.#number = step.number
    this.#heardAtMs = step.heardAtMs
    const changes = new Map(
      step.changed.map((entry) => [entry.id, [before.get(entry.id), entry] as const]),
    )
    this.#parts.onApplied({ changes, events, isUrgent })
  }
}

/** What a board that was taken over changed; what happened on the way is not known. */
function changeOf(
  before: ReadonlyMap<string, MatchEntry>,
  after: ReadonlyMap<string, MatchEntry>,
): AppliedStep {
  const gone = [...before.values()].filter(({ id }) => !after.has(id))
  const all = [...after.values(), ...gone.map((entry) => ({ ...entry, view: null }))]
  const changes = new Map(all.map((entry) => [entry.id, [before.get(entry.id), entry] as const]))
  const events = [...after.values()].map(({ key, id }) => ({
    matchKey: key,
    matchId: id,
    atMs: 0,
    kind: 'suspended' as const,
    stop: null,
  }))
  return { changes, events, isUrgent: true }
}
