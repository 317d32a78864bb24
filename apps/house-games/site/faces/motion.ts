/** A share from 0 to 1 of the way between two moments. */
export const part = (now: number, from: number, ms: number): number =>
  ms <= 0 ? 1 : Math.min(1, Math.max(0, (now - from) / ms))

export const easeOut = (x: number): number => 1 - (1 - x) ** 3

export const easeInOut = (x: number): number => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2)
/** Goes a little past its end and comes back. */
export const easeBack = (x: number): number => 1 + 2.4 * (x - 1) ** 3 + 1.4 * (x - 1) ** 2

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/**
 * A number from 0 to 1 that looks random and is always the same for a place. It scatters
 * decoration; outcomes never depend on it.
 */
export function scatter(place: number): number {
  let word = Math.imul(place + 1, 0x9e3779b1)
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return ((word ^ (word >>> 16)) >>> 0) / 2 ** 32
}

/** How long ago a phase began. Without motion it is infinite: all motion has ended. */
export const elapsed = (now: number, since: number, isCalm: boolean): number =>
  isCalm ? Number.POSITIVE_INFINITY : now - since
