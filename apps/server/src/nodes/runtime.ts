import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { BookTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Readiness } from '../http/readiness.ts'
import type { HashCost } from '../modules/accounts/index.ts'
import type { TicketIds } from '../modules/bets/index.ts'
import type { Random } from '../random.ts'
import type { Schedule } from '../timer.ts'

/** What every module may use. */
export interface Runtime {
  env: Env
  /** The cost of a password's hash. A test that is not about it takes less. */
  passwordCost?: HashCost
  /** The keys of devices and rooms are derived from it: house-secret.ts. */
  houseSecret: string
  /** The port of the house's games that this node runs; null while it runs none. */
  housePort: () => number | null
  /** The public ids of this house's bets. */
  ticketIds: TicketIds
  clock: BookTime
  schedule: Schedule
  random: Random
  log: Logger
  metrics: Registry
  readiness: Readiness
  /** For bets, sessions and all other work that a member waits for. */
  database: Database
  /** For lists, reports and messages. It has its own connections, so that no bet waits for them. */
  lists: Database
  /** For settlement, reports and other long work, with connections of its own. */
  jobs: Database
}
