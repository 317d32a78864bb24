import type { FeedMatch, FeedMessage } from '@fairline/domain/feed/feed-message'
import type { MessageLine } from '../../apps/server/src/modules/feed/index.ts'

export type { MessageLine }

type Kind = FeedMessage['kind']

/** A line whose message is of a kind. */
export interface LineOf<K extends Kind> extends MessageLine {
  readonly message: Extract<FeedMessage, { kind: K }>
}

/** Messages in the order in which they were sent, and what is said of each match. */
export interface Stream {
  readonly lines: readonly MessageLine[]
  /** The lines about each match, its fixtures among them, by its id. */
  readonly matches: ReadonlyMap<string, readonly MessageLine[]>
  /** The last fixture of each match, by its id. */
  readonly fixtures: ReadonlyMap<string, FeedMatch>
}

/** What is wrong in a line. */
export interface Finding {
  readonly line: number
  readonly fault: string
}

/** A rule that every stream of messages has to keep. */
export interface FeedCheck {
  /** What holds where nothing is found. */
  readonly rule: string
  /** The heading or the number of the duty in docs/feeds.md. */
  readonly duty: string
  readonly find: (stream: Stream) => readonly Finding[]
}

/** Sorts the messages by their matches. */
export function streamOf(lines: readonly MessageLine[]): Stream {
  const matches = new Map<string, MessageLine[]>()
  for (const each of lines) {
    const id = matchIdOf(each.message)
    if (id === undefined) continue
    const known = matches.get(id)
    if (known === undefined) matches.set(id, [each])
    else known.push(each)
  }
  const fixtures = linesOf(lines, 'fixture_change').map(({ message: { match } }) => match)
  return { lines, matches, fixtures: new Map(fixtures.map((match) => [match.id, match])) }
}

/** Returns the id of the match that a message is about; undefined where it is about none. */
export function matchIdOf(message: FeedMessage): string | undefined {
  if (message.kind === 'fixture_change') return message.match.id
  return 'matchId' in message ? message.matchId : undefined
}

/** Returns the lines of one or more kinds. */
export function linesOf<K extends Kind>(
  lines: readonly MessageLine[],
  ...kinds: readonly K[]
): LineOf<K>[] {
  const isOfKind = (each: MessageLine): each is LineOf<K> =>
    kinds.some((kind) => kind === each.message.kind)
  return lines.filter(isOfKind)
}

/** What is found in each match that has a fixture. */
export const inMatches = (
  { matches, fixtures }: Stream,
  find: (match: FeedMatch, lines: readonly MessageLine[]) => readonly Finding[],
): readonly Finding[] => [...fixtures].flatMap(([id, match]) => find(match, matches.get(id) ?? []))

/** Returns each item with the one before it. */
export const neighbours = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.flatMap((item, index) => {
    const before = items[index - 1]
    return before === undefined ? [] : [[before, item] as const]
  })
