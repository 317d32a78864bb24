import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { combinationsOf } from './combination.ts'
import { combinedOdds } from './combined-odds.ts'
import { factorOfResult } from './price-system.ts'
import { resultOfReturn } from './settle.ts'
import { figuresOf, sumCombinations, totalReturn } from './ticket-figures.ts'

/** A leg with its result so far, empty while it is open. */
export interface LegSoFar {
  readonly price: Price
  readonly result: BetResult | ''
}

/** One combination of a ticket: a bet of its own. Amounts in minor units. */
export interface CombinationResult {
  /** Numbers of its legs, from 1. */
  readonly legs: readonly number[]
  readonly odds: Ratio
  readonly win: Minor
  /** Empty while a leg is open and none is lost. */
  readonly result: BetResult | ''
  readonly returned: Minor
}

/**
 * Yields the combinations of a decimal ticket, the shortest first and in the order of its legs,
 * each settled on the results of its legs alone: won, lost or a draw by its return against its
 * stake, void when all its legs are (rules.md 6.2).
 */
export function* combinationResults(
  stake: Minor,
  legs: readonly LegSoFar[],
  sizes: readonly number[],
): Iterable<CombinationResult> {
  for (const size of sizes) {
    for (const chosen of combinationsOf(legs.length, size)) {
      const own = chosen.flatMap((index) => legs[index] ?? [])
      const staked = { stake, sizes: [size], legs: own, taxPercent: 0 }
      const { risk, win } = figuresOf(staked)
      const factors = own.map(({ price, result }) =>
        result === '' ? null : factorOfResult(price, result),
      )
      const sums = sumCombinations(staked, factors)
      const returned = totalReturn(sums)
      const results = own.map(({ result }) => result)
      yield {
        legs: chosen.map((index) => index + 1),
        odds: combinedOdds(own, [size]),
        win,
        result: sums.some(({ open }) => open > 0) ? '' : resultOfReturn(results, returned, risk),
        returned,
      }
    }
  }
}
