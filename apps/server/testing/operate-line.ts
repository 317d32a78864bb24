import type { Database } from '../src/db/database.ts'
import type { PasswordHasher } from '../src/modules/accounts/index.ts'
import { operate, readLine } from '../src/modules/back-office/index.ts'
import type { OpeningRules } from '../src/modules/back-office/site-switch.ts'
import { askBoard } from '../src/modules/odds-board/index.ts'
import { systemRandom } from '../src/random.ts'
import { aCountingHasher } from './demo-sessions.ts'
import { ticketIds } from './ticket-ids.ts'

/** How a test differs from a shell in demo mode. */
interface LineOptions {
  readonly hasher?: PasswordHasher
  readonly opening?: OpeningRules
  /** `shell:<user>`; another one is a second person. */
  readonly actor?: string
}

/** Runs a command line of `operate`, and returns what it printed with its exit code. */
export async function runOperate(
  database: Database,
  words: readonly string[],
  {
    hasher,
    opening = { isLive: false, feedIsInvented: true, isHouseFeed: true },
    actor = 'shell:tester',
  }: LineOptions = {},
): Promise<{ readonly code: number; readonly text: string }> {
  const line = readLine(words)
  if ('code' in line) return line
  const parts = {
    database,
    actor,
    ticketIds: () => ticketIds,
    random: systemRandom,
    opening,
    board: () => askBoard(database.queries),
    officeUrl: 'http://office.localhost',
  }
  return operate({ ...parts, hasher: async () => hasher ?? (await aCountingHasher()) }, line)
}
