import { uxMarket } from '@fairline/contract/board'
import type { Favourites } from '@fairline/domain/board/board-filter'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import { countFavourites, countToldFavourites } from '@fairline/domain/board/favourites'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'
import { useBoard } from '../../board-feed/use-board.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { useBoardFilter } from '../../session/use-board-filter.ts'

const none: Favourites = { matches: [], leagues: [] }

const books = [early, today, live] as const

/** As often as the menu reads its counts, milliseconds. */
const intervalMs = 10_000

/** How many favourites the heads of each book name; those of a book that is not on the page. */
function useToldCounts(favourites: Favourites, onlyMyanmar: boolean): readonly number[] {
  const sportsType = useSport().id
  const isOn = favourites.matches.length + favourites.leagues.length > 0
  const { data = [] } = useQuery({
    queryKey: ['heads', sportsType],
    enabled: isOn,
    refetchInterval: intervalMs,
    queryFn: ({ signal }) =>
      Promise.all(
        books.map(async (marketType) => {
          const topic = { sports_type: sportsType, market_type: marketType }
          const answer = await call(uxMarket, topic, { signal })
          // Nothing that a member asked for: the counts of before stay, and it asks again.
          if (!answer.ok) throw new Error(answer.rejection.code)
          return answer.data.headers
        }),
      ),
  })
  return data.map((heads) => countToldFavourites(heads, favourites, { onlyMyanmar }))
}

/** How many matches and outrights have a star, by themselves or by their league, in all books. */
export function FavouritesCount() {
  const period = useLayout((layout) => layout.period)
  const filter = useBoardFilter({ period, page: 'favourites' })
  const onlyMyanmar = useHasOnlyMyanmar()
  const told = useToldCounts(filter.favourites ?? none, onlyMyanmar)
  const sport = useSport()
  const sportsType = sport.id
  const boards = [
    useBoard({ sportsType, marketType: early }),
    useBoard({ sportsType, marketType: today }),
    useBoard({ sportsType, marketType: live }),
  ]
  const counts = boards.map((board, at) =>
    board === undefined ? (told[at] ?? 0) : countFavourites(sport, board, { filter, onlyMyanmar }),
  )
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  return (
    <span className="min-w-7 rounded-full bg-surface-sunken px-2 text-right text-[12px]">
      {count}
    </span>
  )
}
