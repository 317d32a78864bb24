import type { LeagueResult } from './standing-table.ts'
import type { TableKind } from './table-kind.ts'

/** So many days back a season begins of which no one has said when it did. */
export const guessedSeasonDays = 300

/**
 * Returns the results that belong to a guessed season. Where teams play for points, each is host of
 * each other one once in a season: an older match of the same host and guest is of the season
 * before. Where the share of wins counts, they meet more often. Results are in the order of play.
 */
export function ofGuessedSeason<Result extends LeagueResult>(
  results: readonly Result[],
  { kind }: TableKind,
): readonly Result[] {
  if (kind === 'percentage') return results
  const meeting = ({ home, away }: Result): string => `${home}\n${away}`
  const newest = new Map(results.map((result) => [meeting(result), result]))
  return results.filter((result) => newest.get(meeting(result)) === result)
}
