import { assert } from '@fairline/domain/assert'
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import type { TicketPrice } from '@fairline/domain/ticket/price-system'
import type { PricedLeg } from '@fairline/domain/ticket/ticket'

/** What a row of `bet_leg` says was backed. */
export interface BackedLegRow {
  sports_type: number
  bet_type: BetType
  period: PeriodCode
  selection: Selection
  line_quarters: number | null
  score_home: number | null
  score_away: number | null
}

/** The price of a row of `bet_leg`: odds, or a percentage at Myanmar odds. */
export interface LegPriceRow {
  odds_thousandths: number | null
  percent: number | null
}

/** What a row of `bet_leg` says was backed, and at which price. */
export interface PricedLegRow extends BackedLegRow, LegPriceRow {}

/** The columns of a `BackedLegRow`, of `bet_leg l` and its `match m`. */
const backedLegColumns =
  'm.sports_type, l.bet_type, l.period, l.selection, l.line_quarters, l.score_home, l.score_away'

/** The columns of a `PricedLegRow`, of `bet_leg l` and its `match m`. */
export const pricedLegColumns = `${backedLegColumns}, l.odds_thousandths, l.percent`

/** A leg as the domain grades and values it. */
function backedLegOf(row: BackedLegRow): Leg {
  const { sports_type: sportsType } = row
  return {
    sportsType,
    betType: row.bet_type,
    period: row.period,
    selection: row.selection,
    lineQuarters: row.line_quarters,
    scoreAtBet: scoreOf(row.score_home, row.score_away),
  }
}

/** The score of two columns that are null together. */
export function scoreOf(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away }
}

/** The price of a leg of a bet with this odds type. Asserts that the row has one. */
export function priceOfLeg(
  { odds_thousandths: thousandths, percent }: LegPriceRow,
  oddsType: number,
): TicketPrice {
  if (percent !== null) return { type: 'MM', percent }
  const type = priceTypeOfCode(oddsType)
  assert(type !== undefined && thousandths !== null, 'a leg of a bet has a price')
  return { type, thousandths }
}

/** A leg as the domain settles it, of a bet with this odds type. */
export function pricedLegOf(row: PricedLegRow, oddsType: number): PricedLeg {
  return { leg: backedLegOf(row), price: priceOfLeg(row, oddsType) }
}
