import type { RulesByVersion } from '@fairline/domain/ticket/rules-version'
import type { Database } from '../../db/database.ts'
import type { TicketIds } from '../bets/index.ts'

export interface ResettleOptions {
  readonly database: Database
  readonly ticketIds: TicketIds
  /** Bets of one transaction. */
  readonly chunkBets: number
  /** The rules that bets settle by; those of the domain where absent. */
  readonly rules?: RulesByVersion
}
