/**
 * Returns the value that this share (0 to 1) of the values lies at or below; NaN without values.
 */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN
}
