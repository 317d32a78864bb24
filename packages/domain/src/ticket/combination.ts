import { assert } from '../assert.ts'
import { commonMultiple, type Ratio, ratio } from '../money/ratio.ts'

/** The combinations that a member can choose, as they are stored and sent. */
export const combinationNames = ['single', 'parlay', 'system'] as const
export type CombinationName = (typeof combinationNames)[number]

/**
 * How the legs of a ticket make bets. Each combination of legs is a bet of its own with the stake
 * of the ticket; its legs win together or it loses.
 */
export interface Combination<Name extends string = string> {
  readonly name: Name
  /** How many legs a ticket can have. A price system may take fewer. */
  readonly legs: { readonly min: number; readonly max: number }
  /** How many legs a ticket needs if one of them is in play; null if none may be in play. */
  readonly minLegsInPlay: number | null
  /** Returns the number of legs in each combination, for a number of legs, the smallest first. */
  readonly sizesOf: (legs: number) => readonly number[]
}

/** With more legs than this a system has one combination: all of them. */
const allSizesMax = 10

/** A bet on one selection. */
const single: Combination<'single'> = {
  name: 'single',
  legs: { min: 1, max: 1 },
  minLegsInPlay: 1,
  sizesOf: () => [1],
}

/** A bet on all legs together. @spec S9.parlay.tickets S9.parlay.max S9.parlay.minLive */
const parlay: Combination<'parlay'> & { readonly minLegsInPlay: number } = {
  name: 'parlay',
  legs: { min: 2, max: 12 },
  minLegsInPlay: 3,
  sizesOf: (legs) => [legs],
}

/**
 * A bet on every combination of two legs or more, and above ten legs on all of them together only.
 * Asserts at least two legs. @spec S9.combinations S9.combinations.all
 */
const system: Combination<'system'> = {
  name: 'system',
  legs: parlay.legs,
  minLegsInPlay: null,
  sizesOf: (legs) => {
    assert(legs >= parlay.legs.min, 'a combination has two selections')
    if (legs > allSizesMax) return [legs]
    return Array.from({ length: legs - 1 }, (_, index) => index + 2)
  },
}

/** The combinations by name. */
export const combinations = { single, parlay, system } as const

/**
 * Returns the sizes of a ticket's combinations: all that its legs have, or those of a system that
 * were chosen, the smallest first. Undefined where the legs do not have what was chosen, where a
 * size is named twice, or where there is no choice.
 */
export function sizesChosen(
  { name, sizesOf }: Combination,
  legs: number,
  chosen: readonly number[] | undefined,
): readonly number[] | undefined {
  const all = sizesOf(legs)
  if (chosen === undefined) return all
  const sizes = all.filter((size) => chosen.includes(size))
  const eachIsOne = chosen.length > 0 && chosen.length === sizes.length
  return name === system.name && eachIsOne ? sizes : undefined
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

/** Returns the number of combinations of these sizes: each is a bet of its own. */
export function countCombinations(selections: number, sizes: readonly number[]): number {
  return sizes.reduce((count, size) => count + choose(selections, size), 0)
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

/** Returns the sum of the products of all combinations of these sizes, exactly. */
export function sumOfProducts(factors: readonly Ratio[], sizes: readonly number[]): Ratio {
  // One denominator for all keeps the numbers small.
  const scale = factors.reduce((least, { denominator }) => commonMultiple(least, denominator), 1n)
  // sums[k]: the sum over every choice of k factors of the product of their numerators.
  const sums = [1n, ...factors.map(() => 0n)]
  for (const [index, { numerator, denominator }] of factors.entries()) {
    const whole = (numerator * scale) / denominator
    for (let size = index + 1; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * whole
    }
  }
  const sum = sizes.reduce(
    (all, size) => all + (sums[size] ?? 0n) * scale ** BigInt(factors.length - size),
    0n,
  )
  return ratio(sum, scale ** BigInt(factors.length))
}
