import type { BenchDatabase } from '../placement/bench-database.ts'
import { processorSeconds } from '../placement/processor-time.ts'

/** Processor time that a while took, seconds; null of a PostgreSQL that is not on this machine. */
export interface ProcessorUse {
  readonly seconds: number
  readonly process: number
  readonly postgres: number | null
}

/** Begins to count; the function that it returns says what was used since. */
export function countProcessorUse({ processId }: BenchDatabase): () => ProcessorUse {
  const now = () => ({
    at: performance.now(),
    own: process.cpuUsage(),
    postgres: processorSeconds({ postgres: processId })['postgres'] ?? null,
  })
  const first = now()
  return () => {
    const last = now()
    const own = process.cpuUsage(first.own)
    return {
      seconds: (last.at - first.at) / 1000,
      process: (own.user + own.system) / 1e6,
      postgres:
        last.postgres === null || first.postgres === null ? null : last.postgres - first.postgres,
    }
  }
}

/** What one of the things of a while took beyond what a quiet while takes, microseconds. */
export function eachBeyond(
  quiet: ProcessorUse,
  busy: ProcessorUse,
  things: number,
): { readonly process: number; readonly postgres: number | null } {
  const beyond = (before: number, meanwhile: number): number =>
    ((meanwhile - (before / quiet.seconds) * busy.seconds) * 1e6) / things
  return {
    process: beyond(quiet.process, busy.process),
    postgres:
      quiet.postgres === null || busy.postgres === null
        ? null
        : beyond(quiet.postgres, busy.postgres),
  }
}
