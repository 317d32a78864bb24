import type { Minor } from '../money/money.ts'
import type { PlayPeriod } from './play-period.ts'

/**
 * What a member may limit: what all bets of the span risk, or what may be lost in it.
 * @spec S6.playLimits
 */
export const playLimitKinds = ['stake', 'loss'] as const
export type PlayLimitKind = (typeof playLimitKinds)[number]

/** An amount in minor units; null is no limit, which is higher than every amount. */
export type LimitAmount = Minor | null

/** One limit that a member set for one kind and span, and a higher one that is still to come. */
export interface PlayLimit {
  readonly amount: LimitAmount
  readonly next: { readonly amount: LimitAmount; readonly fromMs: number } | null
}

/** A higher limit, and the removal of one, wait so long that none is raised in the heat. */
export const raiseWaitMs = 24 * 3_600_000

export const noPlayLimit: PlayLimit = { amount: null, next: null }

/** The limit as it is at an instant: a raise whose time has come has taken its place. */
export function limitAt(limit: PlayLimit, nowMs: number): PlayLimit {
  return limit.next !== null && limit.next.fromMs <= nowMs
    ? { amount: limit.next.amount, next: null }
    : limit
}

/**
 * The limit after its member asked for another amount: a lower one holds at once, a higher one or
 * none after 24 hours. Asking for what holds takes a raise back; asking once more for the raise
 * that waits leaves its time as it is. @spec S6.playLimits.change
 */
export function changeLimit(limit: PlayLimit, amount: LimitAmount, nowMs: number): PlayLimit {
  const held = limitAt(limit, nowMs)
  if (!isHigher(amount, held.amount)) return { amount, next: null }
  if (held.next?.amount === amount) return held
  return { amount: held.amount, next: { amount, fromMs: nowMs + raiseWaitMs } }
}

/** Whether an amount is a raise of the other, which has to wait. */
export function isHigher(amount: LimitAmount, than: LimitAmount): boolean {
  if (than === null) return false
  return amount === null || amount > than
}

/** What of a limit is taken already; amounts in minor units. */
export interface PlayLimitUse {
  readonly kind: PlayLimitKind
  readonly period: PlayPeriod
  readonly amount: Minor
  /** Below zero where a member won more than was lost. */
  readonly used: Minor
}

/** Names a limit where one word is needed: what caps a stake. */
export type PlayLimitName = `${PlayLimitKind}_${PlayPeriod}`

/** The limit that leaves the least, and what it leaves for the risk of a new bet. */
export interface PlayHeadroom {
  readonly limit: Omit<PlayLimitUse, 'used'>
  /** Minor units, never below zero. */
  readonly left: Minor
}

/** What a limit leaves, never below zero. Minor units. */
export function leftOf({ amount, used }: PlayLimitUse): Minor {
  return used > amount ? 0n : amount - used
}

/** The one word for a limit. */
export function limitName({ kind, period }: Pick<PlayLimitUse, 'kind' | 'period'>): PlayLimitName {
  return `${kind}_${period}`
}
