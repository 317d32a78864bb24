import type { BetOutcome } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { type BookColumn, commissionClassOf } from './book-column.ts'
import { type RatesByClass, ratesIn } from './commission.ts'
import { type Edges, edgesOf } from './edges.ts'
import { type SharesByColumn, sharesIn } from './position-taking.ts'

/** What the terms of a member say of a bet. */
export interface BookTerms {
  readonly positionTaking: SharesByColumn
  readonly commission: RatesByClass
}

/** A settled ticket, or a part of one. */
export interface SettledPart {
  readonly column: BookColumn
  readonly result: BetOutcome
  /** The stake that ran until it was settled, minor units. */
  readonly stake: Minor
  readonly winLoss: Minor
  /** At Myanmar odds the tax is the price, and no commission is paid. */
  readonly isAtMyanmarOdds: boolean
}

/** What a settlement writes down for the books. */
export interface BookEntry {
  /** The stake that commission is paid on. */
  readonly base: Minor
  readonly edges: Edges
}

/**
 * What commission is paid on: the full stake of a ticket that was decided (rules.md 9.4). A draw, a
 * void ticket, a part that was cashed out and a ticket at Myanmar odds have none.
 */
export function commissionBase({ result, stake, isAtMyanmarOdds }: SettledPart): Minor {
  const isDecided = result !== 'void' && result !== 'draw' && result !== 'cashed_out'
  return isDecided && !isAtMyanmarOdds ? stake : 0n
}

/** The edges of a settled ticket under the terms that it was placed under. */
export function bookEntryOf(part: SettledPart, terms: BookTerms): BookEntry {
  const base = commissionBase(part)
  const shares = sharesIn(terms.positionTaking, part.column)
  const rates = ratesIn(terms.commission, commissionClassOf(part.column))
  return { base, edges: edgesOf({ winLoss: part.winLoss, base, shares, rates }) }
}
