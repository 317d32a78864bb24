import { assert } from '@fairline/domain/assert'
import {
  addRatios,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@fairline/domain/money/ratio'
import type { Return } from '../instant/instant-game.ts'
import type { ListedDraw } from './shared-game.ts'

export const nothing = ratio(0n)
export const refund = ratio(1n)

/** What a spot of a board pays. */
export interface Spot<Result> {
  readonly name: string
  readonly group: string
  /** The most it pays in stakes, the stake included. */
  readonly most: Ratio
  pays(result: Result): Ratio
}

/** A spot that pays one price if it wins. */
export const winsAt = <Result>(
  group: string,
  name: string,
  price: Ratio,
  isWon: (result: Result) => boolean,
): Spot<Result> => ({
  name,
  group,
  most: price,
  pays: (result) => (isWon(result) ? price : nothing),
})

/** A spot of which some results give back all of the stake or a part of it. */
export const returning = <Result>(
  part: Ratio,
  isReturned: (result: Result) => boolean,
  spot: Spot<Result>,
): Spot<Result> => ({
  ...spot,
  pays: (result) => (isReturned(result) ? part : spot.pays(result)),
})

/** What games of one window answer about windows, calendars, flights and lists of draws. */
export const oneWindow = {
  windows: 1,
  calendars: null,
  flight: null,
  road: null,
  isOpen: (): boolean => true,
  expand: (written: string): readonly string[] => [written],
  capped: (): readonly string[] => [''],
  out: (): object => ({}),
  listed: (): ListedDraw | null => null,
} as const

/** What a game whose spots are a table answers about them. */
export function bySpots<Result>(spots: readonly Spot<Result>[]) {
  const byName = new Map(spots.map((spot) => [spot.name, spot]))
  const spotOf = (name: string): Spot<Result> => {
    const found = byName.get(name)
    assert(found !== undefined, 'a spot is of its game')
    return found
  }
  return {
    board: [...new Set(spots.map(({ group }) => group))].map((name) => ({
      name,
      spots: spots.filter(({ group }) => group === name).map((spot) => spot.name),
    })),
    isSpot: (spot: string): boolean => byName.has(spot),
    most: (spot: string): Ratio => spotOf(spot).most,
    pays: (spot: string, result: Result): Ratio => spotOf(spot).pays(result),
  }
}

/** A result, and how many of all equally likely draws give it. */
export type Weighed<Result> = readonly [result: Result, weight: bigint]

/** A price, and how many of all draws pay it. */
interface Paid {
  readonly price: Ratio
  readonly weight: bigint
}

/** The returns of spots over all results. */
export function returnsOver<Result>(
  spots: readonly Spot<Result>[],
  results: readonly Weighed<Result>[],
): readonly Return[] {
  const all = results.reduce((sum, [, weight]) => sum + weight, 0n)
  return returnsBy(spots, ({ pays }) => {
    const paid = new Map<string, Paid>()
    for (const [result, weight] of results) {
      const price = pays(result)
      const key = `${price.numerator}/${price.denominator}`
      paid.set(key, { price, weight: weight + (paid.get(key)?.weight ?? 0n) })
    }
    return [...paid.values()]
      .map(({ price, weight }) => multiplyRatios(price, ratio(weight, all)))
      .reduce(addRatios, nothing)
  })
}

/** The returns of spots: one of a group whose spots return the same, else one of each spot. */
export function returnsBy<Result>(
  spots: readonly Spot<Result>[],
  returnOf: (spot: Spot<Result>) => Ratio,
): readonly Return[] {
  const returns = spots.map((spot) => ({ ...spot, ratio: returnOf(spot) }))
  const groups = new Map(returns.map((each) => [each.group, each]))
  return [...groups].flatMap(([group, { ratio: last }]) => {
    const own = returns.filter((each) => each.group === group)
    const isOne = own.every((each) => compareRatios(each.ratio, last) === 0)
    return isOne
      ? [{ name: group, ratio: last }]
      : own.map(({ name, ratio: ofSpot }) => ({ name, ratio: ofSpot }))
  })
}
