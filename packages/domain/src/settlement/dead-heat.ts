import { assert } from '../assert.ts'
import type { Minor } from '../money/money.ts'
import { addRatios, floorRatio, multiplyRatios, ratio } from '../money/ratio.ts'
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

/**
 * What a bet on one of the tied runners comes to, in minor units; the return is rounded down once
 * (rules.md 1.3). Prices of outrights are decimal, so the stake is the risk. Under `divide_stake`
 * it can come to a loss, at short odds or with many in the tie.
 */
export function settleDeadHeat(
  stake: Minor,
  price: Price,
  { mode, tied, places }: DeadHeat,
): { readonly winLossMinor: Minor; readonly returnMinor: Minor } {
  assert(price.type === 'DEC', 'an outright has a decimal price')
  assert(Number.isSafeInteger(places) && places > 0, 'a tie is for a paid place')
  assert(Number.isSafeInteger(tied) && tied > places, 'fewer places than runners make a dead heat')
  const share = ratio(BigInt(places), BigInt(tied))
  const win = multiplyRatios(multiplyRatios(ratio(stake), winPerUnit(price)), share)
  const kept = mode === 'divide_win' ? ratio(stake) : multiplyRatios(ratio(stake), share)
  const returnMinor = floorRatio(addRatios(kept, win))
  return { winLossMinor: returnMinor - stake, returnMinor }
}
