import { describe, expect, test } from 'vitest'
import { aMarket, aMatch } from '../../testing/board-builders.ts'
import type { BoardSnapshot } from './board-tuples.ts'
import { diffBoard } from './diff-board.ts'
import { encodeGroup } from './encode-board.ts'
import { applyFrame, canApply } from './merge-board.ts'

const score = (version: number, ...prices: string[]) =>
  aMarket('CS FT', prices, { oddsVersion: version })
const total = aMarket('TG FT', ['DEC 8.00'])
const matches = [
  aMatch([score(1, 'DEC 9.00', 'DEC 12.00'), total], { id: 'm2', order: 2 }),
  aMatch([score(1, 'DEC 7.00', 'DEC 11.00')], { id: 'm1', order: 1 }),
  aMatch([total], { id: 'm3', order: 3 }),
]
const snapshot = (version: number, of: typeof matches): BoardSnapshot => ({
  sportsType: 1,
  marketType: 2,
  marketGroup: 'cs',
  epoch: '1',
  version,
  board: encodeGroup(of, 'cs'),
})

/** @spec S3.board.group */
describe('a group of markets', () => {
  test('is a row for each match that has one, linked to it, in wire order', () => {
    const [leagues, rows, links, headers] = encodeGroup(matches, 'cs')
    expect([leagues, headers]).toEqual([[], []])
    expect(rows.map((row) => [row[0], row[10], row[11].map(([id]) => id)])).toEqual([
      ['m1.cs', -1, ['m1-CS-FT']],
      ['m2.cs', -1, ['m1-CS-FT']],
    ])
    expect(links).toEqual([
      ['m1.cs', 'm1'],
      ['m2.cs', 'm2'],
    ])
    expect(encodeGroup(matches, 'dc')).toEqual([[], [], [], []])
  })

  test('is told of by frames as a board is: a price that moved, a match that came and went', () => {
    const before = snapshot(3, matches)
    const moved = aMatch([score(2, 'DEC 8.50', 'DEC 12.00'), total], { id: 'm2', order: 2 })
    const fresh = aMatch([score(1, 'DEC 3.00')], { id: 'm4', order: 4 })
    const after = snapshot(5, [moved, fresh])
    const frame = diffBoard(before, after)
    expect(frame).toMatchObject({ marketGroup: 'cs', since: 3, version: 5 })
    expect(frame?.moved).toEqual([['m2.cs', 0, 2, '8.50']])
    expect(frame?.removed[1]).toEqual(['m1.cs'])
    if (frame === null) return
    expect(applyFrame(before, frame)).toEqual(after)
    expect(canApply({ ...before, marketGroup: 'tg' }, frame)).toBe('old')
  })
})
