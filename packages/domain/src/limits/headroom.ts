import { type Currency, type Minor, stakeStepMinor } from '../money/money.ts'
import type { PlayHeadroom } from '../play-limits/play-limit.ts'
import type { BetLimits } from './bet-limits.ts'

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

/** The facts of a member that limit a stake, as the checks of a bet have them. Minor units. */
interface StakingMember {
  readonly currency: Currency
  /** Null where the member may not bet on the sport. */
  readonly limits: BetLimits | null
  readonly available: Minor
  readonly debt: Minor
  readonly runningRiskOnMatch: Minor
  readonly playHeadroom?: PlayHeadroom | null
}

/**
 * Returns what limits a stake, null without limits on the sport. A debt takes all of the balance.
 * The server and the slip use this function, so that both offer the same largest stake.
 * @spec S5.stake.max
 */
export function headroomOf({
  currency,
  limits,
  available,
  debt,
  runningRiskOnMatch: running,
  playHeadroom = null,
}: StakingMember): Headroom | null {
  if (limits === null) return null
  return {
    ...limits,
    running,
    available: debt > 0n ? 0n : available,
    playHeadroom,
    stakeStep: stakeStepMinor(currency),
  }
}
