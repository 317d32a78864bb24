import { assert } from '../assert.ts'

/** An exact fraction; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The ratio numerator/denominator with a positive denominator. Asserts a denominator but zero. */
export function ratio(numerator: bigint, denominator: bigint = 1n): Ratio {
  assert(denominator !== 0n, 'a ratio needs a denominator')
  return denominator < 0n
    ? { numerator: -numerator, denominator: -denominator }
    : { numerator, denominator }
}

/** The exact sum. */
export function addRatios(left: Ratio, right: Ratio): Ratio {
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  }
}

/** The exact product. */
export function multiplyRatios(left: Ratio, right: Ratio): Ratio {
  return {
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  }
}

/** The largest integer not above the ratio. */
export function floorRatio({ numerator, denominator }: Ratio): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

/** The smallest integer not below the ratio. */
export function ceilRatio({ numerator, denominator }: Ratio): bigint {
  return -floorRatio({ numerator: -numerator, denominator })
}

/** Negative, zero or positive as left is below, equal to or above right. */
export function compareRatios(left: Ratio, right: Ratio): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The exact ratio as a short text, in lowest terms: "-1/2", "1". */
export function formatRatio({ numerator, denominator }: Ratio): string {
  const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, denominator)
  const bottom = denominator / divisor
  return bottom === 1n ? `${numerator / divisor}` : `${numerator / divisor}/${bottom}`
}

const decimalsShown = 8

/**
 * Returns the ratio as decimal text, with at least two decimals and as many as it needs. "..."
 * follows where eight decimals are not exact. For explanations only: nothing reads it back.
 */
export function formatDecimal({ numerator, denominator }: Ratio): string {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimalsShown)
  const digits = String(scaled / denominator).padStart(decimalsShown + 1, '0')
  const exact = scaled % denominator === 0n
  const decimals = digits.slice(-decimalsShown)
  const shown = exact ? decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '') : decimals
  const sign = numerator < 0n ? '-' : ''
  return `${sign}${digits.slice(0, -decimalsShown)}.${shown}${exact ? '' : '...'}`
}

/** The smallest number above zero that both divide. */
export function commonMultiple(left: bigint, right: bigint): bigint {
  return (left / commonDivisor(left, right)) * right
}

function commonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : commonDivisor(right, left % right)
}
