import { assert } from '@fairline/domain/assert'
import type { Spread } from '@fairline/pricing/score-model'
import type { Below, Weights } from './draw.ts'

/** What the weights of most tables add up to. */
export const million = 1_000_000

/** Returns whole weights in millionths, in proportion to some chances. */
export function inMillionths(chances: readonly number[]): readonly number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const weights = chances.map((chance) => Math.floor((chance / sum) * million))
  const rest = million - weights.reduce((total, weight) => total + weight, 0)
  const most = weights.indexOf(Math.max(...weights))
  return weights.map((weight, index) => (index === most ? weight + rest : weight))
}

/** Returns a number from `low` to `high`, in steps of a hundredth of the way. */
export const between = (low: number, high: number, below: Below): number =>
  low + ((high - low) * below(101)) / 100

/** Returns so many different entries of a list, in an order by chance. */
export function chosen<Entry>(
  list: readonly Entry[],
  count: number,
  below: Below,
): readonly Entry[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [entry] = left.splice(below(left.length), 1)
    return entry as Entry
  })
}

/** Returns a table of weights by its place. Asserts that there is one. */
export function tableAt(weights: Weights, at: number): readonly number[] {
  const table = weights[at]
  assert(table !== undefined, `the weights have a table ${at}`)
  return table
}

/** Returns the chances that a table of weights draws by. */
export function sharesOf(table: readonly number[]): readonly number[] {
  const sum = table.reduce((total, weight) => total + weight, 0)
  return table.map((weight) => weight / sum)
}

/** Returns the law of the number that a table draws: a place in it is the number. */
export const lawAt = (weights: Weights, at: number): Spread => ({
  first: 0,
  chances: sharesOf(tableAt(weights, at)),
})
