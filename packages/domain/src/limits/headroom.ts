import { type Currency, type Minor, stakeStepMinor } from '../money/money.ts'
import type { PlayHeadroom } from '../play-limits/play-limit.ts'
import type { BetLimits } from './bet-limits.ts'

/** What a member can spend, and what already runs. Minor units. */
export interface Funds {
  readonly available: Minor
  readonly debt: Minor
  /** Risk of the member's waiting and running bets on the match, of several matches the most. */
  readonly running: Minor
  /** What the tightest of the member's own limits leaves; null without such a limit. */
  readonly playHeadroom: PlayHeadroom | null
}

/** What limits a member's stake on an event, before the price is known. Minor units. */
export interface Headroom extends BetLimits {
  /** Risk of the member's waiting and running bets on the match, of several the most. */
  readonly running: Minor
  /** What of the balance can be risked. */
  readonly available: Minor
  /** What the tightest of the member's own limits leaves; null or absent without such limits. */
  readonly playHeadroom?: PlayHeadroom | null
  /** The step of a stake, 1 where absent (`stakeStepMinor`). */
  readonly stakeStep?: Minor
}

/** What limits a stake of a member: the currency, and what can be spent and already runs. */
interface StakingMember {
  readonly currency: Currency
  readonly funds: Funds | null
}

/**
 * Returns what limits a stake; null without limits on the sport, or without funds. A debt takes all
 * of the balance. The server and the slip use this function, so that both offer the same largest
 * stake.
 * @spec S5.stake.max
 */
export function headroomOf(
  limits: BetLimits | null,
  { currency, funds }: StakingMember,
): Headroom | null {
  if (limits === null || funds === null) return null
  const { available, debt, running, playHeadroom } = funds
  const stakeStep = stakeStepMinor(currency)
  return { ...limits, running, available: debt > 0n ? 0n : available, playHeadroom, stakeStep }
}
