import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import type { LineQuarters } from '@fairline/domain/bet-types/line'
import type { MarketDraft } from './malay-market.ts'

/** Below the least what is left of a market is as good as decided and closes. */
const decimalMin = 1010
/** A higher price is cut to the maximum. */
export const decimalMax = { '1X2': 101_000, other: 201_000 } as const

/** 1X2 probabilities add up to this, before rounding against the member. */
const threeWayBook = 1.065

/**
 * The power that every chance is raised to which is not one of 1X2. It costs a favourite little and
 * a long shot much, as bookmakers do, and it looks at the chance alone: the same event costs the
 * same under whatever name it is offered, be it 0-0, no goal, or neither to score.
 */
const bookPower = 0.94

/** What is less likely is not offered: there is no price for it. */
const chanceMin = 0.0004

/** Selections decided together, with their chances; where a stake may come back, without that. */
export type Field = readonly (readonly [selection: Selection, chance: number])[]

/**
 * Returns a market at decimal prices. A field closes when one of its selections is almost certain,
 * and a selection that can hardly win any more is left out. Returns an empty list when no selection
 * is left.
 */
export function fieldMarket(
  betType: BetType,
  fields: readonly Field[],
  lineQuarters: LineQuarters | null = null,
  selections: readonly Selection[] = betTypeRules[betType].selections,
): MarketDraft[] {
  const thousandths = new Map<Selection, number>()
  for (const field of fields) {
    const priced = field
      .filter(([, chance]) => chance >= chanceMin)
      .map(([selection, chance]) => [selection, priceOf(chance ** bookPower)] as const)
    if (priced.some(([, price]) => price < decimalMin)) continue
    for (const [selection, price] of priced) thousandths.set(selection, price)
  }
  return marketOf(betType, thousandths, lineQuarters, selections)
}

function marketOf(
  betType: BetType,
  prices: ReadonlyMap<Selection, number>,
  lineQuarters: LineQuarters | null,
  selections: readonly Selection[],
): MarketDraft[] {
  const outcomes = selections.flatMap((selection) => {
    const thousandths = prices.get(selection)
    return thousandths === undefined
      ? []
      : [{ selection, price: { type: 'DEC' as const, thousandths } }]
  })
  if (outcomes.length === 0) return []
  const withoutPrice = selections.filter((selection) => !prices.has(selection))
  const closed = withoutPrice.length === 0 ? {} : { withoutPrice }
  return [{ betType, lineQuarters, main: true, outcomes, ...closed }]
}

/** Home, draw and away in a book of a fixed size, all three or none. */
export function threeWayMarket(chances: readonly [number, number, number]): MarketDraft[] {
  const exponent = bookExponent(chances, threeWayBook)
  const prices = chances.map((chance) => priceOf(chance ** exponent, decimalMax['1X2']))
  if (prices.some((price) => price < decimalMin)) return []
  const [home = 0, draw = 0, away = 0] = prices
  const named = new Map<Selection, number>([
    ['1', home],
    ['X', draw],
    ['2', away],
  ])
  return marketOf('1X2', named, null, betTypeRules['1X2'].selections)
}

/**
 * The prices of many, in thousandths, in a book of a given size; null where a chance is too small
 * to be priced, or so large that nothing is left of the price.
 */
export function decimalPrices(
  chances: readonly number[],
  book: number,
): readonly (number | null)[] {
  const exponent = bookExponent(chances, book)
  return chances.map((chance) => {
    const price = chance < chanceMin ? null : priceOf(chance ** exponent)
    return price !== null && price < decimalMin ? null : price
  })
}

/**
 * Returns the power that raises the chances to a book of a size, 1.065 for 106.5 %. A power below
 * one takes more from long shots than from favourites, and no price is above the fair one.
 */
function bookExponent(chances: readonly number[], size: number): number {
  let [low, high] = [0.1, 1]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const book = chances.reduce((sum, chance) => sum + chance ** middle, 0)
    if (book > size) low = middle
    else high = middle
  }
  return low
}

/** A decimal price in thousandths, rounded down to the steps that prices of its size move in. */
function priceOf(bookChance: number, most: number = decimalMax.other): number {
  const exact = Math.min(most, 1000 / bookChance)
  return Math.floor(exact / stepAt(exact)) * stepAt(exact)
}

function stepAt(thousandths: number): number {
  if (thousandths < 5000) return 10
  if (thousandths < 10_000) return 50
  if (thousandths < 20_000) return 100
  return thousandths < 102_000 ? 500 : 1000
}
