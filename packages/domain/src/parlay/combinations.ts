import { assert } from '../assert.ts'

/**
 * How many selections a parlay has; a parlay with one in play needs `minLive` of them.
 * @spec S9.parlay.tickets S9.parlay.max S9.parlay.minLive
 */
export const parlaySelections = { min: 2, max: 12, minLive: 3 } as const

/** With more selections than this a system has one combination: all of them. */
const allSizesMax = 10

/**
 * Sizes of the combinations that a system parlay is made of: every size from 2 up, and above ten
 * selections only the full one. @spec S9.combinations S9.combinations.all
 */
export function sizesOf(selections: number): readonly number[] {
  assert(selections >= parlaySelections.min, 'a combination has two selections')
  if (selections > allSizesMax) return [selections]
  return Array.from({ length: selections - 1 }, (_, index) => index + 2)
}

/** Sizes of a ticket's combinations: a mix parlay has one, of all its legs. */
export function sizesOfKind(kind: 'parlay' | 'system', selections: number): readonly number[] {
  return kind === 'parlay' ? [selections] : sizesOf(selections)
}

/** In how many ways `size` selections can be chosen out of `selections`. */
export function choose(selections: number, size: number): number {
  let ways = 1
  // Exact at each step: it is the number of ways to choose one more out of one more.
  for (let chosen = 1; chosen <= size; chosen += 1) {
    ways = (ways * (selections - size + chosen)) / chosen
  }
  return ways
}

/**
 * Returns the number of combinations of these sizes: the lines of a ticket, each a bet of its own.
 */
export function countLines(selections: number, sizes: readonly number[]): number {
  return sizes.reduce((lines, size) => lines + choose(selections, size), 0)
}

/**
 * Yields every combination of a size as indexes of its selections, from 0, in the order of the
 * slip: 1+2, 1+3, 2+3. @spec S3.slip.combinations
 */
export function* combinationsOf(
  selections: number,
  size: number,
  chosen: readonly number[] = [],
): Iterable<readonly number[]> {
  const missing = size - chosen.length
  if (missing === 0) {
    yield chosen
    return
  }
  const next = (chosen.at(-1) ?? -1) + 1
  for (let index = next; index <= selections - missing; index += 1) {
    yield* combinationsOf(selections, size, [...chosen, index])
  }
}
