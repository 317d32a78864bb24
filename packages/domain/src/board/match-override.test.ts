import { describe, expect, test } from 'vitest'
import {
  afterLapse,
  canLapse,
  leastWaitMs,
  type MatchOverride,
  noOverride,
  nothingSet,
  type OverrideValues,
  restricts,
  termsOf,
  withParent,
} from './match-override.ts'

const override = (changes: Partial<MatchOverride>): MatchOverride => ({ ...noOverride, ...changes })
const values = (changes: Partial<OverrideValues>): OverrideValues => ({ ...nothingSet, ...changes })
const nudged = new Map([['m', { suspended: true, nudge: { home: 2 } as const }]])

describe('what a trader set', () => {
  test.each([
    ['nothing', {}, {}, false],
    ['a suspension', {}, { suspended: true }, true],
    ['an opening', { suspended: true }, {}, false],
    ['danger', {}, { danger: true }, true],
    ['the end of danger', { danger: true }, {}, false],
    ['a longer wait', { delayMs: 1_000 }, { delayMs: 2_000 }, true],
    ['a shorter wait', { delayMs: 2_000 }, { delayMs: 1_000 }, false],
    ['a first limit', {}, { maxPerMatch: { MYR: 5n } }, true],
    ['a lower limit', { maxPerMatch: { MYR: 5n } }, { maxPerMatch: { MYR: 4n } }, true],
    ['a higher limit', { maxPerMatch: { MYR: 5n } }, { maxPerMatch: { MYR: 6n } }, false],
    ['no limit any more', { maxPerMatch: { MYR: 5n } }, {}, false],
    ['a price', {}, { nudge: { home: 1 } }, false],
  ] as const)('%s closes the guards: %#', (_what, before, after, closes) => {
    expect(restricts(values(before), values(after))).toBe(closes)
  })

  test('of a match holds for its parts, which may be tighter', () => {
    const parent = override({ danger: true, delayMs: 3_000, maxPerMatch: { MYR: 5n, THB: 9n } })
    const own = override({ suspended: true, delayMs: 8_000, maxPerMatch: { MYR: 7n, USD: 1n } })
    expect(withParent(own, parent)).toEqual({
      suspended: true,
      danger: true,
      delayMs: 8_000,
      maxPerMatch: { MYR: 5n, THB: 9n, USD: 1n },
      markets: new Map(),
    })
  })

  test('is over where it was of a moment, and stays otherwise', () => {
    const set = override({ danger: true, suspended: true, delayMs: 3_000, markets: nudged })
    expect(canLapse(set)).toBe(true)
    const after = afterLapse(set)
    expect(after).toEqual({
      ...set,
      danger: false,
      markets: new Map([['m', { suspended: true, nudge: {} }]]),
    })
    expect(canLapse(after)).toBe(false)
  })

  test.each([
    [{}, 0],
    [{ delayMs: 3_000 }, 3_000],
    [{ danger: true }, 5_000],
    [{ danger: true, delayMs: 8_000 }, 8_000],
  ])('lets a bet wait: %j, %i ms', (terms, expected) => {
    expect(leastWaitMs(termsOf(override(terms)))).toBe(expected)
  })
})
