import type { Minor } from '../money/money.ts'
import type { Grade, Leg } from '../settlement/grade-selection.ts'
import type { CombinationName } from './combination.ts'
import type { TicketPrice } from './price-system.ts'

/** A leg as it was bet on: what it backs, and the price that is its contract (rules.md 1.3). */
export interface PricedLeg {
  readonly leg: Leg
  readonly price: TicketPrice
}

/** A leg with its grade at its price; undefined while its match has no result. */
export interface GradedLeg extends PricedLeg {
  readonly grade: Grade | undefined
}

/**
 * A bet: a stake on combinations of legs at prices of one system. A body is a single at Myanmar
 * odds, and a maung a parlay at Myanmar odds.
 */
export interface Ticket<Combination extends string = CombinationName> {
  readonly combination: Combination
  /** How many legs each combination has; every combination of these sizes is a bet of its own. */
  readonly sizes: readonly number[]
  /** The stake of one combination, minor units. */
  readonly stake: Minor
  readonly legs: readonly PricedLeg[]
  /** Tax on what a combination wins, in per cent; 0 but at Myanmar odds. */
  readonly taxPercent: number
  readonly rulesVersion: string
}
