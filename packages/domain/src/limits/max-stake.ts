import type { Minor } from '../money/money.ts'
import type { Ratio } from '../money/ratio.ts'
import { compareRatios, floorRatio, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { riskPerUnit, winPerUnit } from '../odds/price.ts'
import {
  limitName,
  type PlayLimitName,
  type PlayRoom,
  playLimitKinds,
} from '../play-limits/play-limit.ts'
import { playPeriods } from '../play-limits/play-period.ts'
import type { BetLimits } from './bet-limits.ts'

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

export interface StakeRoom extends BetLimits {
  /** Risk of the member's waiting and running bets on the match, minor units. */
  readonly running: Minor
  /** The member's available balance, minor units. */
  readonly available: Minor
  /** What the tightest of the member's own limits leaves; null or absent where there is none. */
  readonly playRoom?: PlayRoom | null
  /** The shown price. */
  readonly price: Price
  /** The step of a stake in minor units, 1 where absent (`stakeStepMinor`). */
  readonly stakeStep?: Minor
}

export interface MaxStake {
  /** The largest stake that would be taken, minor units; 0 when none would. */
  readonly max: Minor
  /** The limit that binds; the first of `limitCauses` among equals. */
  readonly cause: LimitCause
}

/**
 * The largest stake that limits, match room and balance leave at a price, and what binds it
 * (rules.md 8.4): `maxBet` is compared with the stake, `maxPayout` with its win, match room, own
 * limits and balance with its risk. Compared as exact fractions, then floored to the stake step. A
 * room below the minimum bet takes no stake at all.
 * @spec S5.stake.max
 */
export function maxStake(room: StakeRoom): MaxStake {
  const risk = riskPerUnit(room.price)
  const caps: readonly (readonly [LimitCause, Ratio])[] = [
    ['max_bet', ratio(room.maxBet)],
    ['max_per_match', divided(room.maxPerMatch - room.running, risk)],
    ['max_payout', divided(room.maxPayout, winPerUnit(room.price))],
    ...(room.playRoom ? [playCap(room.playRoom, risk)] : []),
    ['balance', divided(room.available, risk)],
  ]
  const [cause, cap] = caps.reduce((least, next) =>
    compareRatios(next[1], least[1]) < 0 ? next : least,
  )
  const step = room.stakeStep ?? 1n
  const max = floorRatio(divided(floorRatio(cap), ratio(step))) * step
  return { max: max < room.minBet || max < 0n ? 0n : max, cause }
}

function playCap({ limit, left }: PlayRoom, risk: Ratio): readonly [LimitCause, Ratio] {
  return [limitName(limit), divided(left, risk)]
}

function divided(amount: Minor, { numerator, denominator }: Ratio): Ratio {
  return ratio(amount * denominator, numerator)
}
