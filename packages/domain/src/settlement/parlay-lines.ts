import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { type Ratio, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { combinationsOf } from '../ticket/combination.ts'
import { combinedOdds } from '../ticket/combined-odds.ts'
import { resultOfReturn } from './graded-legs.ts'
import { decimalOf, legFactor, lineReturn } from './parlay-ticket.ts'

/** A leg with its result so far, empty while it is open. */
export interface LegSoFar {
  readonly price: Price
  readonly result: BetResult | ''
}

/** One combination of a ticket: a bet of its own. Amounts in minor units. */
export interface ParlayLine {
  /** Numbers of its legs, from 1. */
  readonly legs: readonly number[]
  readonly odds: Ratio
  readonly win: Minor
  /** Empty while a leg is open and none is lost. */
  readonly result: BetResult | ''
  readonly returned: Minor
}

/** The share of its win that a result adds, or of its stake that it takes (rules.md 2). */
const fractions: Readonly<Record<BetResult, Ratio>> = {
  won: ratio(1n),
  half_won: ratio(1n, 2n),
  draw: ratio(0n),
  half_lost: ratio(-1n, 2n),
  lost: ratio(-1n),
  void: ratio(0n),
}

/**
 * The lines of a ticket, the shortest first and in the order of its legs, each settled on the
 * results of its legs alone: won, lost or a draw by its return against its stake, void when all its
 * legs are (rules.md 6.2).
 */
export function* parlayLines(
  lineStake: Minor,
  legs: readonly LegSoFar[],
  sizes: readonly number[],
): Iterable<ParlayLine> {
  for (const size of sizes) {
    for (const chosen of combinationsOf(legs.length, size)) {
      const own = chosen.flatMap((index) => legs[index] ?? [])
      const all = own.map(({ price }) => decimalOf(price))
      const factors = own.map(({ price, result }) =>
        result === '' ? null : legFactor(price, { fraction: fractions[result] }),
      )
      const returned = lineReturn(lineStake, factors)
      const results = own.map(({ result }) => result)
      yield {
        legs: chosen.map((index) => index + 1),
        odds: combinedOdds(own, [size]),
        win: (lineReturn(lineStake, all) ?? 0n) - lineStake,
        result: returned === null ? '' : resultOfReturn(results, returned, lineStake),
        returned: returned ?? 0n,
      }
    }
  }
}
