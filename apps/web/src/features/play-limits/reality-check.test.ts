import { expect, test } from 'vitest'
import { isDue } from './reality-check.tsx'

/** @spec S6.realityCheck */
test.each([
  [60, 59 * 60 + 59, false],
  [60, 60 * 60, true],
  [15, 15 * 60, true],
  [120, 60 * 60, false],
  [0, 12 * 3600, false],
] as const)('every %d minutes, after %d seconds: %s', (checkMinutes, seconds, due) => {
  expect(isDue({ checkMinutes }, 1_000, 1_000 + seconds * 1_000)).toBe(due)
})
