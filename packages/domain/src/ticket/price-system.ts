import { assert } from '../assert.ts'
import type { BetResult } from '../bets/bet-status.ts'
import { deadHeatResult } from '../event/dead-heat.ts'
import { addRatios, multiplyRatios, type Ratio, ratio } from '../money/ratio.ts'
import { type Price, riskPerUnit, winPerUnit } from '../odds/price.ts'
import type { Grade } from '../settlement/grade-selection.ts'

/** The systems of prices, as they are stored; the prices of a ticket are all of one. */
export const priceSystems = ['decimal', 'myanmar'] as const
export type PriceSystem = (typeof priceSystems)[number]

/** Myanmar odds of a leg: they win or lose the amount, and at the line a percentage of it. */
export interface MyanmarOdds {
  readonly type: 'MM'
  /** What the backed side wins (above 0) or loses of the amount at its line, -100 to 100. */
  readonly percent: number
}

/** The price of a leg, which is the contract (rules.md 1.3). */
export type TicketPrice = Price | MyanmarOdds

/** What a price makes of each unit that is staked at it. */
export interface PriceFactors {
  /** What can be lost, and is held: 1, or the number itself of a negative price. */
  readonly risk: Ratio
  /** What is returned when the leg wins, risk included. */
  readonly won: Ratio
}

const one = ratio(1n)
const two = ratio(2n)

/** Returns what each unit at a price risks, and what it becomes when it wins. */
export function factorsOf(price: TicketPrice): PriceFactors {
  if (price.type === 'MM') return { risk: one, won: two }
  const risk = riskPerUnit(price)
  return { risk, won: addRatios(risk, winPerUnit(price)) }
}

/**
 * Returns the grade of a leg at its price, from the grade on its line (rules.md 1.5): exactly at
 * the line the percentage of Myanmar odds decides. Everywhere else, when void, and at any other
 * price nothing changes.
 */
export function gradeAtPrice(price: TicketPrice, grade: Grade): Grade {
  if (price.type !== 'MM') return grade
  assert(grade.halves.length <= 1, 'a Myanmar line is of whole goals')
  if (grade.result !== 'draw') return grade
  const { percent } = price
  return { ...grade, result: resultAtLine(percent), fraction: ratio(BigInt(percent), 100n) }
}

function resultAtLine(percent: number): BetResult {
  if (percent === 0) return 'draw'
  if (percent > 0) return percent === 100 ? 'won' : 'half_won'
  return percent === -100 ? 'lost' : 'half_lost'
}

/**
 * Returns what each unit at a price became on its grade at that price (rules.md 1.5, 2, 6.1, 7):
 * the risk, with a share of the win added or a share of the risk taken away.
 */
export function gradedFactor(
  price: TicketPrice,
  grade: Pick<Grade, 'fraction' | 'deadHeat'>,
): Ratio {
  const { fraction, deadHeat } = grade
  if (price.type === 'MM') return addRatios(one, fraction)
  const risk = riskPerUnit(price)
  if (deadHeat !== undefined) return addRatios(risk, deadHeatResult(1n, price, deadHeat))
  const perUnit = fraction.numerator < 0n ? risk : winPerUnit(price)
  return addRatios(risk, multiplyRatios(perUnit, fraction))
}

/** The share of its win that a result adds, or of its risk that it takes (rules.md 2). */
const shareOfResult: Readonly<Record<BetResult, Ratio>> = {
  won: one,
  half_won: ratio(1n, 2n),
  draw: ratio(0n),
  void: ratio(0n),
  half_lost: ratio(-1n, 2n),
  lost: ratio(-1n),
}

/** Returns what each unit at a price becomes with a result, where nothing else is known. */
export function factorOfResult(price: TicketPrice, result: BetResult): Ratio {
  return gradedFactor(price, { fraction: shareOfResult[result] })
}

/** Returns the tax on a net win, exact; nothing is due on a loss. Minor units. */
export function taxOn(netWin: Ratio, taxPercent: number): Ratio {
  if (taxPercent === 0 || netWin.numerator <= 0n) return ratio(0n)
  return multiplyRatios(netWin, ratio(BigInt(taxPercent), 100n))
}
