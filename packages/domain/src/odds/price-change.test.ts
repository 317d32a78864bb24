import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import type { PriceType } from './odds-type.ts'
import { type Price, parsePrice } from './price.ts'
import { comparePrices, decidePriceChange, oddsPolicies } from './price-change.ts'

function price(text: string): Price {
  const [type, number] = text.split(' ')
  return must(parsePrice(must(number, text), type as PriceType), text)
}

describe('rules.md 8.3: better is by HK value', () => {
  test.each([
    ['MY -0.95', 'MY -0.90', 'better'],
    ['MY -0.90', 'MY -0.95', 'worse'],
    ['MY 0.95', 'MY -0.98', 'better'],
    ['MY -0.98', 'MY 0.95', 'worse'],
    ['ID -1.05', 'ID -1.02', 'better'],
    ['ID -1.02', 'ID 1.02', 'better'],
    ['HK 0.95', 'HK 0.96', 'better'],
    ['DEC 1.96', 'DEC 1.95', 'worse'],
    ['MY 0.95', 'MY 0.95', 'same'],
    ['MY 0.95', 'MY 0.950', 'same'],
    ['MY 1', 'MY -1', 'same'],
    ['MY 0.95', 'DEC 1.95', 'same'],
  ] as const)('%s to %s is %s', (seen, current, change) => {
    expect(comparePrices(price(seen), price(current))).toBe(change)
  })

  test.each([
    [0, 'MY 0.95', 'MY 0.95', true],
    [0, 'MY 0.95', 'MY 0.96', false],
    [0, 'MY 0.95', 'MY 0.94', false],
    [1, 'MY 0.95', 'MY 0.96', true],
    [1, 'MY 0.95', 'MY -0.98', true],
    [1, 'MY 0.95', 'MY 0.94', false],
    [2, 'MY 0.95', 'MY 0.96', true],
    [2, 'MY 0.95', 'MY 0.10', true],
  ] as const)('policy %s, %s to %s goes through: %s', (policy, seen, current, through) => {
    expect(oddsPolicies).toContain(policy)
    expect(decidePriceChange(policy, price(seen), price(current))).toEqual(
      through
        ? { ok: true, value: price(current) }
        : { ok: false, rejection: { code: 'odds_changed' } },
    )
  })
})
