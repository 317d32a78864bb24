import { assert } from '@fairline/domain/assert'

/** Two sides by their places in the list of all sides, from 0. */
export interface Fixture {
  readonly home: number
  readonly away: number
}

/**
 * Returns the matches of a round of so many sides: in a round no side plays twice, because a club
 * cannot. Every day of the calendar pairs all sides, each with another one; a round has some of the
 * pairs of its day. Over the days everybody meets everybody, and once more with the other at home.
 *
 * @param sides how many there are, an even number.
 * @param round its number, from 0; the same number has the same matches.
 * @param matches how many start together.
 */
export function fixturesOf(sides: number, round: number, matches: number): readonly Fixture[] {
  const pairs = sides / 2
  assert(sides % 2 === 0 && matches <= pairs, `${sides} sides have no ${matches} matches at once`)
  const days = sides - 1
  const day = round % days
  const isReturn = Math.floor(round / days) % 2 === 1
  const first = round * matches
  return Array.from({ length: matches }, (_, match) => {
    const pair = pairOf((first + match) % pairs, day, days)
    return isReturn ? { home: pair.away, away: pair.home } : pair
  })
}

/** A pair of a day: one side stays in its place, and all others move on by one every day. */
function pairOf(pair: number, day: number, days: number): Fixture {
  const one = (day + pair) % days
  const other = pair === 0 ? days : (day - pair + days) % days
  const isSwapped = (pair === 0 ? day : pair) % 2 === 1
  return isSwapped ? { home: other, away: one } : { home: one, away: other }
}
