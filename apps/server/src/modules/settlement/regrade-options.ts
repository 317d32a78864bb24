import type { Database } from '../../db/database.ts'
import type { Balances } from '../wallet/index.ts'
import type { SettlementStep } from './bet-to-settle.ts'

/** What the transaction of a chunk did, reported after its commit. */
export interface SettledChunk {
  readonly steps: readonly SettlementStep[]
  /** The balances of the wallets that money moved on, after the settlement. */
  readonly balances: ReadonlyMap<bigint, Balances>
}

export interface RegradeOptions {
  readonly database: Database
  /** Bets of one transaction. */
  readonly chunkBets: number
  readonly onSettled: (chunk: SettledChunk) => void
}
