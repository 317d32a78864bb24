import { expect, test } from 'vitest'
import { isPolledIn, pollIntervalOf, pollMultipliers } from './poll-interval.ts'

/** @spec S9.polling.multiplier */
test.each([
  [3, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [2, [0, 2, 4, 6, 8, 10]],
  [1, [0, 3, 6, 9]],
] as const)('market type %i is asked for in these rounds of eleven', (marketType, rounds) => {
  const all = Array.from({ length: 11 }, (_, round) => round)
  expect(all.filter((round) => isPolledIn(round, marketType, pollMultipliers))).toEqual(rounds)
})

/** @spec S9.polling.multiplier */
test('an operator may ask for early books less often', () => {
  const seldom = { ...pollMultipliers, early: 10 }
  const rounds = Array.from({ length: 21 }, (_, round) => round)
  expect(rounds.filter((round) => isPolledIn(round, 1, seldom))).toEqual([0, 10, 20])
})

/** @spec S9.polling.multiplier */
test.each([
  [1000, false, 1000],
  [1000, true, 5000],
  [250, true, 1250],
])('an interval of %i, hidden %s, is %i', (intervalMs, isHidden, expected) => {
  expect(pollIntervalOf(intervalMs, isHidden)).toBe(expected)
})
