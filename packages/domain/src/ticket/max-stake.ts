import type { Headroom } from '../limits/headroom.ts'
import type { LimitCause } from '../limits/limit-cause.ts'
import type { Minor } from '../money/money.ts'
import { type Ratio, ratio } from '../money/ratio.ts'
import { limitName } from '../play-limits/play-limit.ts'
import { figuresOf, type Staked } from './ticket-figures.ts'

export interface MaxStake {
  /** The largest stake of a combination that would be taken, minor units; 0 when none would. */
  readonly max: Minor
  /** The limit that binds; the first of `limitCauses` among equals. */
  readonly cause: LimitCause
}

/**
 * Returns the largest stake of a combination that limits, running bets and balance allow, and what
 * binds it (rules.md 6.3, 8.4): `maxBet` is compared with the stake, `maxPayout` with the win of
 * the ticket, the match limit less what runs, own limits and balance with its risk. If the
 * headroom is below the minimum bet, no stake is taken. One step more is refused.
 * @spec S5.stake.max
 */
export function maxStake(headroom: Headroom, ticket: Omit<Staked, 'stake'>): MaxStake {
  const { maxBet, maxPerMatch, maxPayout, running, available, playHeadroom: own } = headroom
  const step = headroom.stakeStep ?? 1n
  // Prices are in thousandths and tax in hundredths, so that the figures of this stake are exact.
  const unit = 100n * 1000n ** BigInt(Math.max(...ticket.sizes))
  const { combinations, ...ofUnit } = figuresOf({ ...ticket, stake: unit * step })
  const within = (figure: 'risk' | 'win', limit: Minor): bigint =>
    stepsWithin(
      limit,
      ratio(ofUnit[figure], unit),
      BigInt(combinations),
      (steps) => figuresOf({ ...ticket, stake: steps * step })[figure],
    )
  const caps: readonly (readonly [LimitCause, bigint])[] = [
    ['max_bet', maxBet / step],
    ['max_per_match', within('risk', maxPerMatch - running)],
    ...(ofUnit.win > 0n ? [['max_payout', within('win', maxPayout)] as const] : []),
    ...(own ? [[limitName(own.limit), within('risk', own.left)] as const] : []),
    ['balance', within('risk', available)],
  ]
  const [cause, steps] = caps.reduce((least, next) => (next[1] < least[1] ? next : least))
  const max = steps * step
  return { max: max < headroom.minBet || max < 0n ? 0n : max, cause }
}

/**
 * Returns how many steps a stake may have so that a figure stays within a limit; below zero if the
 * limit is. The figure of each combination is rounded by less than a minor unit, so that the exact
 * fraction is only where the search begins.
 */
function stepsWithin(
  limit: Minor,
  { numerator, denominator }: Ratio,
  combinations: bigint,
  figureOf: (steps: bigint) => Minor,
): bigint {
  if (limit < 0n) return -1n
  const least = ((limit - combinations) * denominator) / numerator
  let within = least < 0n ? 0n : least
  let beyond = ((limit + combinations) * denominator) / numerator + 1n
  while (beyond - within > 1n) {
    const middle = (within + beyond) / 2n
    if (figureOf(middle) <= limit) within = middle
    else beyond = middle
  }
  return within
}
