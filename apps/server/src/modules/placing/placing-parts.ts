import type { BookTime } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { TicketIds } from '../bets/index.ts'
import type { Funds } from '../funds/index.ts'
import type { BoardView } from '../odds-board/index.ts'
import type { WaitingTicket } from '../waiting/index.ts'
import type { PlacedBet } from './placement.ts'
import type { PlacementBatcher } from './placement-batcher.ts'

/** What placing needs of the process. */
export interface PlacingOptions {
  readonly database: Database
  readonly ticketIds: TicketIds
  readonly board: BoardView
  readonly clock: BookTime
  readonly funds: Pick<Funds, 'isRemote' | 'reserve' | 'giveUp' | 'spendable'>
  /** How long every bet in play waits, milliseconds; undefined leaves it to the sports' records. */
  readonly inPlayDelayMs: number | undefined
  /** Takes over each bet that waits, once, after its commit. */
  readonly onWaiting: (ticket: WaitingTicket) => void
  /** Called for each new bet of a wallet, once, after its commit. */
  readonly onPlaced: (walletId: bigint, bet: PlacedBet) => void
}

/** What the use cases of placing work with. */
export interface PlacingParts extends PlacingOptions {
  readonly batcher: PlacementBatcher
}
