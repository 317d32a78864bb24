import type { BoardFrame, BoardSnapshot, MovedTuple } from './board-tuples.ts'
import { movedTuple } from './diff-board.ts'

/**
 * Joins frames that follow each other, oldest first, into one; the snapshot is the state after the
 * last of them. What changed several times is sent once, as it is now. Undefined for no frames.
 * @spec S4.data.updates
 */
export function joinFrames(
  frames: readonly BoardFrame[],
  { board }: BoardSnapshot,
): BoardFrame | undefined {
  const [first] = frames
  const last = frames.at(-1)
  if (first === undefined || last === undefined) return undefined
  const touched = ([0, 1, 2, 3] as const).map(
    (part) =>
      new Set(
        frames.flatMap(({ changed, removed }) => [
          ...changed[part].map(([id]) => id),
          ...removed[part],
        ]),
      ),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>]
  const present = board.map((rows) => new Set(rows.map(([id]) => id)))
  const gone = ([0, 1, 2, 3] as const).map((part) =>
    [...touched[part]].filter((id) => !present[part]?.has(id)),
  ) as [string[], string[], string[], string[]]
  return {
    ...last,
    since: first.since,
    changed: [
      board[0].filter(([id]) => touched[0].has(id)),
      board[1].filter(([id]) => touched[1].has(id)),
      board[2].filter(([id]) => touched[2].has(id)),
      board[3].filter(([id]) => touched[3].has(id)),
    ],
    removed: gone,
    moved: movesNow(frames, board, touched[1]),
  }
}

/** Returns the current value of every price that moved, except in rows that are sent complete. */
function movesNow(
  frames: readonly BoardFrame[],
  board: BoardSnapshot['board'],
  whole: ReadonlySet<string>,
): readonly MovedTuple[] {
  const movedOf = pricesMoved(frames)
  return board[1].flatMap((row) => {
    if (whole.has(row[0])) return []
    return [...(movedOf.get(row[0]) ?? [])].flatMap(([at, outcomes]) => {
      const market = row[11][at]
      const hasMoved = (outcome: number): boolean => outcomes.has(outcome)
      return market === undefined ? [] : [movedTuple(row[0], at, market, hasMoved)]
    })
  })
}

/** The places of prices that moved: by row, then by market, the outcomes. */
function pricesMoved(frames: readonly BoardFrame[]): Map<string, Map<number, Set<number>>> {
  const ofRows = new Map<string, Map<number, Set<number>>>()
  for (const [rowId, at, , ...prices] of frames.flatMap(({ moved }) => moved)) {
    const ofRow = ofRows.get(rowId) ?? new Map<number, Set<number>>()
    const outcomes = ofRow.get(at) ?? new Set<number>()
    for (const [outcome, price] of prices.entries()) if (price !== '') outcomes.add(outcome)
    ofRows.set(rowId, ofRow.set(at, outcomes))
  }
  return ofRows
}
