import type { StakeReading } from '../bets/stake-text.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import type { Rejection } from '../errors/rejection.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import type { Minor } from '../money/money.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import type { FoundSelection } from './find-selection.ts'
import type { PriceSystem } from './price-system.ts'
import type { SelectionNow, SelectionSeen } from './selection.ts'
import type { BettorFacts, BoardFacts, EventScope, LegFacts, TicketChosen } from './ticket-facts.ts'

/**
 * What a check looks at: the member, the form of what is asked, the event, the market, what the
 * member saw, the legs together, the stake, and what the member can spend. A question leaves out
 * the phases that it is not about.
 */
export type Phase = 'account' | 'form' | 'event' | 'market' | 'seen' | 'ticket' | 'stake' | 'funds'

type Refusal = ErrorCode | Rejection | null

export interface Check<Case> {
  readonly name: string
  readonly phase: Phase
  /** The price system that the check holds for; absent where it holds for both. */
  readonly only?: PriceSystem
  /** The condition that refuses, in a reader's words. */
  readonly refuses: string
  readonly codes: readonly ErrorCode[]
  readonly refusal: (asked: Case) => Refusal
}

/** A leg, looked up on the board. */
export interface LegCase {
  readonly priceSystem: PriceSystem
  readonly asked: SelectionSeen
  readonly policy: OddsPolicy
  readonly events: EventScope
  readonly nowMs: number
  readonly board: BoardFacts
  readonly account: BettorFacts
  readonly limits: BetLimits | null
  /** Whether an upline has switched such bets off for the member. */
  readonly isOff: boolean
  readonly found: FoundSelection
}

/** The legs together, with the figures of the stake. */
export interface TicketCase {
  readonly priceSystem: PriceSystem
  readonly asked: Pick<TicketChosen, 'combination' | 'sizes'> & { readonly events?: EventScope }
  readonly legs: readonly LegFacts[]
  readonly account: BettorFacts
  /** The tightest limits of the legs' sports. */
  readonly limits: BetLimits | null
  /** None before each leg was checked. */
  readonly selections: readonly SelectionNow[]
  readonly stake: StakeReading
  /** The figures of the ticket, minor units; 0 without a stake. */
  readonly risk: Minor
  readonly win: Minor
}

export type LegCheck = Check<LegCase>
export type TicketCheck = Check<TicketCase>

/** A refusal with the facts that explain it. */
export const refuse = (code: ErrorCode, facts: NonNullable<Rejection['facts']>): Rejection => ({
  code,
  facts,
})

/** Checks that are asked together, by the price system of the ticket. */
export type Column<Case> = Readonly<Record<PriceSystem, readonly Check<Case>[]>>

/** Composes the column of the checks of these phases, in the order of the list. */
export function columnOf<Case>(
  checks: readonly Check<Case>[],
  phases: readonly Phase[],
): Column<Case> {
  const of = (system: PriceSystem) =>
    checks.filter(({ phase, only = system }) => phases.includes(phase) && only === system)
  return { decimal: of('decimal'), myanmar: of('myanmar') }
}

/** Returns the first refusal of a column; null if no check refuses. */
export function firstRefusal<Case extends { readonly priceSystem: PriceSystem }>(
  column: Column<Case>,
  asked: Case,
): Rejection | null {
  for (const { refusal: refusalOf } of column[asked.priceSystem]) {
    const refusal = refusalOf(asked)
    if (refusal !== null) return typeof refusal === 'string' ? { code: refusal } : refusal
  }
  return null
}
