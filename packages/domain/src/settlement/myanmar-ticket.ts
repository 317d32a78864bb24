import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { addRatios, floorRatio, multiplyRatios, ratio } from '../money/ratio.ts'
import { taxOn } from '../ticket/price-system.ts'
import type { Grade, Leg } from './grade-selection.ts'

/** A leg at Myanmar odds: its line is of whole goals. */
export interface MyanmarLeg {
  readonly leg: Leg
  /** What the backed side wins (above 0) or loses of the amount at its line, -100 to 100. */
  readonly percent: number
}

/** A body, which has one leg, or a maung, which has two to ten (rules.md 1.5). */
export interface MyanmarTicket {
  readonly stake: Minor
  readonly legs: readonly MyanmarLeg[]
  /** Commission on what is won, in per cent, as the bet's terms had it. */
  readonly taxPercent: number
  readonly rulesVersion: string
}

const one = ratio(1n)

/** What a leg makes of each unit on it: 2 when won, 1 and the fraction at the line, 1 when void. */
export function myanmarFactor({ fraction }: Pick<Grade, 'fraction'>): Ratio {
  return addRatios(one, fraction)
}

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

/** What a full win pays on top of the stake, after commission: minor units, rounded down. */
export function myanmarWin(stake: Minor, legs: number, taxPercent: number): Minor {
  const netWin = ratio(stake * (2n ** BigInt(legs) - 1n))
  return floorRatio(subtract(netWin, taxOn(netWin, taxPercent)))
}

/** The exact difference. */
export function subtract(left: Ratio, { numerator, denominator }: Ratio): Ratio {
  return addRatios(left, ratio(-numerator, denominator))
}
