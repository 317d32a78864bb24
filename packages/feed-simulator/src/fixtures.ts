import { assert } from '@fairline/domain/assert'

/**
 * The n-th fixture of a league by the circle method: every round each club plays once, and a
 * club's place in the round moves by one at most, so that it never plays twice within few hours.
 */
export function fixtureOf<Club>(
  clubs: readonly Club[],
  fixture: number,
): readonly [home: Club, away: Club] {
  const perRound = clubs.length / 2
  const round = Math.floor(fixture / perRound)
  const place = fixture % perRound
  const circle = clubs.length - 1
  const clubAt = (position: number) =>
    position === 0 ? 0 : 1 + ((((position - 1 - round) % circle) + circle) % circle)
  const first = clubs[clubAt(place)]
  const second = clubs[clubAt(circle - place)]
  assert(first !== undefined && second !== undefined, 'a place of the circle holds a club')
  const firstAtHome = (round + place + Math.floor(round / circle)) % 2 === 0
  return firstAtHome ? [first, second] : [second, first]
}
