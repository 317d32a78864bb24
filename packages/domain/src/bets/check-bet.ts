import { assert } from '../assert.ts'
import type { Selection } from '../bet-types/bet-type.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { BoardMarket, BoardMatch } from '../board/board-model.ts'
import { live, type MarketType } from '../board/board-tuples.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { accepted, type Outcome, type Rejection } from '../errors/rejection.ts'
import type { Score } from '../feed/feed-message.ts'
import type { Minor } from '../money/money.ts'
import type { Price } from '../odds/price.ts'
import type { BetCase } from './bet-case.ts'
import { betChecks } from './bet-checks.ts'
import {
  type BetFacts,
  type FoundSelection,
  findFigures,
  findSelection,
  type SelectionAsked,
} from './bet-facts.ts'

/** A selection that can be bet on now, with its price and line as this member has them. */
export interface SelectionNow {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: Selection
  readonly sourcePrice: Price
  /** The price shown, which is the contract (rules.md 1.3). */
  readonly price: Price
  /** The backed side's line; null for a market without a line. */
  readonly lineQuarters: LineQuarters | null
  /** Null before the match is live. */
  readonly score: Score | null
  readonly marketType: MarketType
  /** Whether a bet on it waits before it runs (rules.md 8.2). */
  readonly waits: boolean
}

/** A bet that passed every check. Amounts in minor units. */
export interface CheckedBet extends SelectionNow {
  readonly stake: Minor
  readonly risk: Minor
  readonly win: Minor
}

/** A refusal of a check as a rejection. */
export const asRejection = (refusal: ErrorCode | Rejection): Rejection =>
  typeof refusal === 'string' ? { code: refusal } : refusal

/** What was found, once every check of the selection passed. */
export function selectionNow(facts: BetFacts<SelectionAsked>, found: FoundSelection): SelectionNow {
  const { match } = facts.board
  const { market, selection, sourcePrice, price, lineQuarters } = found
  assert(match !== null && market !== undefined, 'a checked selection has its market')
  assert(selection !== undefined, 'a checked selection has its side')
  assert(sourcePrice !== undefined && price !== undefined, 'a checked selection has its price')
  return {
    match,
    market,
    selection,
    sourcePrice,
    price,
    lineQuarters,
    score: match.live?.score ?? null,
    marketType: match.marketType,
    waits: match.marketType === live,
  }
}

/**
 * The whole column, as it decides at placement: the bet at the current shown price, or the first
 * refusal. @spec S7.bet.betsingle
 */
export function checkBet(facts: BetFacts): Outcome<CheckedBet> {
  const found = findSelection(facts)
  const figures = findFigures(facts.asked.stake, facts.account.currency, found.price)
  const asked: BetCase = { ...facts, ...figures, found }
  for (const check of betChecks) {
    const refusal = check.refusal(asked)
    if (refusal !== null) return { ok: false, rejection: asRejection(refusal) }
  }
  const { stake, risk, win } = figures
  assert(stake.kind === 'amount' && risk !== undefined && win !== undefined, 'a stake was read')
  return accepted({ ...selectionNow(facts, found), stake: stake.minor, risk, win })
}
