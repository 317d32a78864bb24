import type { BoardPage } from '../sports/page-names.ts'
import type { Sport } from '../sports/sport.ts'
import type { BoardMatch } from './board-model.ts'
import { isOnAPage, isOnPage } from './board-pages.ts'
import { early, live, type MarketType, today } from './board-tuples.ts'
import { ownMatches } from './match-families.ts'

/** How many matches each of the books shows. */
export interface BookCounts {
  readonly early: number
  readonly today: number
  readonly live: number
}

export interface SportCounts extends BookCounts {
  readonly sportsType: number
  readonly pages: readonly ({ readonly page: BoardPage } & BookCounts)[]
}

/** The same with today's matches that no book has any more, which the board does not know. */
export interface MenuCounts extends SportCounts {
  readonly close: number
}

/** Whether a sport has a match or an outright that can be bet on. */
export const hasOffer = ({ pages }: SportCounts): boolean =>
  pages.some(({ early, today, live }) => early + today + live > 0)

function countBooks(
  matches: readonly BoardMatch[],
  isShown: (match: BoardMatch) => boolean,
): BookCounts {
  const shown = ownMatches(matches, isShown)
  const count = (marketType: MarketType) =>
    shown.filter((match) => match.marketType === marketType).length
  return { early: count(early), today: count(today), live: count(live) }
}

/**
 * Counts of the menu for the matches of one sport, over its three books. A count is the number of
 * matches that the page lists. Further lines of a match, its corners and the like belong to it and
 * do not count. An outright is no match of its book: only its own page counts it.
 * @spec S7.uxmenu
 */
export function countSport(sport: Sport, matches: readonly BoardMatch[]): SportCounts {
  return {
    sportsType: sport.id,
    ...countBooks(matches, (match) => isOnAPage(sport, match, null)),
    pages: sport.pages.map(({ page }) => ({
      page,
      ...countBooks(matches, (match) => isOnPage(sport, match, page)),
    })),
  }
}

/** The count of each book by its market type. */
export const bookOf = { [early]: 'early', [today]: 'today', [live]: 'live' } as const

/**
 * The counts with those of one book taken from the matches that a page shows of it, so that the
 * menu says what the member sees, filters included.
 * @spec S7.uxmenu
 */
export function recountBook<Told extends SportCounts>(
  sport: Sport,
  told: Told,
  {
    marketType,
    matches,
  }: { readonly marketType: MarketType; readonly matches: readonly BoardMatch[] },
): Told {
  const book = bookOf[marketType]
  const counted = countSport(sport, matches)
  return {
    ...told,
    [book]: counted[book],
    pages: told.pages.map((page) => ({
      ...page,
      [book]: counted.pages.find((each) => each.page === page.page)?.[book] ?? page[book],
    })),
  }
}
