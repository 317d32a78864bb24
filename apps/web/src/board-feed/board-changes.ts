import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardTuples } from '@fairline/domain/board/board-tuples'
import { decodeBoard, matchesOfRows } from '@fairline/domain/board/decode-board'

/** The matches of the ids with all their rows, and the parents of those that are children. */
export function matchesOf(tuples: BoardTuples, ids: ReadonlySet<string>): readonly BoardMatch[] {
  const [, matches, links, headers] = tuples
  const wanted = new Set(ids)
  for (const [id, parentId] of links) {
    if (ids.has(id) || ids.has(parentId)) wanted.add(id).add(parentId)
  }
  const own = matches.filter(([id]) => wanted.has(id))
  return decodeBoard([[], own, links, headers]).matches
}

/**
 * The matches that a frame touches, by the links before and after it: those of its rows, and their
 * children, which take the live value from them.
 */
export function touchedBy(frame: BoardFrame, before: BoardTuples, after: BoardTuples): Set<string> {
  const earlier = matchesOfRows(before)
  const later = matchesOfRows(after)
  const changed = [...frame.changed[1], ...frame.changed[2], ...frame.changed[3]].map(([id]) => id)
  const rows = [...changed, ...frame.removed[1], ...frame.removed[2]]
  const touched = new Set(rows.flatMap((id) => [earlier.get(id) ?? id, later.get(id) ?? id]))
  for (const [id, parentId] of after[2]) {
    if (!later.has(id) && touched.has(parentId)) touched.add(id)
  }
  return touched
}
