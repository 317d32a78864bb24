import type { Minor } from '../money/money.ts'

/** What a member may bet on one sport, in minor units of the account's currency. */
export interface BetLimits {
  readonly minBet: Minor
  readonly maxBet: Minor
  /** The most a single bet may win, net. */
  readonly maxPayout: Minor
  /** The most the member's open bets of one match may risk together. */
  readonly maxPerMatch: Minor
}
