import type { Favourites } from '@fairline/domain/board/board-filter'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import { countFavourites, countToldFavourites } from '@fairline/domain/board/favourites'
import { useBoard } from '../../board-feed/use-board.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { useBoardFilter } from '../../session/use-board-filter.ts'
import { countStyle } from './menu-line.tsx'
import { useToldHeads } from './use-told-heads.ts'

const none: Favourites = { matches: [], leagues: [] }

/** How many favourites the heads of each book name; those of a book that is not on the page. */
function useToldCounts(favourites: Favourites, onlyMyanmar: boolean): readonly number[] {
  const told = useToldHeads(favourites.matches.length + favourites.leagues.length > 0)
  return told.map(({ headers }) => countToldFavourites(headers, favourites, { onlyMyanmar }))
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
  return <span className={countStyle}>{count}</span>
}
