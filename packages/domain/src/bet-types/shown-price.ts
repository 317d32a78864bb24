import type { OddsGroup, PriceType } from '../odds/odds-type.ts'
import { type Price, shownPrice } from '../odds/price.ts'
import { type BetType, betTypeRules } from './bet-type.ts'

/**
 * The price that a member sees of a bet type: two-way Asian prices follow the member's odds type
 * and group, the others are decimal and the same for everybody (rules.md 1.3).
 * @spec S3.preferences.oddsType
 */
export function shownPriceOf(
  betType: BetType,
  source: Price,
  group: OddsGroup,
  type: PriceType,
): Price {
  return betTypeRules[betType].followsOddsType
    ? shownPrice(source, group, type)
    : shownPrice(source, 'A', 'DEC')
}
