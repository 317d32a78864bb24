import type { ErrorCode } from '../errors/error-catalogue.ts'
import type { Rejection } from '../errors/rejection.ts'
import type {
  BetAsked,
  BetFacts,
  FoundFigures,
  FoundSelection,
  SelectionAsked,
} from './bet-facts.ts'

/**
 * How far a question goes: 'selection' asks only whether and at what price a selection can be bet
 * on, as betcheck does; 'bet' also looks at what the member saw and wants to stake.
 */
export type CheckScope = 'selection' | 'bet'

/** A question about a selection, looked up on the board. */
export interface SelectionCase extends BetFacts<SelectionAsked> {
  readonly found: FoundSelection
}

/** A question about a bet, with the figures of its stake. */
export interface BetCase extends BetFacts<BetAsked>, FoundFigures {
  readonly found: FoundSelection
}

type Refusal = ErrorCode | Rejection | null

interface CheckText {
  readonly name: string
  /** The condition that refuses, in a reader's words. */
  readonly refuses: string
  readonly codes: readonly ErrorCode[]
}
interface SelectionCheck extends CheckText {
  readonly scope: 'selection'
  readonly refusal: (asked: SelectionCase) => Refusal
}
interface BetCheck extends CheckText {
  readonly scope: 'bet'
  readonly refusal: (asked: BetCase) => Refusal
}
export type Check = SelectionCheck | BetCheck
