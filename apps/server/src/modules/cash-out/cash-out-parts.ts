import type { Database } from '../../db/database.ts'
import { topic } from '../../db/outbox.ts'
import type { TicketIds } from '../bets/index.ts'
import type { BoardView } from '../odds-board/index.ts'

/** What the use cases of cashing out work with. */
export interface CashOutParts {
  readonly database: Database
  readonly ticketIds: TicketIds
  readonly board: Pick<BoardView, 'find' | 'isFresh'>
}

/** A bet that was cashed out. */
export interface CashedOut {
  readonly walletId: bigint
  readonly betId: bigint
  /** Whether no part of the bet runs on. */
  readonly isOver: boolean
}

export const cashedOutBets = topic<CashedOut>('cashed out bets')
