import { expect, test } from 'vitest'
import { football } from './all-sports.ts'
import { sportsInOrder, withMoved } from './sports.ts'

const sports = [
  [9, 'Snooker'],
  [5, 'Baseball'],
  [33, 'Hidden'],
  [2, 'Basketball'],
  [football.id, 'Football'],
  [8, 'Darts'],
  [3, 'Tennis'],
  [7, 'Volleyball'],
  [40, 'E-Sports'],
  [22, 'Hidden too'],
] as const
const listed = sports.map(([sportsType, name]) => ({ sportsType, name }))
const ids = (ownOrder?: readonly number[], currency?: string) =>
  sportsInOrder(listed, ownOrder, currency).map((sport) => sport.sportsType)

/**
 * @spec S4.sports.order S4.sports.order.names S4.sports.order.own
 * @spec S9.sports.order S9.sports.excluded S9.sports.excluded33
 */
test.each([
  ['the default, the others by name', undefined, [1, 40, 2, 7, 3, 5, 8, 9]],
  ["a member's own", [9, 8, 7, 5, 3, 2, 40, 1], [9, 8, 7, 5, 3, 2, 40, 1]],
  ['an order of another length is dropped', [9, 8], [1, 40, 2, 7, 3, 5, 8, 9]],
  [
    'an order with an unknown sport is dropped',
    [9, 8, 7, 5, 3, 2, 40, 77],
    [9, 8, 7, 5, 3, 2, 40, 1],
  ],
])('order: %s', (_what, own, expected) => {
  expect(ids(own)).toEqual(expected)
})

/** @spec S4.sports.order.bdt S9.sports.bdt */
test('the order of BDT is its own, and a member’s own order goes before it', () => {
  expect(ids([], 'BDT')).toEqual([1, 40, 2, 9, 5, 8, 7, 3])
  expect(ids([], 'USD')).toEqual(ids())
  expect(ids([9, 8, 7, 5, 3, 2, 40, 1], 'BDT')).toEqual([9, 8, 7, 5, 3, 2, 40, 1])
})

/** @spec S9.sports.order */
test('the default order goes on after its first six', () => {
  const rest = [8, 6, 9, 18, 4, 27, 53, 54, 55, 45, 46, 49, 50, 51, 41, 42, 43, 44, 47, 52]
  const named = [24, 16, ...rest.toReversed()].map((sportsType) => ({
    sportsType,
    name: sportsType === 16 ? 'Boxing' : sportsType === 24 ? 'Handball' : String(sportsType),
  }))
  expect(sportsInOrder(named).map(({ sportsType }) => sportsType)).toEqual([...rest, 16, 24])
})

test('the list that was given stays as it was', () => {
  const before = [...listed]
  sportsInOrder(listed)
  expect(listed).toEqual(before)
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
])('the entry at %i moves to %i: %s', (from, to, expected) => {
  expect(withMoved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})
