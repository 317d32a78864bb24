import type { Database } from '../../db/database.ts'
import type { TicketIds } from '../../ticket-id.ts'
import type { BoardView } from '../odds-board/index.ts'

/** What the use cases of cashing out work with. */
export interface CashOutParts {
  readonly database: Database
  readonly ticketIds: TicketIds
  readonly board: Pick<BoardView, 'find' | 'isFresh'>
  /** Called for each cash-out after its commit; `isOver` when no part of the bet runs on. */
  readonly onCashedOut: (walletId: bigint, betId: bigint, isOver: boolean) => void
}
