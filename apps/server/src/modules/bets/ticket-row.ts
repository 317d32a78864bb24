import { assert } from '@fairline/domain/assert'
import { type TaxTable, taxPercentOf } from '@fairline/domain/myanmar/myanmar-tax'
import {
  type CombinationName,
  combinations,
  countCombinations,
} from '@fairline/domain/ticket/combination'
import { isAtMyanmarOdds, makeTicket, type Ticket } from '@fairline/domain/ticket/ticket'
import { type PricedLegRow, pricedLegOf } from './leg-row.ts'

/** What rows of `bet` and `terms` say of a ticket. */
export interface TicketRow {
  combination: CombinationName
  /** The sizes of a system that were chosen; null for all that its legs have. */
  sizes: readonly number[] | null
  /** The stake of all combinations that runs, minor units. */
  stake: string
  odds_type: number
  /** Tax by number of legs. */
  myanmar_tax: TaxTable
  rules_version: string
}

/** The columns of a `TicketRow` of what runs of a bet, of `bet b` and its `terms t`. */
export const ticketColumns =
  'b.combination, b.sizes, b.stake - b.cashed_stake as stake, b.odds_type, ' +
  't.myanmar_tax, t.rules_version'

/** Makes the ticket of a bet. Asserts that its stake is the same on each combination. */
export function ticketOfRow(row: TicketRow, legRows: readonly PricedLegRow[]): Ticket {
  const combination = combinations[row.combination]
  const legs = legRows.map((leg) => pricedLegOf(leg, row.odds_type))
  const sizes = row.sizes ?? combination.sizesOf(legs.length)
  const count = BigInt(countCombinations(legs.length, sizes))
  const stake = BigInt(row.stake)
  assert(stake % count === 0n, 'a bet has the same stake on each combination')
  const taxPercent = isAtMyanmarOdds({ legs }) ? taxPercentOf(row.myanmar_tax, legs.length) : 0
  const { rules_version: rulesVersion } = row
  return makeTicket(combination, { stake: stake / count, sizes, legs, taxPercent, rulesVersion })
}
