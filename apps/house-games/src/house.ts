import type { Logger } from 'pino'
import type { Beacon } from './beacon/beacon.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { LiveTokens } from './launches/live-tokens.ts'
import type { HouseLimits } from './limits/house-limits.ts'
import type { Random } from './random.ts'
import type { TellTable } from './tables/table-news.ts'
import type { Wallet } from './wallet/wallet.ts'

/** What the use cases of the house work with. */
export interface House {
  readonly database: Database
  readonly wallet: Wallet
  readonly clock: Clock
  readonly random: Random
  readonly tokens: LiveTokens
  /** Where salts of tables come from; null: they are a constant. */
  readonly beacon: Beacon | null
  /** By which calendar the lottery draws. */
  readonly draws: 'weekly' | 'demo'
  /** What games take and pay now. */
  readonly limits: { readonly now: HouseLimits }
  /** Tells all processes of the house what happens at tables. */
  readonly tell: TellTable
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}
