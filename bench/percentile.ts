/** The value below which that share of the values lies, of 0 to 1; NaN where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN
}
