import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { isResult } from './result-sink.ts'

/** A snapshot repeats the results of this time before it. */
const resultsKeptMs = 24 * 3_600_000

/**
 * Returns the messages that rebuild the board at a moment, from all that were sent before: the
 * fixtures that have not ended, with their last prices and stops and all that has happened in them,
 * and the results of the last 24 hours. Results and moments of play keep their own times; the rest
 * has the time of the snapshot.
 */
export function snapshotOf(
  sent: readonly FeedMessage[],
  producer: string,
  nowMs: number,
): FeedMessage[] {
  const over = new Set(sent.flatMap((message) => (endsMatch(message) ? [message.matchId] : [])))
  const fixtures = lastOf(sent, 'fixture_change', ({ match }) => match.id)
  const odds = lastOf(sent, 'odds_change', ({ matchId }) => matchId)
  const stops = lastOf(sent, 'bet_stop', ({ matchId }) => matchId)
  const listed = [...fixtures.values()].filter(({ match }) => !over.has(match.id))
  const listedIds = new Set(listed.map(({ match }) => match.id))
  const play = sent.filter(
    (message) => message.kind === 'match_moment' && listedIds.has(message.matchId),
  )
  const ofMatches = listed.flatMap(({ match: { id } }): FeedMessage[] => {
    const [prices, stop] = [odds.get(id), stops.get(id)]
    const isStopped = stop !== undefined && stop.timestampMs >= (prices?.timestampMs ?? 0)
    return [...(prices ? [prices] : []), ...(isStopped ? [stop] : [])]
  })
  const asOfNow = (messages: readonly FeedMessage[]): FeedMessage[] =>
    messages.map((message) => ({ ...message, timestampMs: nowMs }))
  const keptFromMs = nowMs - resultsKeptMs
  return [
    ...asOfNow(sent.filter(({ kind }) => kind === 'name_texts')),
    ...asOfNow(listed),
    ...sent.filter((message) => isResult(message) && message.timestampMs > keptFromMs),
    ...asOfNow(ofMatches),
    ...play,
    { kind: 'snapshot_complete', producer, timestampMs: nowMs },
  ]
}

type Kind = FeedMessage['kind']
type OfKind<K extends Kind> = Extract<FeedMessage, { kind: K }>

/** The last message of a kind of each match, by the id of the match. */
function lastOf<K extends Kind>(
  sent: readonly FeedMessage[],
  kind: K,
  idOf: (message: OfKind<K>) => string,
): ReadonlyMap<string, OfKind<K>> {
  const isOfKind = (message: FeedMessage): message is OfKind<K> => message.kind === kind
  return new Map(sent.filter(isOfKind).map((message) => [idOf(message), message]))
}

type EndOfMatch = OfKind<'bet_settlement' | 'outright_settlement' | 'bet_cancel'>

/** Whether the match leaves the board: it is settled, or all of it is called off. */
function endsMatch(message: FeedMessage): message is EndOfMatch {
  switch (message.kind) {
    case 'outright_settlement':
      return true
    case 'bet_settlement':
      return message.period === 'FT'
    case 'bet_cancel':
      return message.period === 'all' && message.startMs === null && message.endMs === null
    default:
      return false
  }
}
