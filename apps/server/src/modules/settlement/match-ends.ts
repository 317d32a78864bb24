import type { MatchOutcome } from '@fairline/domain/settlement/match-outcome'
import type { Queries } from '../../db/queries.ts'
import { isCancelled, periodOutcome } from './period-outcome.ts'
import { newestRevision, readReportsOf } from './result-store.ts'

/** How a match ended, as its bets on full time are graded. */
export interface MatchEnd {
  /** Null while there is no result. */
  readonly outcome: MatchOutcome | null
  /** Whether a bet that was placed at a moment is cancelled. Milliseconds since 1970. */
  readonly isCancelledAt: (placedMs: number) => boolean
  /** Whether all of its bets are cancelled. */
  readonly isCancelled: boolean
  /** Counts what was reported of the match; 0 before the first report. */
  readonly revision: number
}

/**
 * Reads how matches ended, by their keys, as they were reported. What the book ends by itself does
 * not end a match for a room, which has hours of its own (docs/tournaments.md).
 */
export async function readMatchEnds(
  queries: Queries,
  matchKeys: readonly bigint[],
): Promise<ReadonlyMap<bigint, MatchEnd>> {
  const reports = await readReportsOf(queries, matchKeys)
  return new Map(
    [...reports].map(([matchKey, reported]) => {
      const { outcome, cancellations: all } = periodOutcome('FT', { ...reported, overdue: null })
      const cancellations = all.filter(({ overdueHours }) => overdueHours === null)
      const end: MatchEnd = {
        outcome,
        isCancelledAt: (placedMs) => isCancelled(cancellations, placedMs),
        isCancelled: cancellations.some(({ startMs, endMs }) => startMs === null && endMs === null),
        revision: newestRevision(reported),
      }
      return [matchKey, end]
    }),
  )
}
