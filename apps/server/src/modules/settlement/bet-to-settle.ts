import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { BookEntry } from '@fairline/domain/books/ticket-edges'
import type { Minor } from '@fairline/domain/money/money'
import type { Settlement } from '@fairline/domain/ticket/settle'
import type { Ticket } from '@fairline/domain/ticket/ticket'
import type { BetBook } from '../bets/index.ts'

/** The number of a bet's leg and its match; the ticket says what the leg backs. */
export interface LegKey {
  /** From 1. */
  readonly number: number
  readonly matchKey: bigint
}

/** A bet as settlement reads it, each leg of its ticket with its match. */
export interface BetToSettle {
  readonly betId: bigint
  readonly walletId: bigint
  readonly state: 'running' | 'settled' | 'void'
  /** Counts settlements and reversals; 0 before the first. */
  readonly settlementRevision: number
  readonly acceptedAtMs: number
  /** Why an operator made the bet void, in the operator's words; null where none did. */
  readonly voidedFor: string | null
  /** What is held while the bet runs, minor units: without what was cashed out. */
  readonly risk: Minor
  /** The last settlement; without meaning while the bet runs. */
  readonly last: { readonly result: BetResult | ''; readonly winLoss: Minor }
  /** The stake that runs, of all combinations. */
  readonly stake: Minor
  readonly book: BetBook
  /** What runs of the bet. */
  readonly ticket: Ticket
  readonly legs: readonly LegKey[]
}

/** A leg as a step leaves it. */
export interface GradedLeg extends LegKey {
  readonly period: PeriodCode
  /** The revision of the reports that the leg was graded on; 0 before the first report. */
  readonly revision: number
  /** Empty while the leg has no result. */
  readonly result: BetResult | ''
}

/**
 * What is to be done with a bet: 'settle' for the first time, 'resettle' what was wrong, 'reverse'
 * because there is no result any more, or 'confirm' that a new revision says the same.
 */
export type SettlementChange =
  | {
      readonly kind: 'settle' | 'resettle'
      readonly now: Settlement
      /** What uplines get of it. */
      readonly entry: BookEntry
    }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'confirm' }

/** A change of a bet, with its legs as this leaves them. */
export type SettlementStep = SettlementChange & {
  readonly bet: BetToSettle
  readonly legs: readonly GradedLeg[]
}

/** The bet's state after a step. */
export function stateAfter(step: SettlementStep): 'running' | 'settled' | 'void' {
  if (step.kind === 'confirm') return step.bet.state
  if (step.kind === 'reverse') return 'running'
  return step.now.result === 'void' ? 'void' : 'settled'
}
