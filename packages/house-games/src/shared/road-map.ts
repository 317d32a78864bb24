/*
 * The road maps of a table: what its last results were, as cells of a grid six rows high. Columns
 * and rows are counted from 0.
 */

const rows = 6

interface Place {
  readonly column: number
  readonly row: number
}

/** A result, in the order of the rounds: down a column, then the next one. */
export interface Bead extends Place {
  readonly winner: string
}

/** One or more wins that follow one another are a line of these; a tie is noted at the last win. */
export interface RoadCell extends Place {
  readonly winner: string
  /** Ties after it and before the next win. At the first cell, also those before it. */
  readonly ties: number
}

/** Returns the bead plate of the winners of a table, the oldest first. */
export const beadPlate = (winners: readonly string[]): readonly Bead[] =>
  winners.map((winner, at) => ({ winner, column: Math.floor(at / rows), row: at % rows }))

/**
 * Returns the big road of the winners of a table, the oldest first. A side that wins again goes
 * down its column; at the bottom, or above a cell that is taken, it goes on to the right in its
 * row: the dragon tail. The other side begins the next column. There is no cell before the first
 * win.
 */
export function bigRoad(winners: readonly string[], tie: string): readonly RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  let first = -1
  let isTail = false
  let early = 0
  for (const winner of winners) {
    const last = cells.at(-1)
    if (winner === tie) {
      if (last === undefined) early += 1
      else cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    let place: Place
    if (last?.winner !== winner) {
      first = firstFree(taken, first + 1)
      isTail = false
      place = { column: first, row: 0 }
    } else {
      const isBlocked = last.row === rows - 1 || taken.has(keyOf({ ...last, row: last.row + 1 }))
      isTail ||= isBlocked
      place = isTail
        ? { column: last.column + 1, row: last.row }
        : { column: last.column, row: last.row + 1 }
    }
    taken.add(keyOf(place))
    cells.push({ winner, ties: last === undefined ? early : 0, ...place })
  }
  return cells
}

const keyOf = ({ column, row }: Place): string => `${column}:${row}`

/** The first column from one on whose top is free: a tail in the top row may have taken some. */
function firstFree(taken: ReadonlySet<string>, from: number): number {
  let column = from
  while (taken.has(keyOf({ column, row: 0 }))) column += 1
  return column
}
