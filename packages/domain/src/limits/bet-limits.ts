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

/** The limits that an operator sets for a currency and sport. */
export interface ProfileLimits extends BetLimits {
  /** Single bets and parlays before the match that risk so much are referred to the traders. */
  readonly referFrom?: Minor | undefined
}

/** Returns what is wrong with the amount from which bets are referred; null if nothing is. */
export function referFromFault({ minBet, maxBet, referFrom }: ProfileLimits): string | null {
  if (referFrom === undefined || (referFrom >= minBet && referFrom <= maxBet)) return null
  return 'bets are referred from an amount between min bet and max bet'
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
