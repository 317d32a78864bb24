import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import { deleteOldMoments } from './highlight-store.ts'
import { highlightsKeptMs } from './highlights.ts'

/** All moments of a match are kept for so long after its end, milliseconds. */
const wholeMs = 24 * 3_600_000
const sweepMs = 600_000

/** Deletes moments that nothing shows any more, again and again. */
export const sweepMoments = (
  { queries }: Database,
  clock: Clock,
  log: Pick<Log, 'error'>,
): Repeating =>
  repeat(
    sweepMs,
    () => {
      const nowMs = clock.now()
      return deleteOldMoments(queries, {
        keptMs: nowMs - highlightsKeptMs,
        wholeMs: nowMs - wholeMs,
      })
    },
    log,
  )
