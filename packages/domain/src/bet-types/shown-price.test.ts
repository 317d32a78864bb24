import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { oddsGroups, type PriceType, priceTypes } from '../odds/odds-type.ts'
import { formatPrice, type Price, parsePrice } from '../odds/price.ts'
import { betTypes } from './bet-type.ts'
import { shownPriceOf } from './shown-price.ts'

function price(text: string): Price {
  const [type, number] = text.split(' ')
  return must(parsePrice(must(number, text), type as PriceType), text)
}

describe('rules.md 1.3: which bet types follow the odds type', () => {
  test.each([
    ['HDP', 'MY 0.95', '0.92'],
    ['OU', 'MY -0.95', '-0.98'],
    ['OE', 'MY 0.95', '0.92'],
    ['1X2', 'DEC 2.125', '2.125'],
  ] as const)('%s from %s in group D is %s', (betType, source, text) => {
    expect(formatPrice(shownPriceOf(betType, price(source), 'D', 'MY'))).toBe(text)
  })

  test('1X2 stays decimal in every odds type and group', () => {
    for (const group of oddsGroups) {
      for (const type of priceTypes) {
        expect(shownPriceOf('1X2', price('DEC 3.4'), group, type).type).toBe('DEC')
      }
    }
    expect(betTypes).toContain('1X2')
  })
})
