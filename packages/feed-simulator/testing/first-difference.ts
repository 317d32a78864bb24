/** Whether two values are the same or objects with the same keys and equal values. */
function areEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object') return false
  if (left === null || right === null || Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) =>
        Object.hasOwn(right, key) && areEqual(Reflect.get(left, key), Reflect.get(right, key)),
    )
  )
}

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
    if (index >= left.length || index >= right.length || !areEqual(...pair)) return pair
  }
  return null
}
