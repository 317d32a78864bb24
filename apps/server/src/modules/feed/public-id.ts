import { assert } from '@fairline/domain/assert'

/** The prefix of a producer's ids, so that two producers never name the same match. */
const prefixes: Readonly<Record<string, string>> = {
  simulator: 's',
  replay: 'r',
  file: 'p',
  season_file: 'f',
  test: 't',
  house: 'h',
  // The id of a round is public as it is: it names game and start, and anybody can draw it again.
  virtual: '',
}

/** Ids travel in market ids and in requests, which bound their length. */
const idPattern = /^[A-Za-z0-9_-]{1,24}$/

/** Whether an id of a feed can be a part of a public one. */
export const isFeedId = (feedId: string): boolean => idPattern.test(feedId)

/** The id that members see of a league or match of a producer. */
export function publicIdOf(producer: string, feedId: string): string {
  const prefix = prefixes[producer]
  assert(prefix !== undefined, `producer ${producer} has a prefix`)
  assert(isFeedId(feedId), `'${feedId}' is an id that can be public`)
  return `${prefix}${feedId}`
}
