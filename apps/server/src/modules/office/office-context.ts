import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Random } from '../../random.ts'
import type { PasswordHasher } from '../accounts/index.ts'
import type { Seals } from './sealed.ts'

/** What the accounts and sessions of the back office need of the process. */
export interface OfficeContext {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly hasher: PasswordHasher
  readonly seals: Seals
  readonly log: Pick<Log, 'warn'>
}

const MINUTE_MS = 60_000

/** A session without a person at the page ends after this time. */
export const OFFICE_IDLE_MS = 15 * MINUTE_MS
/** No session lasts longer. */
export const OFFICE_ABSOLUTE_MS = 8 * 60 * MINUTE_MS
/** So long the second factor holds for what asks for it again. */
export const STEP_UP_MS = 5 * MINUTE_MS
/** So long an invitation can be accepted. */
export const INVITATION_MS = 30 * MINUTE_MS
/** So long the answer of a call that changed something is kept for the same call. */
export const OUTCOME_MS = 7 * 24 * 60 * MINUTE_MS
