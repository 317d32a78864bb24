import { type ClosedMatchRow, uxClose } from '@fairline/contract/results'
import type { ClosedRow, ClosedState } from '@fairline/domain/board/closed-matches'
import { instantOf } from '@fairline/domain/time/gmt8'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { useQuery } from '@tanstack/react-query'
import { useSport } from '../../session/layout-store.ts'

/** A match whose betting has closed. */
export interface ClosedMatch extends ClosedRow {
  readonly id: string
  readonly isNeutral: boolean
  readonly state: ClosedState
  /** The score of the first half; "" if unknown, like the other texts here. */
  readonly firstHalf: string
  readonly fullTime: string
  readonly reason: string
  /** Whether a result of it has been recorded, so that the results page shows more. */
  readonly hasResults: boolean
}

interface ClosedMatches {
  readonly version: string
  readonly matches: readonly ClosedMatch[]
}

/** Matches end while one looks, milliseconds. */
const refreshMs = 5_000

function closedMatchOf(row: ClosedMatchRow): ClosedMatch {
  return {
    id: row.match_id,
    leagueId: row.league_id,
    leagueName: row.league_name,
    home: row.home_name,
    away: row.away_name,
    isNeutral: row.neutral,
    kickoffMs: instantOf(row.kickoff) ?? 0,
    state: row.closed_state,
    firstHalf: row.first_half.score,
    fullTime: row.full_time.score,
    reason: row.reason,
    hasResults: row.first_half.status !== 'pending' || row.full_time.status !== 'pending',
  }
}

/** The rows that are here, unless the server has others. */
async function readClosed(
  sportsType: number,
  known: ClosedMatches | undefined,
): Promise<ClosedMatches> {
  const { version, matches } = await readAnswer(uxClose, {
    sports_type: sportsType,
    ...(known === undefined ? {} : { version: known.version }),
  })
  if (matches !== undefined) return { version, matches: matches.map(closedMatchOf) }
  return known ?? { version, matches: [] }
}

/**
 * Today's matches of the sport whose betting has closed, read again every few seconds.
 * @spec S2.tab.close
 */
export function useClosedMatches() {
  const sportsType = useSport().id
  const queryKey = ['closed', sportsType]
  return useQuery({
    queryKey,
    queryFn: ({ client }) => readClosed(sportsType, client.getQueryData(queryKey)),
    refetchInterval: refreshMs,
  })
}
