import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Slip } from '@fairline/domain/slip/slip'
import type { SlipSummary } from '@fairline/domain/slip/slip-summary'
import type { Account } from '../../session/session-store.ts'

/** What the stake, its keys, its limits and its figures show of a slip, whatever is bet on. */
export interface StakeView {
  readonly account: Account
  readonly slip: Slip
  readonly summary: Pick<SlipSummary, 'risk' | 'win' | 'max' | 'error'>
  /** The member's limits on the sport; null where there are none. */
  readonly limits: BetLimits | null
}
