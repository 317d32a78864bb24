import type { RulesByVersion } from '@fairline/domain/ticket/rules-version'
import type { Database } from '../../db/database.ts'
import type { TicketIds } from '../../ticket-id.ts'
import type { Balances } from '../wallet/index.ts'
import type { SettlementStep } from './bet-to-settle.ts'

/** What the transaction of a chunk did, reported after its commit. */
export interface SettledChunk {
  readonly steps: readonly SettlementStep[]
  /** The balances of the wallets that money moved on, after the settlement. */
  readonly balances: ReadonlyMap<bigint, Balances>
}

export interface ResettleOptions {
  readonly database: Database
  readonly ticketIds: TicketIds
  /** Bets of one transaction. */
  readonly chunkBets: number
  /** The rules that bets settle by; those of the domain where absent. */
  readonly rules?: RulesByVersion
  readonly onSettled: (chunk: SettledChunk) => void
}
