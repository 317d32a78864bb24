import type { Ratio } from '../money/ratio.ts'
import { ceilRatio, compareRatios, floorRatio, multiplyRatios, ratio } from '../money/ratio.ts'
import type { OddsGroup, PriceType } from './odds-type.ts'
import { oddsGroups } from './odds-type.ts'

/** A price in the type it is quoted in, in integer thousandths: MY -0.95 is -950. */
export interface Price {
  readonly type: PriceType
  readonly thousandths: number
}

const one = 1000
const evenMoney: Ratio = ratio(1n)
const pricePattern = /^(-?)(\d{1,6})(?:\.(\d{1,3}))?$/

/** Whether the thousandths are a price at all in the type (rules.md 1.1). */
export function isLegalPrice({ type, thousandths }: Price): boolean {
  if (!Number.isSafeInteger(thousandths)) return false
  switch (type) {
    case 'DEC':
      return thousandths > one
    case 'HK':
      return thousandths > 0
    case 'MY':
      return thousandths !== 0 && Math.abs(thousandths) <= one
    case 'ID':
      return Math.abs(thousandths) >= one
  }
}

/**
 * The price of a plain decimal text with at most three decimals; undefined for any other text and
 * for a number that is no price of the type (rules.md 1.1).
 */
export function parsePrice(text: string, type: PriceType): Price | undefined {
  const match = pricePattern.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '0', decimals = ''] = match
  const size = Number.parseInt(`${whole}${decimals.padEnd(3, '0')}`, 10)
  const price: Price = { type, thousandths: sign === '-' ? -size : size }
  return isLegalPrice(price) ? price : undefined
}

/** The price as decimal text with two decimals, and a third where it is not 0: "-0.95", "1.955". */
export function formatPrice({ thousandths }: Price): string {
  const digits = String(Math.abs(thousandths)).padStart(4, '0')
  const decimals = digits.slice(-3)
  const shown = decimals.endsWith('0') ? decimals.slice(0, 2) : decimals
  return `${thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${shown}`
}

/** The Hong Kong value of a price, exactly: what one unit of risk wins (rules.md 1.2). */
export function hkRatio({ type, thousandths }: Price): Ratio {
  if (type === 'DEC') return ratio(BigInt(thousandths - one), BigInt(one))
  return thousandths > 0
    ? ratio(BigInt(thousandths), BigInt(one))
    : ratio(BigInt(one), BigInt(-thousandths))
}

/** What one unit of stake puts at risk: the number itself of a negative price (rules.md 1.1). */
export function riskPerUnit({ thousandths }: Price): Ratio {
  return thousandths > 0 ? evenMoney : ratio(BigInt(-thousandths), BigInt(one))
}

/** What one unit of stake wins: the unit itself where the price is negative (rules.md 1.1). */
export function winPerUnit(price: Price): Ratio {
  return price.thousandths > 0 ? hkRatio(price) : evenMoney
}

/**
 * The price that a member sees and bets at (rules.md 1.2 to 1.4): the source's price, moved back on
 * the Malay ladder by the cents of the odds group, in the member's type. A price shown in its own
 * type and not moved stays as quoted; every other one is truncated at two decimals toward the
 * member's disadvantage. -1 is shown as +1 in MY and ID.
 *
 * A move of a Malay price keeps its third decimal. A source quoted in another type is converted to
 * Malay exactly, moved there, and converted on, so that a cent costs every member the same whatever
 * type source and member use. What would be worth less than 0.01 is shown as 0.01.
 * @spec S3.preferences.oddsType
 */
export function shownPrice(source: Price, group: OddsGroup, type: PriceType): Price {
  const cents = oddsGroups.indexOf(group)
  const moves = cents > 0
  if (type === source.type && !moves) return positiveAtEven(source)
  if (type === 'MY' && source.type === 'MY') return worseMalay(source, cents)
  const hk = moves ? movedBack(hkRatio(source), cents) : hkRatio(source)
  return positiveAtEven({ type, thousandths: truncated(hk, type) })
}

/** -1 and +1 are the same price; it is written +1 (rules.md 1.1). */
function positiveAtEven(price: Price): Price {
  return price.thousandths === -one ? { type: price.type, thousandths: one } : price
}

const smallestShown = 10
const cent = 10

/**
 * Moves a Malay price by cents on its ladder, up for a member: 0.99, 1.00, -0.99. Beyond either end
 * of the ladder is no price.
 */
export function moveMalay({ type, thousandths }: Price, cents: number): Price {
  const rung = thousandths > 0 ? thousandths - one : thousandths + one
  const moved = rung + cents * cent
  return { type, thousandths: moved > 0 ? moved - one : moved + one }
}

/** A Malay price some cents worse; what would be worth less than 0.01 is 0.01. */
function worseMalay(price: Price, cents: number): Price {
  const moved = moveMalay(price, -cents)
  const isBelow = price.thousandths > 0 && moved.thousandths < smallestShown
  return isBelow ? { ...moved, thousandths: smallestShown } : moved
}

/**
 * The HK value some cents worse on the Malay ladder, whose rungs run ... 0.99, 1.00, -0.99 ...:
 * a rung is the Malay number less one up to even money, and plus one beyond it (rules.md 1.4).
 */
function movedBack(hk: Ratio, cents: number): Ratio {
  const { numerator, denominator } = hk
  const rung =
    compareRatios(hk, evenMoney) <= 0
      ? ratio(numerator - denominator, denominator)
      : ratio(numerator - denominator, numerator)
  const moved = ratio(
    rung.numerator * 100n - BigInt(cents) * rung.denominator,
    rung.denominator * 100n,
  )
  if (moved.numerator > 0n) return ratio(moved.denominator, moved.denominator - moved.numerator)
  const malay = ratio(moved.denominator + moved.numerator, moved.denominator)
  const least = ratio(1n, 100n)
  return compareRatios(malay, least) < 0 ? least : malay
}

/** The HK value in a type, in thousandths, truncated at two decimals against the member. */
function truncated(hk: Ratio, type: PriceType): number {
  const againstHk = Math.max(thousandthsOf(floorRatio(hundred(hk))), smallestShown)
  const inverse = (): number =>
    -thousandthsOf(ceilRatio(hundred(ratio(hk.denominator, hk.numerator))))
  const comparison = compareRatios(hk, evenMoney)
  switch (type) {
    case 'DEC':
      return againstHk + one
    case 'HK':
      return againstHk
    case 'MY':
      return comparison > 0 ? inverse() : againstHk
    case 'ID':
      return comparison < 0 ? inverse() : againstHk
  }
}

function hundred(value: Ratio): Ratio {
  return multiplyRatios(value, ratio(100n))
}

function thousandthsOf(hundredths: bigint): number {
  return Number(hundredths) * 10
}
