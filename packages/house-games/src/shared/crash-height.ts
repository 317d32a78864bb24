/*
 * How the multiplier of crash grows. Server and browser compute it from the time since the start by
 * whole numbers alone, so that both have the same height at the same millisecond.
 */

/** Heights are hundredths: a flight starts at 1.00, and goes no higher than 1,000,000.00. */
export const startHeight = 100
export const mostHeight = 100_000_000

/** Fixed point: the bits behind the point. */
const bits = 64n
/** It grows by 0.006 % a millisecond: it doubles in about 11.55 seconds. */
const aMillisecond = (100_006n << bits) / 100_000n
/** The most is reached after 230.266 seconds, which are less than 2^18 milliseconds. */
const msBits = 18

/** The growth of 1, 2, 4 ... milliseconds. */
const growths = Array.from({ length: msBits }).reduce<readonly bigint[]>(
  (all) => {
    const last = all.at(-1) ?? aMillisecond
    return [...all, (last * last) >> bits]
  },
  [aMillisecond],
)

/** Returns the height in hundredths, rounded down, by the milliseconds since the start. */
export function heightAt(ms: number): number {
  if (ms <= 0) return startHeight
  if (ms >= 2 ** msBits) return mostHeight
  const grown = growths.reduce(
    (product, growth, bit) => ((ms >> bit) & 1 ? (product * growth) >> bits : product),
    1n << bits,
  )
  return Math.min(mostHeight, Number((BigInt(startHeight) * grown) >> bits))
}

/** Returns the first millisecond after the start at which a height is reached. */
export function msTo(height: number): number {
  let [low, high] = [0, 2 ** msBits]
  while (low < high) {
    const middle = (low + high) >> 1
    if (heightAt(middle) >= height) high = middle
    else low = middle + 1
  }
  return low
}
