import type { Placement } from './placement.ts'
import { PlacementBatcher } from './placement-batcher.ts'
import { findOutcome, placeBatch } from './placement-store.ts'
import type { PlacingOptions } from './placing-parts.ts'
import { placingRoutes } from './routes.ts'

export interface Placing {
  readonly handlers: ReturnType<typeof placingRoutes>
  /** Whether new bets are refused because the queue is full. */
  isFull(): boolean
  /** Bets that wait in the queue or are being placed. */
  load(): number
  /** Resolves when everything in flight has been answered. */
  stop(): Promise<void>
}

/** The longest wait in the queue, as a share of the time that the statement itself may take. */
const maxWaitShare = 0.5

/** Puts placing together: checks and batcher. */
export function createPlacing(
  options: PlacingOptions & { readonly onFailure: (error: unknown) => void },
): Placing {
  const { database, onFailure } = options
  const runner = {
    place: (items: readonly Placement[]) => placeBatch(database.queries, items),
    find: (item: Placement) => findOutcome(database.queries, item),
    onFailure,
  }
  const maxWaitMs = database.limits.statementMs * maxWaitShare
  const batcher = new PlacementBatcher(runner, { maxWaitMs })
  return {
    handlers: placingRoutes({ ...options, batcher }),
    isFull: () => batcher.isFull,
    load: () => batcher.load,
    stop: () => batcher.drained(),
  }
}
