import { type RoomMatch, roomMatchList } from '@fairline/contract/rooms'
import { dateOf } from '@fairline/domain/time/gmt8'
import { useQueries } from '@tanstack/react-query'
import { pricesMs, readRooms, roomsKey } from './room-calls.ts'

/**
 * Matches that were chosen for a room with their present prices. There is no room yet that could be
 * asked for, so their leagues are read, day by day.
 */
export function useFreshMatches(
  chosen: readonly RoomMatch[],
  isPicking: boolean,
): readonly RoomMatch[] {
  const places = new Map(
    chosen.map(({ league_id: leagueId, kickoff }) => {
      const date = dateOf(kickoff)
      return [`${date} ${leagueId}`, { date, leagueId }] as const
    }),
  )
  const answers = useQueries({
    queries: [...places.values()].map(({ date, leagueId }) => ({
      queryKey: [...roomsKey, 'matches', date, leagueId],
      queryFn: () => readRooms(roomMatchList, { working_date: date, league_id: leagueId }),
      refetchInterval: isPicking ? pricesMs : (false as const),
      enabled: isPicking,
      retry: false,
    })),
  })
  const fresh = answers.flatMap(({ data }) => data?.matches ?? [])
  return chosen.map((match) => fresh.find(({ match_id }) => match_id === match.match_id) ?? match)
}
