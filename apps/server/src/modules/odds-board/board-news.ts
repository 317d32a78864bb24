import { type Topic, topic } from '../../db/outbox.ts'
import type { MatchEntry } from './match-entry.ts'
import type { MatchEvent } from './match-events.ts'
import type { BoardState, ProducerState } from './plan-step.ts'

/** What became visible by a step. */
export interface AppliedStep {
  /** The entries before and after, by id. */
  readonly changes: ReadonlyMap<string, readonly [before: MatchEntry | undefined, MatchEntry]>
  readonly events: readonly MatchEvent[]
  /** Whether something closed; members get that at once, without waiting for the next frame. */
  readonly isUrgent: boolean
}

/** A step of the writer, as readers on other nodes take it over. */
export interface BoardStep extends Omit<AppliedStep, 'changes'> {
  readonly epoch: bigint
  /** Counts the steps of an epoch; a reader that lacks one asks for the board. */
  readonly number: number
  readonly version: number
  readonly listed: number
  readonly changed: readonly MatchEntry[]
  /** Ids of matches that are forgotten. */
  readonly gone: readonly string[]
  readonly producers: ReadonlyMap<string, ProducerState>
  readonly heardAtMs: number
}

/** The complete board of the writer after one of its steps. */
export interface StoredBoard extends BoardState {
  readonly epoch: bigint
  readonly number: number
  readonly heardAtMs: number
}

export const boardSteps: Topic<BoardStep> = topic('board steps')
export const storedBoards: Topic<StoredBoard> = topic('boards')
/**
 * The writer has sent its members what changed up to now. Readers do the same, so that the members
 * of every node get the same frames at the same time.
 */
export const boardTurns: Topic<null> = topic('board turns')
/** A reader asks the writer for its board. */
export const askedBoards: Topic<null> = topic('asked boards')
