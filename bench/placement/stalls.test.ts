import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { overlapMs, watchStalls } from './stalls.ts'

const span = (fromMs: number, untilMs: number) => ({ fromMs, untilMs })

test.each([
  ['none', [], 0],
  ['one before and one after', [span(0, 10), span(20, 30)], 0],
  ['one across the begin', [span(5, 12)], 2],
  ['one across the end', [span(18, 40)], 2],
  ['one around all of it', [span(0, 40)], 10],
  ['two that overlap count once', [span(11, 15), span(14, 16)], 5],
])('of the milliseconds 10 to 20, with %s', (_case, others, covered) => {
  expect(overlapMs(span(10, 20), others)).toBe(covered)
})

test('a loop that is held up is noted for as long as it was', async () => {
  const end = watchStalls()
  const until = performance.now() + 60
  while (performance.now() < until);
  // Timers that are due run before the second turn.
  await nextTurn()
  await nextTurn()
  const longest = Math.max(...end().loop.map(({ fromMs, untilMs }) => untilMs - fromMs))
  expect(longest).toBeGreaterThan(50)
})
