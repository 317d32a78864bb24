import { sportOf } from '@fairline/domain/sports/all-sports'
import { isFeedId } from '../../apps/server/src/modules/feed/index.ts'
import {
  type FeedCheck,
  type Finding,
  inMatches,
  linesOf,
  matchIdOf,
  neighbours,
  type Stream,
} from './stream.ts'

function producers({ lines }: Stream): readonly Finding[] {
  const [first] = lines
  const { producer } = first?.message ?? { producer: '' }
  return lines
    .filter(({ message }) => message.producer !== producer)
    .map(({ line, message }) => ({
      line,
      fault: `the producer is ${message.producer}, and ${producer} in line ${first?.line}`,
    }))
}

const ids = ({ lines }: Stream): readonly Finding[] =>
  linesOf(lines, 'fixture_change').flatMap(({ line, message: { match } }) =>
    [match.id, match.league.id, ...(match.parentId === undefined ? [] : [match.parentId])]
      .filter((id) => !isFeedId(id))
      .map((id) => ({ line, fault: `'${id}' is not 1 to 24 letters, digits, _ and -` })),
  )

const kept = (stream: Stream): readonly Finding[] =>
  inMatches(stream, (_, lines) =>
    neighbours(linesOf(lines, 'fixture_change')).flatMap(([before, { line, message }]) => {
      const { id, sportsType } = message.match
      const { sportsType: earlier } = before.message.match
      return sportsType === earlier
        ? []
        : [{ line, fault: `${id} was of sport ${earlier}, and is of sport ${sportsType}` }]
    }),
  )

const sports = ({ lines }: Stream): readonly Finding[] =>
  linesOf(lines, 'fixture_change')
    .filter(({ message: { match } }) => sportOf(match.sportsType) === undefined)
    .map(({ line, message: { match } }) => ({
      line,
      fault: `${match.id} is of sport ${match.sportsType}, which the book has not`,
    }))

/**
 * What is said of a match before its fixture reaches no board. A snapshot also has results of
 * matches that had left the board before the first one.
 */
function known({ lines }: Stream): readonly Finding[] {
  const [complete] = linesOf(lines, 'snapshot_complete')
  const beganMs = complete?.message.timestampMs ?? Number.POSITIVE_INFINITY
  const seen = new Set<string>()
  const findings: Finding[] = []
  for (const { line, message } of lines) {
    const id = matchIdOf(message)
    if (message.kind === 'fixture_change') seen.add(message.match.id)
    const isOfBoard = message.kind === 'odds_change' || message.kind === 'bet_stop'
    const isOld = !isOfBoard && message.timestampMs <= beganMs
    if (id === undefined || seen.has(id) || isOld) continue
    findings.push({ line, fault: `${message.kind} of ${id}, which has no fixture yet` })
  }
  return findings
}

/** What holds for fixtures and their ids. */
export const fixtureChecks: readonly FeedCheck[] = [
  { rule: 'one producer speaks', duty: 'The port', find: producers },
  { rule: 'ids can be public', duty: 'duty 3', find: ids },
  { rule: 'a match keeps its sport', duty: 'duty 3', find: kept },
  { rule: 'sports are those of the book', duty: 'The messages', find: sports },
  { rule: 'a fixture comes before all else of its match', duty: 'The messages', find: known },
]
