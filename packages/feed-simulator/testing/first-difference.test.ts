import { expect, test } from 'vitest'
import { firstDifference } from './first-difference.ts'

test.each([
  ['another value', [{ a: 1 }], [{ a: 2 }]],
  ['a zero of another sign', [{ a: 0 }], [{ a: -0 }]],
  ['a key more', [{ a: 1 }], [{ a: 1, b: 2 }]],
  ['another key', [{ a: 1 }], [{ b: 1 }]],
  ['a value deep inside', [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }]],
  ['a list in place of an object', [{ a: [] }], [{ a: {} }]],
  ['null in place of an object', [{ a: null }], [{ a: {} }]],
  ['an entry more', [1], [1, undefined]],
])('%s is a difference', (_, left: readonly unknown[], right: readonly unknown[]) => {
  expect(firstDifference(left, right)).not.toBeNull()
  expect(firstDifference(right, left)).not.toBeNull()
})

test('equal lists have none, and the first is returned of several', () => {
  const messages = () => [{ a: [1, 'x', null] }, { b: { c: undefined } }, { d: Number.NaN }]
  expect(firstDifference(messages(), messages())).toBeNull()
  expect(firstDifference([1, 2, 3], [1, 4, 5])).toEqual([2, 4])
})
