import type { MomentRow } from '@fairline/contract/moments'

/** What a page knows of a match: its moments in order, without a gap. */
export type MomentsSoFar = readonly MomentRow[]

/** The number of the newest one; 0 while there is none. */
export const lastNumber = (moments: MomentsSoFar): number => moments.at(-1)?.number ?? 0

/** Returns the moments with those that follow them; null where some between are missing. */
export function withLater(known: MomentsSoFar, later: readonly MomentRow[]): MomentsSoFar | null {
  const last = lastNumber(known)
  const fresh = later.filter(({ number }) => number > last)
  const [first] = fresh
  if (first === undefined) return known
  return first.number === last + 1 ? [...known, ...fresh] : null
}
