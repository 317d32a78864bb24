import { type MomentRow, matchMoments, momentsEvent } from '@fairline/contract/moments'
import { pollIntervalOf } from '@fairline/domain/board/poll-interval'
import { call } from '@fairline/site/calls/call'
import { useConnection } from '@fairline/site/calls/connection'
import { operator } from '@fairline/site/operator-configuration'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToldMoments } from '../board-feed/use-board.ts'
import { isProductOffered } from '../menus/products.ts'
import { onLostNews, onMomentNews } from '../notices/member-news.ts'
import { lastNumber, type MomentsSoFar, withLater } from './moments-so-far.ts'

const none: MomentsSoFar = []
const keyOf = (matchId: string) => ['moments', matchId] as const

/** Asks for what has happened after a moment. A page that gets no answer shows what it knows. */
async function askMoments(matchId: string, after: number): Promise<readonly MomentRow[] | null> {
  const answer = await call(matchMoments, { match_id: matchId, after })
  return answer.ok ? answer.data.moments : null
}

/**
 * What has happened in a match, from its start on, and each moment as it happens; undefined while
 * it is not known, and where the operator has media off.
 */
export function useMoments(matchId: string): MomentsSoFar | undefined {
  const queries = useQueryClient()
  const isOffered = isProductOffered('media') && matchId !== ''
  const isPolling = useConnection(({ state }) => state === 'polling')
  useToldMoments(isOffered ? [matchId] : [])
  const { data, refetch } = useQuery({
    queryKey: keyOf(matchId),
    enabled: isOffered,
    retry: false,
    refetchInterval: isPolling
      ? () => pollIntervalOf(operator.polling.intervalMs, document.hidden)
      : false,
    queryFn: async () => {
      const known = queries.getQueryData<MomentsSoFar>(keyOf(matchId)) ?? none
      const later = await askMoments(matchId, lastNumber(known))
      // The stream may have told some meanwhile.
      const now = queries.getQueryData<MomentsSoFar>(keyOf(matchId)) ?? none
      return later === null ? now : (withLater(now, later) ?? now)
    },
  })
  useEffect(() => {
    if (!isOffered) return undefined
    const again = (): void => void refetch()
    const stopMoments = onMomentNews((event) => {
      const told = momentsEvent.safeParse(event)
      if (!told.success || told.data.match_id !== matchId) return
      const known = queries.getQueryData<MomentsSoFar>(keyOf(matchId)) ?? none
      const after = withLater(known, told.data.moments)
      if (after === null || told.data.moments.length === 0) again()
      else queries.setQueryData(keyOf(matchId), after)
    })
    const stopLost = onLostNews(again)
    return () => {
      stopMoments()
      stopLost()
    }
  }, [queries, matchId, isOffered, refetch])
  return data
}
