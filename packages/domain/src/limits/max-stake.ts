import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { compareRatios, floorRatio, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { riskPerUnit, winPerUnit } from '../odds/price.ts'
import { limitName, type PlayLimitName, playLimitKinds } from '../play-limits/play-limit.ts'
import { playPeriods } from '../play-limits/play-period.ts'
import type { Headroom } from './headroom.ts'

/** What keeps a stake from being larger. */
export const limitCauses = [
  'max_bet',
  'max_per_match',
  'max_payout',
  ...playLimitKinds.flatMap((kind) =>
    playPeriods.map((period): PlayLimitName => `${kind}_${period}`),
  ),
  'balance',
] as const
export type LimitCause = (typeof limitCauses)[number]

export interface StakeHeadroom extends Headroom {
  /** The shown price. */
  readonly price: Price
}

export interface MaxStake {
  /** The largest stake that would be taken, minor units; 0 when none would. */
  readonly max: Minor
  /** The limit that binds; the first of `limitCauses` among equals. */
  readonly cause: LimitCause
}

/**
 * The largest stake that limits, running bets and balance allow at a price, and what binds it
 * (rules.md 8.4): `maxBet` is compared with the stake, `maxPayout` with its win, the match limit
 * less what runs, own limits and balance with its risk. Compared as exact fractions, then floored
 * to the stake step. If the headroom is below the minimum bet, no stake is taken.
 * @spec S5.stake.max
 */
export function maxStake(headroom: StakeHeadroom): MaxStake {
  const risk = riskPerUnit(headroom.price)
  const own = headroom.playHeadroom
  const caps: readonly (readonly [LimitCause, Ratio])[] = [
    ['max_bet', ratio(headroom.maxBet)],
    ['max_per_match', divided(headroom.maxPerMatch - headroom.running, risk)],
    ['max_payout', divided(headroom.maxPayout, winPerUnit(headroom.price))],
    ...(own ? [[limitName(own.limit), divided(own.left, risk)] as const] : []),
    ['balance', divided(headroom.available, risk)],
  ]
  const [cause, cap] = caps.reduce((least, next) =>
    compareRatios(next[1], least[1]) < 0 ? next : least,
  )
  const step = headroom.stakeStep ?? 1n
  const max = (floorRatio(cap) / step) * step
  return { max: max < headroom.minBet || max < 0n ? 0n : max, cause }
}

function divided(amount: Minor, { numerator, denominator }: Ratio): Ratio {
  return ratio(amount * denominator, numerator)
}
