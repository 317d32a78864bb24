/**
 * What the rows of a bet and its legs say, which public id it has, and what its member hears of it.
 * Tables: none.
 */

export { type BetNews, betEventOf } from './bet-event.ts'
export { type BetBook, type BookRow, betBookOf, bookColumns } from './book-row.ts'
export {
  type BackedLegRow,
  type LegPriceRow,
  type PricedLegRow,
  pricedLegColumns,
  pricedLegOf,
  priceOfLeg,
  scoreOf,
} from './leg-row.ts'
export { createTicketIds, type TicketIds } from './ticket-ids.ts'
export { type TicketRow, ticketColumns, ticketOfRow } from './ticket-row.ts'
