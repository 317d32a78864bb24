import { expect, test } from 'vitest'
import { drawnUpTo, leftAfter, matchesPerPage } from './board-paging.ts'

/**
 * Sizes of the groups, the page, the sizes drawn up to that page, and how many matches are left.
 */
const rows: readonly [readonly number[], number, readonly number[], number][] = [
  [[], 1, [], 0],
  [[1], 1, [1], 0],
  [[30], 1, [30], 0],
  [[31], 1, [30], 1],
  [[31], 2, [31], 0],
  [[10, 20], 1, [10, 20], 0],
  [[10, 20, 1], 1, [10, 20], 1],
  [[10, 20, 1], 2, [10, 20, 1], 0],
  [[29, 5, 40], 1, [29, 1], 44],
  [[29, 5, 40], 2, [29, 5, 26], 14],
  [[29, 5, 40], 3, [29, 5, 40], 0],
  [[2, 2], 9, [2, 2], 0],
]

/** @spec S9.page.matches */
test.each(rows)('groups of %j on page %i: %j, %i left', (sizes, page, drawn, left) => {
  const groups = sizes.map((size, group) => ({
    matches: Array.from({ length: size }, (_, at) => `${group}.${at}`),
  }))
  const shown = drawnUpTo(groups, page)
  expect(shown.map(({ length }) => length)).toEqual(drawn)
  expect(leftAfter(groups, page)).toBe(left)
  // Whatever the page, what is drawn and what is left are all there is, in its order.
  const all = groups.flatMap(({ matches }) => matches)
  expect(all.slice(0, all.length - left)).toEqual(shown.flat())
  expect(shown.flat().length).toBeLessThanOrEqual(page * matchesPerPage)
})
