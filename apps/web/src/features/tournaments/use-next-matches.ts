import { matchLookup, type RoomMatch } from '@fairline/contract/rooms'
import { firstSport } from '@fairline/domain/sports/all-sports'
import { matchWindow, roomTerms } from '@fairline/domain/tournaments/room-terms'
import { serverNow } from '@fairline/site/calls/server-clock'
import { useQuery } from '@tanstack/react-query'
import { readRooms, roomsKey } from './room-calls.ts'

/** How long a member has for the picks before the first match is too near, milliseconds. */
const pickingMs = 3 * 60_000

/** The next matches of a quick room: as few as it may have, each with a price to pick. */
export function nextMatches(matches: readonly RoomMatch[], nowMs: number): readonly RoomMatch[] {
  const fromMs = nowMs + matchWindow.firstInMs + pickingMs
  const next = matches
    .filter(({ kickoff, markets }) => kickoff >= fromMs && markets.some(({ open }) => open))
    .slice(0, roomTerms.matchesMin)
  const spanMs = (next.at(-1)?.kickoff ?? 0) - (next[0]?.kickoff ?? 0)
  return next.length === roomTerms.matchesMin && spanMs <= matchWindow.spanMs ? next : []
}

/** The next matches of a quick room; none where they are not asked for, or are too few. */
export function useNextMatches(isQuick: boolean) {
  const { data = [], isLoading } = useQuery({
    queryKey: [...roomsKey, 'next'],
    queryFn: async ({ signal }) => {
      const asked = { search: '', working_date: '', sports_type: firstSport.id }
      const { matches } = await readRooms(matchLookup, asked, signal)
      return nextMatches(matches, serverNow())
    },
    enabled: isQuick,
    // The matches of a plan stay while it is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { matches: data, isLoading }
}
