import type { Sport } from '../sports/sport.ts'
import { type BoardFilter, type Favourites, filterBoard } from './board-filter.ts'
import type { Board, BoardMatch } from './board-model.ts'
import { isOnAPage, isOnPage } from './board-pages.ts'
import type { HeaderTuple } from './board-tuples.ts'

/** Who bets at Myanmar odds alone has the page of handicaps and totals, and no other. */
interface OddsHad {
  readonly onlyMyanmar: boolean
}

const isListed = (sport: Sport, match: BoardMatch, { onlyMyanmar }: OddsHad): boolean => {
  if (onlyMyanmar) return isOnPage(sport, match, 'hdpou')
  return isOnAPage(sport, match, null) || isOnPage(sport, match, 'outright')
}

/** Matches and outrights of a book on the page of favourites. @spec S3.preferences.other */
export function countFavourites(
  sport: Sport,
  board: Board,
  { filter, ...odds }: OddsHad & { readonly filter: BoardFilter },
): number {
  return filterBoard(board, filter).matches.filter((match) => isListed(sport, match, odds)).length
}

/** The same of a book that is not here, by the heads of its matches. */
export function countToldFavourites(
  heads: readonly HeaderTuple[],
  { matches, leagues }: Favourites,
  { onlyMyanmar }: OddsHad,
): number {
  return heads.filter((head) => {
    const [id, , , , leagueId, , legs, , , , hdp, ou] = head
    const outrights = head[21]
    const isShown = onlyMyanmar ? hdp + ou > 0 : legs + outrights > 0
    return isShown && (matches.includes(id) || leagues.includes(leagueId))
  }).length
}
