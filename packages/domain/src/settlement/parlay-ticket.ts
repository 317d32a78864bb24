import type { Minor } from '../money/money.ts'
import type { Price } from '../odds/price.ts'
import { figuresOf } from '../ticket/ticket-figures.ts'

/** Returns what is held for a parlay, and what a full win pays on top of it: minor units. */
export function parlayFigures({
  lineStake: stake,
  legs,
  sizes,
}: {
  readonly lineStake: Minor
  readonly legs: readonly { readonly price: Price }[]
  readonly sizes: readonly number[]
}): { readonly lines: number; readonly riskMinor: Minor; readonly winMinor: Minor } {
  const { combinations, risk, win } = figuresOf({ stake, sizes, legs, taxPercent: 0 })
  return { lines: combinations, riskMinor: risk, winMinor: win }
}
