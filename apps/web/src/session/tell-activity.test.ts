import { expect, test, vi } from 'vitest'
import { createTeller, tellEveryMs } from './tell-activity.ts'

test('activity is told once an interval, and never without any', () => {
  let now = 1000
  const tell = vi.fn<() => void>()
  const note = createTeller(tell, () => now)
  const at = (ms: number): number => {
    now = 1000 + ms
    note()
    return tell.mock.calls.length
  }
  expect(at(0)).toBe(0)
  expect(at(tellEveryMs - 1)).toBe(0)
  expect(at(tellEveryMs)).toBe(1)
  expect(at(tellEveryMs + 1)).toBe(1)
  // The next interval counts from the last report, not from the clock of the page.
  expect(at(tellEveryMs * 3)).toBe(2)
  expect(at(tellEveryMs * 4 - 1)).toBe(2)
})
