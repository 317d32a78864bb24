import type { LeagueResult } from './standing-table.ts'
import type { TableKind } from './table-kind.ts'

/** So many days back a season begins of which it was not said when it did. */
export const guessedSeasonDays = 300

/**
 * Returns the results that belong to a guessed season. Where each team is host of each other one
 * once in a season, an older match of the same host and guest is of the season before. A league of
 * such a sport in which they meet more often, as in Scottish football, needs the day on which its
 * season began. Results are in the order of play.
 */
export function ofGuessedSeason<Result extends LeagueResult>(
  results: readonly Result[],
  { meetOnce }: TableKind,
): readonly Result[] {
  if (meetOnce !== true) return results
  const meeting = ({ home, away }: Result): string => `${home}\n${away}`
  const newest = new Map(results.map((result) => [meeting(result), result]))
  return results.filter((result) => newest.get(meeting(result)) === result)
}
