import { assert } from '../assert.ts'
import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { addRatios, multiplyRatios, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { winPerUnit } from '../odds/price.ts'

/**
 * What a tie for the paid places does to a bet (rules.md 7): `divide_stake` pays the full odds on a
 * part of the stake and the rest is lost, as in racing and in every market on a top so many;
 * `divide_win` returns the stake and pays a part of the win, as in outrights of team sports.
 */
export type DeadHeatMode = 'divide_stake' | 'divide_win'

export interface DeadHeat {
  readonly mode: DeadHeatMode
  /** Runners who tie, at least two. */
  readonly tied: number
  /** Paid places that are left for them, fewer than they are. */
  readonly places: number
}

/** The part of a bet that a tied runner is paid on: the places that are left over those who tie. */
export function shareOf({ tied, places }: DeadHeat): Ratio {
  assert(Number.isSafeInteger(places) && places > 0, 'a tie is for a paid place')
  assert(Number.isSafeInteger(tied) && tied > places, 'fewer places than runners make a dead heat')
  return ratio(BigInt(places), BigInt(tied))
}

/**
 * Returns the win or loss of a bet on one of the tied runners: exact, in minor units. Prices of
 * outrights are decimal, so the stake is the risk. Under `divide_stake` the result can be a loss,
 * at short odds or with many in the tie.
 */
export function deadHeatResult(stake: Minor, price: Price, heat: DeadHeat): Ratio {
  assert(price.type === 'DEC', 'an outright has a decimal price')
  const share = shareOf(heat)
  const win = multiplyRatios(multiplyRatios(ratio(stake), winPerUnit(price)), share)
  if (heat.mode === 'divide_win') return win
  const lost = multiplyRatios(
    ratio(-stake),
    ratio(BigInt(heat.tied - heat.places), BigInt(heat.tied)),
  )
  return addRatios(win, lost)
}
