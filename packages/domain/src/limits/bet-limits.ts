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

/**
 * Returns what is wrong with limits, as a sentence; null if they can hold together: a bet of the
 * smallest stake is possible, and a match takes at least one bet of the largest.
 */
export function betLimitsFault(limits: BetLimits): string | null {
  const { minBet, maxBet, maxPerMatch, maxPayout } = limits
  if (minBet <= 0n || maxPayout <= 0n) return 'limits are above zero'
  if (maxBet < minBet) return 'the max bet is below the min bet'
  return maxPerMatch < maxBet ? 'the max per match is below the max bet' : null
}
