import { launchGame } from '@fairline/contract/games'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'
import { isDesktopNow } from '../../page-parts/media.ts'
import type { GamePlace } from './started-game.ts'
import { refusalOf } from './use-games.ts'

/**
 * Starts a game once the member agreed. The address that is answered is good for one start, so
 * that nothing reads it again but the member who asks for another try.
 */
export function useLaunch({ provider, code }: GamePlace, isAgreed: boolean) {
  return useQuery({
    queryKey: ['launch', provider, code],
    queryFn: async ({ signal }) => {
      const device = isDesktopNow() ? 'desktop' : 'phone'
      const body = { provider, game_code: code, device, terms_accepted: true } as const
      const answer = await call(launchGame, body, { signal })
      if (!answer.ok) throw refusalOf(answer.rejection)
      return answer.data
    },
    enabled: isAgreed,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
