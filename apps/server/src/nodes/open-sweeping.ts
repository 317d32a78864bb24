import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { auditEnd } from '../modules/back-office/index.ts'
import { type Repeating, repeat } from '../repeat.ts'

/** What sweeping needs of the server. */
interface Runtime {
  readonly jobs: Database
  readonly log: Logger
}

/** How often expired sessions and offers are looked for. */
const sweepMs = 10_000
const auditLogMs = 24 * 60 * 60_000

/** Opens what runs again and again next to all else. */
export function openSweeping(
  runtime: Runtime,
  swept: readonly { sweep(): Promise<void> }[],
): readonly Repeating[] {
  const sweeps = swept.map((each) => repeat(sweepMs, () => each.sweep(), runtime.log))
  return [...sweeps, openAuditLog(runtime)]
}

/** Writes the end of the audit to the log at the start and once a day: logs are kept elsewhere. */
function openAuditLog({ jobs, log }: Runtime): Repeating {
  const write = async (): Promise<void> => log.info(await auditEnd(jobs.queries))
  const daily = repeat(auditLogMs, write, log)
  const start = (): void => {
    write().catch((error: unknown) => log.error({ err: error }, 'the audit cannot be read'))
    daily.start()
  }
  return { start, stop: daily.stop }
}
