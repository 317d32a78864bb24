import type { Board } from '@fairline/domain/board/board-model'
import { canBeInParlay } from '@fairline/domain/board/board-pages'
import { dateOf } from '@fairline/domain/time/gmt8'

/** What the member has narrowed the board to. */
export interface ShownFilter {
  readonly mainLeaguesOnly: boolean
  /** Only these matches; null for all. */
  readonly favourites: readonly string[] | null
  /** Kick-off on this GMT+8 date, YYYY-MM-DD; null for all. */
  readonly date: string | null
  /** Only matches with a market that can be a leg. */
  readonly forParlay: boolean
}

/** The board without the matches that the filter leaves out. */
export function keepShown(board: Board, filter: ShownFilter): Board {
  const { mainLeaguesOnly, favourites, date, forParlay } = filter
  if (!mainLeaguesOnly && favourites === null && date === null && !forParlay) return board
  const main = new Set(board.leagues.flatMap((league) => (league.main ? [league.id] : [])))
  return {
    leagues: board.leagues,
    matches: board.matches.filter(
      (match) =>
        (!mainLeaguesOnly || main.has(match.leagueId)) &&
        (favourites === null || favourites.includes(match.id)) &&
        (date === null || dateOf(match.kickoffMs) === date) &&
        (!forParlay || canBeInParlay(match)),
    ),
  }
}
