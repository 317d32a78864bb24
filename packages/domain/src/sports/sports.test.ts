import { expect, test } from 'vitest'
import { footballSportsType, sportsInOrder, withMoved } from './sports.ts'

const sports = [
  [9, 'Snooker'],
  [5, 'Baseball'],
  [33, 'Hidden'],
  [2, 'Basketball'],
  [footballSportsType, 'Football'],
  [8, 'Darts'],
  [3, 'Tennis'],
  [7, 'Volleyball'],
  [40, 'E-Sports'],
  [22, 'Hidden too'],
] as const
const listed = sports.map(([sportsType, name]) => ({ sportsType, name }))
const ids = (ownOrder?: readonly number[]) =>
  sportsInOrder(listed, ownOrder).map((sport) => sport.sportsType)

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
