import { uxIndex } from '@fairline/contract/board'
import { eventsOf, type IndexedEvent } from '@fairline/domain/board/board-index'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/session-store.ts'

interface KnownIndex {
  readonly version: string
  readonly events: readonly IndexedEvent[]
}

/** How often the index is read again while something needs it, milliseconds. */
const intervalMs = 15_000

/**
 * The events of all sports by name, for searches and stars; undefined while they load. Nothing is
 * read while nothing needs them.
 */
export function useBoardIndex(isNeeded: boolean): readonly IndexedEvent[] | undefined {
  const accountId = useSession(({ account }) => account?.accountId)
  const client = useQueryClient()
  const key = ['index', accountId]
  const { data } = useQuery({
    queryKey: key,
    enabled: isNeeded && accountId !== undefined,
    refetchInterval: intervalMs,
    staleTime: intervalMs,
    queryFn: async ({ signal }): Promise<KnownIndex> => {
      const known = client.getQueryData<KnownIndex>(key)
      const { version, sports } = await readAnswer(
        uxIndex,
        known === undefined ? {} : { version: known.version },
        { signal },
      )
      if (sports === undefined) return known ?? { version, events: [] }
      const read = sports.map(({ sports_type, ...names }) => ({
        sportsType: sports_type,
        ...names,
      }))
      return { version, events: eventsOf(read) }
    },
  })
  return data?.events
}
