import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import { deleteAllButHighlights, deleteMoments } from './highlight-store.ts'
import { highlightsKeptMs } from './highlights.ts'

/** All moments of a match are kept for so long after its end, milliseconds. */
const allKeptMs = 24 * 3_600_000
const sweepMs = 600_000

/**
 * Returns what deletes the moments that nothing shows any more. Each sweep looks only at the
 * matches that have come of age since the last one; the first, at all that may have moments.
 */
export function momentSweep(queries: Pick<Queries, 'query'>): (nowMs: number) => Promise<void> {
  let sweptMs: number | null = null
  return async (nowMs) => {
    const oldestMs = nowMs - highlightsKeptMs
    const untilMs = nowMs - allKeptMs
    await deleteMoments(queries, oldestMs)
    await deleteAllButHighlights(queries, { fromMs: sweptMs ?? oldestMs, untilMs })
    sweptMs = untilMs
  }
}

/** Deletes moments that nothing shows any more, again and again. */
export function sweepMoments(
  { queries }: Database,
  clock: Clock,
  log: Pick<Log, 'error'>,
): Repeating {
  const sweep = momentSweep(queries)
  return repeat(sweepMs, () => sweep(clock.now()), log)
}
