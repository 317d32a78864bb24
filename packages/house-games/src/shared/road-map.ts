/*
 * The road maps of a table: what its last results were, as cells of a grid six rows high. Columns
 * and rows are counted from 0. Winners are given in the order of the rounds, the oldest first.
 */

const rows = 6

interface Place {
  readonly column: number
  readonly row: number
}

/** A result: down a column, then the next one. */
export interface Bead extends Place {
  readonly winner: string
}

/** A win of the big road. */
export interface RoadCell extends Place {
  readonly winner: string
  /** Ties after it and before the next win. At the first cell, also those before it. */
  readonly ties: number
}

/** Whether the big road repeats an earlier column of it, `red`, or not, `blue`. */
export interface DerivedCell extends Place {
  readonly colour: 'red' | 'blue'
}

/** The derived roads, by how many columns back each one compares. */
export const derivedRoads = { 'big-eye': 1, small: 2, cockroach: 3 } as const

/** Returns the bead plate: every result, ties too. */
export const beadPlate = (winners: readonly string[]): readonly Bead[] =>
  winners.map((winner, at) => ({ winner, column: Math.floor(at / rows), row: at % rows }))

/**
 * Returns the big road. A side that wins again goes down its column; at the bottom, or above a cell
 * that is taken, it goes on to the right in its row: the dragon tail. The other side begins the
 * next column. There is no cell before the first win.
 */
export function bigRoad(winners: readonly string[], tie: string): readonly RoadCell[] {
  const wins: { winner: string; ties: number }[] = []
  let early = 0
  for (const winner of winners) {
    const last = wins.at(-1)
    if (winner !== tie) wins.push({ winner, ties: last === undefined ? early : 0 })
    else if (last === undefined) early += 1
    else last.ties += 1
  }
  const places = placesOf(wins.map(({ winner }) => winner))
  return wins.map((win, at) => ({ ...win, ...(places[at] ?? { column: 0, row: 0 }) }))
}

/**
 * Returns a derived road, which compares each win with the big road some columns before. A win that
 * begins a column is red where the two columns before that are equally long, counted with the same
 * distance; any other is blue where the column so far back ends just above its row. Columns are
 * compared without their tails bent.
 */
export function derivedRoad(
  winners: readonly string[],
  tie: string,
  back: number,
): readonly DerivedCell[] {
  const lengths: number[] = []
  const colours: DerivedCell['colour'][] = []
  let before: string | undefined
  for (const winner of winners.filter((each) => each !== tie)) {
    if (winner !== before) lengths.push(0)
    before = winner
    const column = lengths.length - 1
    const row = lengths[column] ?? 0
    lengths[column] = row + 1
    if (row === 0 && column > back) {
      colours.push(lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue')
    } else if (row > 0 && column >= back) {
      colours.push(lengths[column - back] === row ? 'blue' : 'red')
    }
  }
  const places = placesOf(colours)
  return colours.map((colour, at) => ({ colour, ...(places[at] ?? { column: 0, row: 0 }) }))
}

/** The places of a road whose like entries go down a column, or to the right where it is full. */
function placesOf(entries: readonly string[]): readonly Place[] {
  const places: Place[] = []
  const taken = new Set<string>()
  const isTaken = ({ column, row }: Place): boolean => taken.has(`${column}:${row}`)
  let first = -1
  let isTail = false
  for (const [at, entry] of entries.entries()) {
    const last = places.at(-1)
    let place: Place
    if (last === undefined || entry !== entries[at - 1]) {
      // A tail in the top row may have taken the next columns.
      do first += 1
      while (isTaken({ column: first, row: 0 }))
      isTail = false
      place = { column: first, row: 0 }
    } else {
      const below = { column: last.column, row: last.row + 1 }
      isTail ||= below.row === rows || isTaken(below)
      place = isTail ? { column: last.column + 1, row: last.row } : below
    }
    taken.add(`${place.column}:${place.row}`)
    places.push(place)
  }
  return places
}
