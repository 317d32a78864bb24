import type { Minor } from '../money/money.ts'
import type { Price } from '../odds/price.ts'
import type { Leg } from './grade-selection.ts'

/** A single bet as it was placed. */
export interface Ticket {
  /** The stake as typed, minor units. */
  readonly stake: Minor
  /** The shown price, which is the contract (rules.md 1.3). */
  readonly price: Price
  readonly leg: Leg
  readonly rulesVersion: string
}
