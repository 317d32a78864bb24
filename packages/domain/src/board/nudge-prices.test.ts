import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { formatPrice, parsePrice } from '../odds/price.ts'
import { addNudge, type PricedMarket, withNudges } from './nudge-prices.ts'

/** `HDP -2 MY home 0.95 away 0.93`: bet type, line in quarters or x, and prices. */
function marketOf(text: string): PricedMarket {
  const [betType = '', line = '', type = '', ...prices] = text.split(' ')
  const outcomes = prices.flatMap((selection, index) => {
    if (index % 2 === 1) return []
    const price = must(parsePrice(prices[index + 1] ?? '', type as PriceType), text)
    return [{ selection: selection as Selection, price }]
  })
  const lineQuarters = line === 'x' ? null : Number(line)
  return {
    id: `${betType}${line}`,
    betType: betType as BetType,
    period: 'FT',
    lineQuarters,
    outcomes,
  }
}

/** The prices after nudges such as `home +1, away -2`, or `no` where one is impossible. */
function nudged(market: PricedMarket, nudges: string): string {
  let all = {}
  for (const each of nudges.split(', ')) {
    const [selection, by] = each.split(' ')
    const added = addNudge(all, market, selection as Selection, Number(by))
    if (added === undefined) return 'no'
    all = added
  }
  const [after] = withNudges([market], () => all)
  if (Object.keys(all).length > 0 && after === market) return 'does not fit'
  return must(after, 'one market')
    .outcomes.map(({ price }) => formatPrice(price))
    .join(' ')
}

describe('a nudge', () => {
  test.each([
    ['HDP -2 MY home 0.95 away 0.93', 'home +1', '0.96 0.92'],
    ['HDP -2 MY home 0.95 away 0.93', 'away +1', '0.94 0.94'],
    ['HDP -2 MY home 0.95 away 0.93', 'home +1, away +1', '0.95 0.93'],
    ['HDP -2 MY home 0.95 away 0.93', 'home +3, away +1, home -1', '0.96 0.92'],
    ['HDP -2 MY home 1.00 away 0.88', 'home +1', '-0.99 0.87'],
    ['HDP -2 MY home -0.99 away 0.87', 'home -2', '0.99 0.89'],
    ['HDP -2 MY home 0.955 away 0.925', 'home +1', '0.965 0.915'],
    ['HDP -2 MY home 0.95 away 0.02', 'home +2', 'does not fit'],
    ['HDP -2 MY home -0.01 away 0.30', 'home +1', 'does not fit'],
    ['OE x MY odd -0.98 even -0.98', 'odd +1', 'does not fit'],
    ['ML x DEC home 1.90 away 1.90', 'home +1', '1.91 1.89'],
    ['ML x HK home 0.10 away 6.00', 'home -10', 'does not fit'],
    ['ML x DEC home 1.10 away 7.00', 'home -2', '1.08 7.94'],
    ['1X2 x DEC 1 2.50 X 3.20 2 2.90', '1 +5', '2.55 3.16 2.87'],
    ['1X2 x DEC 1 2.50 X 3.20 2 2.90', '1 +5, X -10', '2.55 3.10 2.92'],
    ['1X2 x DEC 1 2.50 X 3.20 2 2.90', '1 +5, X -10, 2 +1', 'no'],
    ['1X2 x DEC 1 2.50 X 3.20 2 2.90', '1 -150', 'does not fit'],
    ['DC x DEC 1X 1.30 12 1.30 X2 1.60', '1X +1', 'does not fit'],
    ['HDP -2 MY home 0.95 away 0.93', 'over +1', 'no'],
    ['HDP -2 MY home 0.95', 'home +1', 'no'],
  ])('%s, %s: %s', (market, nudges, expected) => {
    expect(nudged(marketOf(market), nudges)).toBe(expected)
  })

  test.each([
    ['HDP -2 MY home 0.95 away 0.93', 'HDP -3 MY home -0.97 away 0.85', 'home', 7, 'fits'],
    ['HDP -2 MY home 0.95 away 0.93', 'HDP -3 MY home -0.97 away 0.85', 'home', 9, 'does not'],
    ['OU 10 MY over 0.95 under 0.93', 'OU 9 MY over 0.87 under -0.99', 'over', -8, 'fits'],
    ['OU 10 MY over 0.95 under 0.93', 'OU 9 MY over 0.87 under -0.99', 'over', -9, 'does not'],
  ])('keeps lines in order: %s next to %s, %s %i', (moved, other, selection, by, expected) => {
    const markets = [marketOf(moved), marketOf(other)]
    const [first] = markets
    const after = withNudges(markets, (id) => (id === first?.id ? { [selection]: by } : {}))
    expect(after[0] === first ? 'does not' : 'fits').toBe(expected)
    expect(after[1]).toBe(markets[1])
  })
})
