import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { addRatios, commonMultiple, floorRatio, multiplyRatios, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { hkRatio } from '../odds/price.ts'
import { choose, countCombinations } from '../ticket/combination.ts'
import type { Grade, Leg } from './grade-selection.ts'

/** A leg of a parlay with its contract: the decimal price that was shown (rules.md 1.3). */
export interface ParlayLeg {
  readonly leg: Leg
  readonly price: Price
}

/** A bet on several selections: one line with all of them, or a line for every combination. */
export interface ParlayTicket {
  readonly kind: 'parlay' | 'system'
  /** The stake of one line, minor units: a line is a bet of its own. */
  readonly lineStake: Minor
  /** Sizes of the combinations; a mix parlay has one, of all its legs. */
  readonly sizes: readonly number[]
  readonly legs: readonly ParlayLeg[]
  readonly rulesVersion: string
}

/** The lines of one size, added up. */
export interface LineSum {
  readonly size: number
  readonly lines: number
  /** Lines with a return that is not known yet: a leg is not graded, and no leg has lost. */
  readonly open: number
  /** Lines that return something. */
  readonly paying: number
  /** Returns of the lines that are known, each rounded down, minor units. */
  readonly returned: Minor
}

const one = ratio(1n)

/** What a leg returns of each unit on it when it wins. */
export function decimalOf(price: Price): Ratio {
  return addRatios(one, hkRatio(price))
}

/**
 * What a graded leg makes of each unit on it (rules.md 6.1): the odds, 1 and half of the win, 1 on
 * a draw and when void, a half, or nothing.
 */
export function legFactor(price: Price, { fraction }: Pick<Grade, 'fraction'>): Ratio {
  const share = fraction.numerator < 0n ? fraction : multiplyRatios(hkRatio(price), fraction)
  return addRatios(one, share)
}

/** What the lines of each size return; a factor that is not known yet is null. */
export function sumLines(
  lineStake: Minor,
  factors: readonly (Ratio | null)[],
  sizes: readonly number[],
): readonly LineSum[] {
  const sums = new Map(sizes.map((size) => [size, { open: 0, paying: 0, returned: 0n }]))
  const scale = factors.reduce(
    (multiple, factor) => commonMultiple(multiple, factor?.denominator ?? 1n),
    1n,
  )
  const whole = factors.map((factor) => factor && (factor.numerator * scale) / factor.denominator)
  const longest = Math.max(...sizes)
  // A line begins with a shorter one: each product is made of the one before. Where a leg is lost
  // every longer line is, too.
  const addLegs = (from: number, size: number, product: bigint, open: boolean): void => {
    for (let index = from; index < whole.length; index += 1) {
      const factor = whole[index] ?? null
      if (factor === 0n) continue
      const line = product * (factor ?? 1n)
      const isOpen = open || factor === null
      const sum = sums.get(size)
      if (sum !== undefined && isOpen) sum.open += 1
      else if (sum !== undefined) {
        const returned = line / scale ** BigInt(size)
        sum.returned += returned
        sum.paying += returned > 0n ? 1 : 0
      }
      if (size < longest) addLegs(index + 1, size + 1, line, isOpen)
    }
  }
  addLegs(0, 1, lineStake, false)
  return [...sums].map(([size, sum]) => ({ size, lines: choose(factors.length, size), ...sum }))
}

/** What one line returns, rounded down once; null while that is open. */
export function lineReturn(lineStake: Minor, factors: readonly (Ratio | null)[]): Minor | null {
  if (factors.some((factor) => factor?.numerator === 0n)) return 0n
  let product = ratio(lineStake)
  for (const factor of factors) {
    if (factor === null) return null
    product = multiplyRatios(product, factor)
  }
  return floorRatio(product)
}

/** What is held for the lines of a ticket, and what a full win pays on top of it: minor units. */
export function parlayFigures({
  lineStake,
  legs,
  sizes,
}: {
  readonly lineStake: Minor
  readonly legs: readonly Pick<ParlayLeg, 'price'>[]
  readonly sizes: readonly number[]
}): { readonly lines: number; readonly riskMinor: Minor; readonly winMinor: Minor } {
  const lines = countCombinations(legs.length, sizes)
  const riskMinor = lineStake * BigInt(lines)
  const odds = legs.map(({ price }) => decimalOf(price))
  const returned = returnOf(sumLines(lineStake, odds, sizes))
  return { lines, riskMinor, winMinor: returned - riskMinor }
}

/** What all the lines return, minor units. */
export function returnOf(sums: readonly LineSum[]): Minor {
  return sums.reduce((sum, { returned }) => sum + returned, 0n)
}
