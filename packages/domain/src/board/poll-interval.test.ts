import { expect, test } from 'vitest'
import { booksInTurn, isPolledIn, pollIntervalOf, pollMultipliers } from './poll-interval.ts'

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
test('of many books some are asked for in a round, and all of them in turn', () => {
  const few = [3, 2].map((marketType) => ({ marketType: marketType as 2 | 3 }))
  expect(booksInTurn(few, 0, pollMultipliers)).toEqual(few)
  expect(booksInTurn(few, 1, pollMultipliers)).toEqual(few.slice(0, 1))
  const many = Array.from({ length: 20 }, (_, id) => ({ id, marketType: id < 17 ? 3 : 2 }) as const)
  const rounds = [0, 1, 2, 3, 4, 5].map((round) => booksInTurn(many, round, pollMultipliers))
  expect(Math.max(...rounds.map(({ length }) => length))).toBeLessThanOrEqual(8)
  const live = rounds
    .slice(0, 3)
    .flat()
    .filter(({ marketType }) => marketType === 3)
  expect(live.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
    many.slice(0, 17).map(({ id }) => id),
  )
  expect(rounds.flat().filter(({ marketType }) => marketType === 2)).toHaveLength(3)
})

/** @spec S9.polling.multiplier */
test.each([
  [1000, false, 1000],
  [1000, true, 5000],
  [250, true, 1250],
])('an interval of %i, hidden %s, is %i', (intervalMs, isHidden, expected) => {
  expect(pollIntervalOf(intervalMs, isHidden)).toBe(expected)
})
