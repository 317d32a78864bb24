import type { BookTime } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { BoardView } from './board-view.ts'
import type { PlacedBet } from './placement.ts'
import type { PlacementBatcher } from './placement-batcher.ts'
import type { WaitingBets } from './waiting-bets.ts'

/** What the use cases of betting work with; put together once, in `index.ts`. */
export interface BettingParts {
  readonly database: Database
  /** For lists and reports. It has its own connections, so that no bet waits for them. */
  readonly lists: Database
  readonly board: BoardView
  readonly batcher: PlacementBatcher
  readonly clock: BookTime
  /** How long a bet in play waits before it is decided, milliseconds. */
  readonly inPlayDelayMs: number
  readonly waiting: WaitingBets
  /** Called for each new bet of a wallet, once, after its commit. */
  readonly onPlaced: (walletId: bigint, bet: PlacedBet) => void
  /** Called for each cash-out after its commit; `isOver` when no part of the bet runs on. */
  readonly onCashedOut: (walletId: bigint, betId: bigint, isOver: boolean) => void
}
