import { isDeepStrictEqual } from 'node:util'
import type { Board, BoardMatch } from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { diffBoard } from '@fairline/domain/board/diff-board'
import { encodeBoard, encodeGroup, encodeMatches } from '@fairline/domain/board/encode-board'
import { applyFrame } from '@fairline/domain/board/merge-board'
import type { LiveTopic } from '../live/index.ts'
import { leagueOf, type MatchEntry } from './match-entry.ts'

/** The current board: its version and all its matches by their ids. */
export interface ReadBoard {
  readonly version: number
  readonly entries: ReadonlyMap<string, MatchEntry>
}

/** The matches of a topic that changed, each as it was published last. */
export type ChangedMatches = ReadonlyMap<string, MatchEntry | undefined>

/** The next state of a topic, and the frame that leads to it. */
export interface Advance {
  readonly frame: BoardFrame
  readonly after: BoardSnapshot
}

/**
 * Brings a book from its last state to the current board; null when nothing of it changed. Mostly
 * matches change and none comes or goes: then those that changed are compared, and no other.
 */
export function advanceBook(
  kept: BoardSnapshot,
  board: ReadBoard,
  changed: ChangedMatches,
): Advance | null {
  const pairs = changesWithin(kept, board, changed)
  if (pairs === null) return advanceWhole(kept, board)
  const { sportsType } = kept
  const isOnBoard = (id: string): boolean => isIn(kept, board.entries.get(id))
  const of = (matches: readonly BoardMatch[], version: number): BoardSnapshot => ({
    ...kept,
    version,
    board: encodeMatches(matches, sportsType, isOnBoard),
  })
  const before = of(
    pairs.map(([view]) => view),
    kept.version,
  )
  const after = of(
    pairs.map(([, view]) => view),
    board.version,
  )
  const frame = diffBoard(before, after)
  return frame === null ? null : { frame, after: applyFrame(kept, frame) }
}

/** The same by comparing the complete topic, which may be a market group. */
export function advanceWhole(kept: BoardSnapshot, { version, entries }: ReadBoard): Advance | null {
  const { marketGroup } = kept
  const book = boardOf(kept, [...entries.values()])
  const board =
    marketGroup === undefined ? encodeBoard(book) : encodeGroup(book.matches, marketGroup)
  const after = { ...kept, version, board }
  const frame = diffBoard(kept, after)
  return frame === null ? null : { frame, after }
}

/**
 * What the changed matches showed and show, where each was in the topic and is, in the same league;
 * null where one is not, which may change leagues and other matches.
 */
function changesWithin(
  topic: LiveTopic,
  { entries }: ReadBoard,
  changed: ChangedMatches,
): readonly (readonly [before: BoardMatch, after: BoardMatch])[] | null {
  const pairs: (readonly [BoardMatch, BoardMatch])[] = []
  for (const [id, before] of changed) {
    const after = entries.get(id)
    if (!isIn(topic, before) || !isIn(topic, after)) return null
    if (!isSameLeague(before, after) || before.parentId !== after.parentId) return null
    pairs.push([before.view, after.view])
  }
  return pairs
}

/** The entries of a reader are copies, so leagues are compared by their content. */
const isSameLeague = (before: MatchEntry, after: MatchEntry): boolean =>
  before.leagueId === after.leagueId &&
  (before.fixture === after.fixture ||
    isDeepStrictEqual(before.fixture.league, after.fixture.league))

type ShownEntry = MatchEntry & { readonly view: BoardMatch }

function isIn(topic: LiveTopic, entry: MatchEntry | undefined): entry is ShownEntry {
  return (
    entry?.view?.marketType === topic.marketType && entry.fixture.sportsType === topic.sportsType
  )
}

/** The matches of a topic with their leagues. */
export function boardOf(topic: LiveTopic, entries: readonly MatchEntry[]): Board {
  const leagues = new Map<string, ReturnType<typeof leagueOf>>()
  const matches: BoardMatch[] = []
  for (const entry of entries) {
    if (!isIn(topic, entry)) continue
    matches.push(entry.view)
    leagues.set(entry.leagueId, leagueOf(entry))
  }
  return { leagues: [...leagues.values()], matches }
}
