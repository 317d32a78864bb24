import { describe, expect, test } from 'vitest'
import { beadPlate, bigRoad, derivedRoad, derivedRoads } from './road-map.ts'

/** Draws cells as lines of the grid, a letter a win, a digit after it for its ties. */
function drawn(cells: ReturnType<typeof bigRoad>): readonly string[] {
  const width = Math.max(0, ...cells.map(({ column }) => column + 1))
  const lines = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: width }, (_none, column) => {
      const cell = cells.find((each) => each.column === column && each.row === row)
      return cell === undefined ? '. ' : `${cell.winner}${cell.ties || ' '}`
    })
      .join('')
      .replace(/[ .]+$/, ''),
  )
  return lines.filter((line) => /[a-z]/i.test(line))
}

describe('the big road', () => {
  test.each<readonly [what: string, winners: string, lines: readonly string[]]>([
    ['nothing yet', '', []],
    ['ties alone have no cell', 'TT', []],
    ['ties before the first win are noted at it', 'TTB', ['B2']],
    ['a side that wins again goes down', 'BBP', ['B P', 'B']],
    ['a tie is noted at the last win', 'BTTBP', ['B2P', 'B']],
    ['the seventh win goes to the right', 'BBBBBBBB', ['B', 'B', 'B', 'B', 'B', 'B B B']],
    [
      'a run after a tail has a column of its own',
      'BBBBBBBBPP',
      ['B P', 'B P', 'B', 'B', 'B', 'B B B'],
    ],
    [
      'a run above a tail turns before it',
      'BBBBBBBPPPPPPP',
      ['B P', 'B P', 'B P', 'B P', 'B P P P', 'B B'],
    ],
    [
      'a tail does not go down again where there is room',
      'BBBBBBBPPPPPPPB',
      ['B P B', 'B P', 'B P', 'B P', 'B P P P', 'B B'],
    ],
    [
      'tails above tails reach the top row, and the next run begins after them',
      `BBBBBBBB${'P'.repeat(7)}${'B'.repeat(6)}${'P'.repeat(5)}${'B'.repeat(4)}PPPB`,
      ['B P B P B P P P B', 'B P B P B B B', 'B P B P P P', 'B P B B B', 'B P P P', 'B B B'],
    ],
  ])('%s', (_what, winners, lines) => {
    expect(drawn(bigRoad([...winners], 'T'))).toEqual(lines)
  })
})

test('the bead plate has each result, six a column', () => {
  expect(beadPlate([...'BPTBPTB']).map(({ column, row }) => `${column}${row}`)).toEqual([
    '00',
    '01',
    '02',
    '03',
    '04',
    '05',
    '10',
  ])
})

/** The colours in their order, `r` and `b`. */
const coloursOf = (winners: string, back: number): string =>
  derivedRoad([...winners], 'T', back)
    .map(({ colour }) => colour.charAt(0))
    .join('')

describe('derived roads', () => {
  test.each<readonly [what: string, winners: string, eye: string, small: string, roach: string]>([
    ['begin late', 'BP', '', '', ''],
    ['begin at the second win of a column', 'BPP', 'b', '', ''],
    ['begin at the first win of a later column', 'BPB', 'r', '', ''],
    ['ties are left out', 'BTPTTB', 'r', '', ''],
    ['one by one, everything repeats', 'BPBPBP', 'rrrr', 'rrr', 'rr'],
    ['pairs repeat', 'BBPPBBPP', 'rrrrr', 'rrr', 'r'],
    // P goes on below the end of the first column: blue just there, red after it.
    ['a longer column', 'BPPPP', 'brr', '', ''],
    ['columns of unequal length', 'BBPB', 'b', '', ''],
    ['two and one in turn', 'BBPBBPBB', 'bbbbb', 'rrrr', 'bb'],
  ])('%s', (_what, winners, eye, small, roach) => {
    expect(coloursOf(winners, derivedRoads['big-eye'])).toBe(eye)
    expect(coloursOf(winners, derivedRoads.small)).toBe(small)
    expect(coloursOf(winners, derivedRoads.cockroach)).toBe(roach)
  })

  test('are laid as the big road is', () => {
    const cells = derivedRoad([...'BPBPBPBPBPBB'], 'T', 1)
    expect(cells.map(({ column, row }) => `${column}${row}`).join(' ')).toBe(
      '00 01 02 03 04 05 15 25 35 10',
    )
  })
})
