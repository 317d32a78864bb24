import type { Minor } from '../money/money.ts'
import { ceilRatio, floorRatio, multiplyRatios, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { riskPerUnit, winPerUnit } from '../odds/price.ts'

/** The most a stake can lose, and what is held: minor units, rounded up (rules.md 1.1, 1.3). */
export function riskOf(stake: Minor, price: Price): Minor {
  return ceilRatio(multiplyRatios(ratio(stake), riskPerUnit(price)))
}

/** The net profit of a full win: minor units, rounded down (rules.md 1.1, 1.3). */
export function winOf(stake: Minor, price: Price): Minor {
  return floorRatio(multiplyRatios(ratio(stake), winPerUnit(price)))
}
