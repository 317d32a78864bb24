import type { PeriodCode } from '../bet-types/period.ts'
import type { BoardPage } from '../sports/page-names.ts'
import type { Sport } from '../sports/sport.ts'
import type { Board, BoardLeague, BoardMatch } from './board-model.ts'
import { marketIn } from './board-model.ts'
import { isOnAPage } from './board-pages.ts'
import { ownMatches } from './match-families.ts'

/** 'normal' goes league by league; 'time' by kick-off over all leagues. */
export type BoardSorting = 'normal' | 'time'

export type Side = 'home' | 'away'

/** A league bar and the matches under it. Sorted by time, a league can have several bars. */
export interface TableGroup {
  readonly league: BoardLeague
  readonly matches: readonly BoardMatch[]
}

/**
 * The side that gives the handicap by the first row's line of the period; null
 * on a level ball and where there is no handicap.
 */
export function favouriteOf(match: BoardMatch, period: PeriodCode): Side | null {
  const line = marketIn(match.rows[0], 'HDP', period)?.lineQuarters ?? 0
  return line === 0 ? null : line < 0 ? 'home' : 'away'
}

interface Placed {
  readonly match: BoardMatch
  readonly league: BoardLeague
}

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

const byLeague = (left: Placed, right: Placed) =>
  left.league.order - right.league.order || compareText(left.league.id, right.league.id)

const byKickoff = (left: Placed, right: Placed) => left.match.kickoffMs - right.match.kickoffMs

const byOrder = (left: Placed, right: Placed) =>
  left.match.order - right.match.order || compareText(left.match.id, right.match.id)

const comparisons: Readonly<Record<BoardSorting, (left: Placed, right: Placed) => number>> = {
  normal: (left, right) => byLeague(left, right) || byKickoff(left, right) || byOrder(left, right),
  time: (left, right) => byKickoff(left, right) || byLeague(left, right) || byOrder(left, right),
}

/** Which matches of a board are listed, and in which order. */
interface TableAsked {
  readonly sport: Sport
  /** Null for every page. */
  readonly page: BoardPage | null
  readonly sorting: BoardSorting
  /** Lists children, such as corners, in leagues of their own, and not with their match. */
  readonly childLeagues?: boolean
}

/**
 * What a block of the table shows: the page's matches, or those of any page, in order, under their
 * league bars. What belongs to a match, such as its corners, is shown with it. Kick-off (element 9)
 * and order (element 3) decide within a league.
 * @spec S3.board.sorting S3.board.sorting.order S4.data.regroup
 */
export function tableGroups(
  board: Board,
  { sport, page, sorting, childLeagues = false }: TableAsked,
): readonly TableGroup[] {
  const leagues = new Map(board.leagues.map((league) => [league.id, league]))
  const isListed = (match: BoardMatch) => isOnAPage(sport, match, page)
  const listed = childLeagues ? board.matches.filter(isListed) : ownMatches(board.matches, isListed)
  const placed = listed
    .flatMap((match) => {
      const league = leagues.get(match.leagueId)
      return league === undefined ? [] : [{ match, league }]
    })
    .sort(comparisons[sorting])
  const groups: { league: BoardLeague; matches: BoardMatch[] }[] = []
  for (const { match, league } of placed) {
    const last = groups.at(-1)
    if (last !== undefined && last.league.id === league.id) last.matches.push(match)
    else groups.push({ league, matches: [match] })
  }
  return groups
}
