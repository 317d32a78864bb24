import type { Minor } from '@fairline/domain/money/money'
import { ceilRatio, type Ratio, ratio } from '@fairline/domain/money/ratio'

/** What a round may cost the house by each key that its game caps. */
export const liabilityMax = 1_000_000_000n

/**
 * What a stake on a spot may win, as a share of what a round may cost in its currency, so that bets
 * in all currencies add up. `win` is what is paid where `most` is null.
 */
export function liabilityOf(stake: Minor, most: Ratio | null, win: Minor, round: Minor): bigint {
  if (most === null) return ceilRatio(ratio(win * liabilityMax, round))
  return ceilRatio(ratio(stake * most.numerator * liabilityMax, most.denominator * round))
}
