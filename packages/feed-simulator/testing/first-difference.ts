import { isDeepStrictEqual } from 'node:util'

/**
 * Returns the first two entries of two lists that are not equal by value, and null where the lists
 * are equal. The entries are plain data, such as messages; `expect(left).toEqual(right)` takes many
 * times as long for thousands of them.
 */
export function firstDifference<Each>(
  left: readonly Each[],
  right: readonly Each[],
): readonly [left: Each | undefined, right: Each | undefined] | null {
  const length = Math.max(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const pair = [left[index], right[index]] as const
    if (index >= left.length || index >= right.length || !isDeepStrictEqual(...pair)) return pair
  }
  return null
}
