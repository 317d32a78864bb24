import type { FeedStage } from '@fairline/domain/feed/feed-message'
import { bracketPlaces } from '@fairline/domain/standings/bracket-places'

/** What a file says of a match that a place in its competition follows from. */
interface ListedMatch {
  readonly round: string | undefined
  readonly team1: string
  readonly team2: string
}

type Tie = Omit<FeedStage, 'competition'>

const thirdPlace: Tie = { ties: 1, slot: 0, isForThird: true }
const isThirdPlace = (round: string): boolean => /third[- ]place/i.test(round)

/** The ties of a round by its name; undefined for any other round. */
function tiesOf(round: string): number | undefined {
  const sides = /^round of (64|32|16)$/i.exec(round)?.[1]
  if (sides !== undefined) return Number(sides) / 2
  if (/^quarter-?finals?$/i.test(round)) return 4
  if (/^semi-?finals?$/i.test(round)) return 2
  return /^final$/i.test(round) ? 1 : undefined
}

/**
 * Returns where matches are in the competition of a file: those of its last rounds, if each tie is
 * of one match. A round with replays or second legs has none.
 */
export function openfootballTies<Match extends ListedMatch>(
  matches: readonly Match[],
): ReadonlyMap<Match, Tie> {
  const ofRounds = Map.groupBy(matches, ({ round = '' }) => tiesOf(round))
  const listed = [...ofRounds].flatMap(([ties, own]) =>
    ties !== own.length
      ? []
      : own.map((match) => ({ match, ties, home: match.team1, away: match.team2 })),
  )
  const thirds = matches.filter(({ round = '' }) => isThirdPlace(round))
  const placed = [...bracketPlaces(listed)].map(
    ([{ match, ties }, slot]) => [match, { ties, slot }] as const,
  )
  return new Map([...placed, ...thirds.map((match) => [match, thirdPlace] as const)])
}
