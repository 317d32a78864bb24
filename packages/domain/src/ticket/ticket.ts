import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import type { Grade, Leg } from '../settlement/grade-selection.ts'
import type { Combination, CombinationName } from './combination.ts'
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

/** Makes a ticket of legs in a combination; without a tax it is at decimal odds. */
export function makeTicket<Name extends string>(
  { name, sizesOf }: Combination<Name>,
  placed: Omit<Ticket, 'combination' | 'sizes' | 'taxPercent'> &
    Partial<Pick<Ticket, 'sizes' | 'taxPercent'>>,
): Ticket<Name> {
  return { combination: name, sizes: sizesOf(placed.legs.length), taxPercent: 0, ...placed }
}

/** Whether a ticket is at Myanmar odds: the prices of a ticket are of one system. */
export function isAtMyanmarOdds({ legs }: { readonly legs: Ticket['legs'] }): boolean {
  return legs.some(({ price }) => price.type === 'MM')
}

/** What a settlement posts, in minor units. */
export interface SettledMoney {
  readonly result: BetResult
  /** What was held and is released. */
  readonly riskMinor: Minor
  /** What a full win would have paid on top of the risk. */
  readonly winMinor: Minor
  /** What the member won, below zero what was lost. */
  readonly winLossMinor: Minor
  /** What is credited: risk and result together. */
  readonly returnMinor: Minor
}
