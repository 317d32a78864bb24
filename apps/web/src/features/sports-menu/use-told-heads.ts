import { uxMarket } from '@fairline/contract/board'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'
import { useSport } from '../../session/layout-store.ts'

/** The books in the order in which their heads are told. */
export const books = [early, today, live] as const

/** As often as the menu reads its counts, milliseconds. */
const intervalMs = 10_000

/** The leagues and heads of each book of the sport that is shown, while they are of use. */
export function useToldHeads(isOfUse: boolean) {
  const sportsType = useSport().id
  const { data = [] } = useQuery({
    queryKey: ['heads', sportsType],
    enabled: isOfUse,
    refetchInterval: intervalMs,
    queryFn: ({ signal }) =>
      Promise.all(
        books.map(async (marketType) => {
          const topic = { sports_type: sportsType, market_type: marketType }
          const answer = await call(uxMarket, topic, { signal })
          // Nothing that a member asked for: what was told before stays, and it asks again.
          if (!answer.ok) throw new Error(answer.rejection.code)
          const { leagues, headers } = answer.data
          return { marketType, leagues, headers }
        }),
      ),
  })
  return data
}
