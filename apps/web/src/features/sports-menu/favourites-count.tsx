import { wholeEvents } from '@fairline/domain/board/board-index'
import { nameText } from '@fairline/site/names'
import { useStarredEvents } from '../../menus/starred-events.ts'
import { useLayout } from '../../session/layout-store.ts'
import { countStyle } from './menu-line.tsx'

/** How many matches and outrights of every sport have a star, by themselves or by their league. */
export function FavouritesCount() {
  const starred = useStarredEvents() ?? []
  // What narrows the page narrows its count.
  const searchText = useLayout((layout) => (layout.page === 'favourites' ? layout.searchText : ''))
  const count = wholeEvents(starred, { searchText, nameText }).length
  if (count === 0) return null
  return <span className={countStyle}>{count}</span>
}
