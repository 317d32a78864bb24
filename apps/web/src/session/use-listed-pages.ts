import { boardPages, type BoardPage as SportPage } from '@fairline/domain/board/board-pages'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { useMenu } from '../calls/menu.ts'
import { useLayout } from './layout-store.ts'
import { listedPages } from './listed-pages.ts'
import { useHasOnlyMyanmar } from './preferences.ts'

/**
 * The pages of the market tab that have a match. The page that is shown is always included, even if
 * its last match has just left. The favourites are not included: they have their own entry.
 */
export function useListedPages(): readonly SportPage[] {
  const { data: menu } = useMenu()
  const period = useLayout((layout) => layout.period)
  const shown = useLayout((layout) => layout.page)
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const football = menu?.find(({ sportsType }) => sportsType === footballSportsType)
  const listed = football === undefined ? [] : listedPages(football, period, hasOnlyMyanmar)
  const pages = new Set(listed.map(({ page }) => page))
  if (shown !== 'favourites') pages.add(shown)
  if (period !== 'close') pages.add('hdpou')
  return boardPages.filter((page) => pages.has(page))
}
