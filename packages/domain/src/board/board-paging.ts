/** Matches that a block of the board draws at a time. @spec S9.page.matches */
export const matchesPerPage = 30

interface Group<Match> {
  readonly matches: readonly Match[]
}

/**
 * Returns what a block draws up to a page, counted from 1: its first groups, each with those of its
 * matches that are on a page so far. @spec S9.page.matches
 */
export function drawnUpTo<Match>(
  groups: readonly Group<Match>[],
  page: number,
): readonly (readonly Match[])[] {
  const drawn: (readonly Match[])[] = []
  let room = page * matchesPerPage
  for (const { matches } of groups) {
    if (room <= 0) break
    drawn.push(matches.slice(0, room))
    room -= matches.length
  }
  return drawn
}

/** Matches that are on no page so far. */
export function leftAfter(groups: readonly Group<unknown>[], page: number): number {
  const count = groups.reduce((sum, { matches }) => sum + matches.length, 0)
  return Math.max(0, count - page * matchesPerPage)
}
