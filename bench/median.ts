/** Returns the middle value, or the mean of the two middle ones; NaN without values. */
export function median(values: readonly number[]): number {
  const ordered = [...values].sort((left, right) => left - right)
  const middle = ordered.length >> 1
  const upper = ordered[middle] ?? Number.NaN
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2
}
