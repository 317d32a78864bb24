import type { Outcome } from '../errors/rejection.ts'
import { accepted, refused } from '../errors/rejection.ts'
import { compareRatios } from '../money/ratio.ts'
import type { Price } from './price.ts'
import { hkRatio } from './price.ts'

/** How a price moved for the member who saw the first one. */
export type PriceChange = 'same' | 'better' | 'worse'

/**
 * What a member takes without being asked again: 0 no change, 1 better prices, 2 any price
 * (rules.md 8.3).
 */
export const oddsPolicies = [0, 1, 2] as const
export type OddsPolicy = (typeof oddsPolicies)[number]

/** Compares by HK value, never by the shown numbers: MY 0.95 to -0.98 is better (rules.md 8.3). */
export function comparePrices(seen: Price, current: Price): PriceChange {
  const order = compareRatios(hkRatio(current), hkRatio(seen))
  return order === 0 ? 'same' : order > 0 ? 'better' : 'worse'
}

/**
 * Whether a bet goes through when the member saw one price and another is current; it then gets
 * the current one, also where that is better. Refuses with `odds_changed`.
 * A change of line, score or side is never an odds change and is not asked here (rules.md 8.3).
 */
export function decidePriceChange(policy: OddsPolicy, seen: Price, current: Price): Outcome<Price> {
  const change = comparePrices(seen, current)
  if (change === 'same' || policy === 2) return accepted(current)
  return policy === 1 && change === 'better' ? accepted(current) : refused('odds_changed')
}
