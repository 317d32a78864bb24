import { type BookCounts, bookOf, type MenuCounts } from '@fairline/domain/board/board-counts'
import type { BoardPage as SportPage } from '@fairline/domain/sports/page-names'
import {
  type BoardPage,
  type BoardPeriod,
  isOfAllSports,
  useLayout,
  useSport,
} from '../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../session/preferences.ts'
import { blocksOf } from '../session/use-board-filter.ts'
import { useMenu } from './menu-counts.ts'

/**
 * Matches that the market tab shows: that of today has those in play above it, a parlay mixes all
 * of them, and of what has closed there are no pages.
 */
export const countIn = (counts: BookCounts, period: BoardPeriod): number =>
  blocksOf[period].reduce<number>((sum, marketType) => sum + counts[bookOf[marketType]], 0)

type PageCounts = MenuCounts['pages'][number]

/** Matches of a page; there is one page of outrights, whatever the period. */
export const countOn = (counts: PageCounts, period: BoardPeriod): number =>
  countIn(counts, counts.page === 'outright' ? 'early' : period)

/** Pages that the tab of parlays has no use for: all of it is one, and no outright is a leg. */
const beyondParlays: readonly BoardPage[] = ['parlay', 'outright']

/** The pages of a market tab that have a match; of Myanmar odds alone there is but the first. */
export function listedPages(
  { pages }: MenuCounts,
  period: BoardPeriod,
  hasOnlyMyanmar: boolean,
): readonly PageCounts[] {
  return pages.filter(
    (each) =>
      (each.page === 'hdpou' || !hasOnlyMyanmar) &&
      (period !== 'parlay' || !beyondParlays.includes(each.page)) &&
      countOn(each, period) > 0,
  )
}

/**
 * The pages of the market tab that have a match. The page that is shown is always included, even if
 * its last match has just left. Pages of all sports are not included: they have their own entries.
 */
export function useListedPages(): readonly SportPage[] {
  const { data: menu } = useMenu()
  const period = useLayout((layout) => layout.period)
  const shown = useLayout((layout) => layout.page)
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const sport = useSport()
  const counts = menu?.find(({ sportsType }) => sportsType === sport.id)
  const listed = counts === undefined ? [] : listedPages(counts, period, hasOnlyMyanmar)
  const pages = new Set(listed.map(({ page }) => page))
  if (!isOfAllSports(shown)) pages.add(shown)
  if (period !== 'close') pages.add('hdpou')
  return sport.pages.flatMap(({ page }) => (pages.has(page) ? [page] : []))
}
