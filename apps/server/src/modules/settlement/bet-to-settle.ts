import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { Minor } from '@fairline/domain/money/money'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import type { Settlement } from '@fairline/domain/settlement/settle-ticket'
import type { Ticket } from '@fairline/domain/settlement/ticket'

/** A bet as settlement reads it. */
export interface BetToSettle {
  readonly betId: bigint
  readonly walletId: bigint
  readonly state: 'running' | 'settled' | 'void'
  /** Counts settlements and reversals; 0 before the first. */
  readonly settlementRevision: number
  readonly acceptedAtMs: number
  /** What is held while the bet runs, minor units. */
  readonly risk: Minor
  readonly ticket: Ticket
  /** Which of the bet's legs is graded, from 1, and what it backs. */
  readonly legNumber: number
  readonly leg: Leg
  /** The last settlement; without meaning while the bet runs. */
  readonly last: { readonly result: BetResult | ''; readonly winLoss: Minor }
}

/**
 * What is to be done with a bet: 'settle' for the first time, 'resettle' what was wrong, 'reverse'
 * because there is no result any more, or 'confirm' that a new revision says the same.
 */
export type SettlementStep =
  | { readonly kind: 'settle' | 'resettle'; readonly bet: BetToSettle; readonly now: Settlement }
  | { readonly kind: 'reverse'; readonly bet: BetToSettle }
  | { readonly kind: 'confirm'; readonly bet: BetToSettle }

/** The bet's state after a step. */
export function stateAfter(step: SettlementStep): 'running' | 'settled' | 'void' {
  if (step.kind === 'confirm') return step.bet.state
  if (step.kind === 'reverse') return 'running'
  return step.now.result === 'void' ? 'void' : 'settled'
}
