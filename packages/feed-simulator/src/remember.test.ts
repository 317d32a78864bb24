import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('a value is made once, until it is the one not asked for longest', () => {
  const made: string[] = []
  const ask = remember(2, (key: string) => {
    made.push(key)
    return key.toUpperCase()
  })
  expect([ask('a'), ask('b'), ask('a'), ask('c')]).toEqual(['A', 'B', 'A', 'C'])
  expect(made).toEqual(['a', 'b', 'c'])
  // b was forgotten for c, a was not.
  expect([ask('a'), ask('b')]).toEqual(['A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
