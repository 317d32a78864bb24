/** A match of a competition of which only the rounds are known. */
interface RoundMatch {
  /** The ties of its round. */
  readonly ties: number
  readonly home: string
  readonly away: string
}

/**
 * Returns the place of each match in its round, from 0, found from the final back: the tie that the
 * side at home comes from is above that of the side away. A match whose sides did not play on has
 * no place, as that for the third place.
 */
export function bracketPlaces<Match extends RoundMatch>(
  matches: readonly Match[],
): ReadonlyMap<Match, number> {
  const places = new Map<Match, number>()
  const place = (match: Match, slot: number): void => {
    places.set(match, slot)
    for (const [at, side] of [match.home, match.away].entries()) {
      const before = matches.find(
        ({ ties, home, away }) => ties === 2 * match.ties && (home === side || away === side),
      )
      if (before !== undefined) place(before, 2 * slot + at)
    }
  }
  const final = matches.find(({ ties }) => ties === 1)
  if (final !== undefined) place(final, 0)
  return places
}
