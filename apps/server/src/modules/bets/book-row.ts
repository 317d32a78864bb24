import { type BookColumn, bookColumnOf } from '@fairline/domain/books/book-column'
import type { RatesByClass } from '@fairline/domain/books/commission'
import type { SharesByColumn } from '@fairline/domain/books/position-taking'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { PricedLegRow } from './leg-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** What a row of `terms` says of uplines. */
export interface BookRow {
  position_taking: SharesByColumn
  commission: RatesByClass
}

/** The columns of a `BookRow`, of the `terms t` of a bet. */
export const bookColumns = 't.position_taking, t.commission'

/** How uplines have a part in a bet. */
export interface BetBook {
  readonly column: BookColumn
  readonly terms: BookTerms
}

/** The market type of bets in play. */
const inPlay = 3

/** What uplines have in a bet, by the terms that it was placed under and its first leg. */
export function betBookOf(
  {
    combination,
    position_taking: positionTaking,
    commission,
  }: BookRow & Pick<TicketRow, 'combination'>,
  [first]: readonly (PricedLegRow & { market_type: number })[],
): BetBook {
  const terms = { positionTaking, commission }
  if (first === undefined || combination !== 'single') return { column: 'parlay', terms }
  const { bet_type: betType, period, market_type } = first
  const facts = { isSingle: true, betType, period, isLive: market_type === inPlay }
  return { column: bookColumnOf(facts), terms }
}
