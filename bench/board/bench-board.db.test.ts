import { expect, test } from 'vitest'
import { benchBoardWith } from './bench-board.ts'
import { shiftsOf } from './layout-shifts.ts'

test('a tiny run shows prices that move in both tables, and every call is answered', async () => {
  const printed: string[] = []
  const isSound = await benchBoardWith({
    matches: 30,
    pricesPerSecond: 300,
    slownesses: [1, 2],
    rounds: 1,
    warmUpMs: 500,
    measureMs: 500,
    playMs: 1000,
    print: (line) => printed.push(line),
  })
  const text = printed.join('\n')
  expect(text).not.toContain('without an answer')
  expect(isSound).toBe(true)
  expect(text).toMatch(/main thread, \(b\) : \(a\) = \d+\.\d{3}/)
  expect(text).toMatch(/CLS over 1 s of live play below 0\.02 +\d/)
  expect(text).toMatch(/CLS over changes of the sport below 0\.02 +\d/)
  expect(text).toMatch(/first prices at 1\.6 Mbit\/s and 150 ms +\d+ ms/)
  expect(text).toMatch(/requests before them, fewer than 25 +\d+/)
}, 180_000)

test('shifts count together within five seconds, unless a second passes between them', () => {
  const at = (atMs: number, value: number) => ({ atMs, value, moved: `at ${atMs}` })
  const shifts = [at(0, 0.1), at(900, 0.1), at(2000, 0.3), at(2900, 0.05)]
  expect(shiftsOf(shifts)).toEqual({ cls: 0.35, sum: 0.55, count: 4, worst: 'at 2000' })
  const steady = Array.from({ length: 8 }, (_, second) => at(second * 800, 1))
  expect(shiftsOf(steady).cls).toBe(7)
  expect(shiftsOf([])).toEqual({ cls: 0, sum: 0, count: 0, worst: '' })
})
