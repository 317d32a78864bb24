import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { addRatios, floorRatio, multiplyRatios, ratio } from '../money/ratio.ts'
import { taxOn } from '../ticket/price-system.ts'

/** Stake times factors, exact; null while a leg is open and none has lost. Minor units. */
export function grossReturn(stake: Minor, factors: readonly (Ratio | null)[]): Ratio | null {
  if (factors.some((factor) => factor?.numerator === 0n)) return ratio(0n)
  let gross = ratio(stake)
  for (const factor of factors) {
    if (factor === null) return null
    gross = multiplyRatios(gross, factor)
  }
  return gross
}

/** What a full win pays on top of the stake, after tax: minor units, rounded down. */
export function myanmarWin(stake: Minor, legs: number, taxPercent: number): Minor {
  const netWin = ratio(stake * (2n ** BigInt(legs) - 1n))
  return floorRatio(subtract(netWin, taxOn(netWin, taxPercent)))
}

/** The exact difference. */
export function subtract(left: Ratio, { numerator, denominator }: Ratio): Ratio {
  return addRatios(left, ratio(-numerator, denominator))
}
