import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from '../../testing/board-builders.ts'
import { must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { type LineQuarters, parseLine } from '../bet-types/line.ts'
import { quoteOfMalay } from './malay-quote.ts'
import {
  compareMyanmar,
  formatMyanmar,
  formatQuote,
  givers,
  type OfferedQuote,
  parseQuote,
  priceOfSide,
  quoteOf,
} from './myanmar-quote.ts'

describe('rules.md 1.5: the format of a quote @spec S9.oddsTypes.myanmar', () => {
  test.each([
    ['1-50', 1, -50, '1-50'],
    ['2+35', 2, 35, '2+35'],
    ['1+50%', 1, 50, '1+50'],
    ['1\u221250', 1, -50, '1-50'],
    ['1=', 1, 0, '1='],
    ['1D', 1, 0, '1='],
    ['2-0', 2, 0, '2='],
    ['0=', 0, 0, '0='],
    ['0-50', 0, -50, '0-50'],
    ['=-20', 0, -20, '0-20'],
    ['=', 0, 0, '0='],
    ['L+40', 0, 40, '0+40'],
    ['L', 0, 0, '0='],
    ['10-100', 10, -100, '10-100'],
  ])('%s', (text, goals, percent, written) => {
    const quote = must(parseQuote(text), text)
    expect(quote).toEqual({ goals, percent })
    expect(formatQuote(quote)).toBe(written)
  })

  test.each([
    '',
    '1',
    '1-',
    '-50',
    '1-101',
    '1.5-50',
    '0.95',
    '1--50',
    '1-5x',
    '==',
    'L=',
    '1 - 50',
  ])('"%s" is none', (text) => expect(parseQuote(text)).toBeUndefined())
})

describe('rules.md 1.5: the two sides of a quote', () => {
  test.each([
    ['1-50', 'home', 'home', -4, -50],
    ['1-50', 'home', 'away', 4, 50],
    ['1-50', 'away', 'away', -4, -50],
    ['1-50', 'away', 'home', 4, 50],
    ['0-50', 'home', 'home', 0, -50],
    ['0-50', 'home', 'away', 0, 50],
    ['2+35', 'over', 'over', 8, 35],
    ['2+35', 'over', 'under', 8, -35],
    ['1=', 'home', 'away', 4, 0],
  ] as const)('%s, %s gives, %s gets %s quarters and %s', (text, giver, side, line, percent) => {
    const quote = must(parseQuote(text), text)
    expect(priceOfSide({ quote, giver }, side)).toEqual({ lineQuarters: line, percent })
  })

  const anyOffer: fc.Arbitrary<OfferedQuote> = fc.record({
    quote: fc
      .tuple(fc.nat(9), fc.integer({ min: -100, max: 100 }))
      .map(([goals, percent]) => ({ goals, percent })),
    giver: fc.constantFrom(...givers),
  })
  const sidesOf = (giver: OfferedQuote['giver']) =>
    giver === 'over' ? (['over', 'under'] as const) : (['home', 'away'] as const)

  test('both sides write the same quote, and at level ball the giving side never gains', () => {
    fc.assert(
      fc.property(anyOffer, ({ quote, giver }) => {
        const written = sidesOf(giver).map((side) =>
          formatMyanmar(priceOfSide({ quote, giver }, side), side),
        )
        const { goals, percent } = quote
        const atLevel = goals === 0 && giver !== 'over' && percent > 0
        expect(written[0]).toBe(formatQuote(atLevel ? { goals, percent: 0 - percent } : quote))
        expect(written[1]).toBe(written[0])
      }),
      { numRuns: runs(2_000), seed: 20_261_121 },
    )
  })

  test('what is better for one side is worse for the other', () => {
    fc.assert(
      fc.property(anyOffer, anyOffer, ({ quote, giver }, other) => {
        const [one, two] = sidesOf(giver).map((side) =>
          Math.sign(
            compareMyanmar(
              priceOfSide({ quote, giver }, side),
              priceOfSide({ quote: other.quote, giver }, side),
              side,
            ),
          ),
        )
        expect((one ?? 1) + (two ?? 1)).toBe(0)
      }),
      { numRuns: runs(2_000), seed: 20_261_121 },
    )
  })

  test.each([
    ['1-50', '1-60', 'worse'],
    ['1-50', '1-40', 'better'],
    ['1-50', '1+10', 'better'],
    ['1-100', '2+100', 'same'],
    ['1-50', '2+90', 'worse'],
    ['0-80', '1+80', 'worse'],
  ] as const)('%s to %s is %s for the giving side', (seen, current, change) => {
    const [left, right] = [seen, current].map((text) =>
      priceOfSide({ quote: must(parseQuote(text), text), giver: 'home' }, 'home'),
    )
    const order = compareMyanmar(must(right, current), must(left, seen), 'home')
    expect(order === 0 ? 'same' : order > 0 ? 'better' : 'worse').toBe(change)
  })
})

const line = (text: string): LineQuarters => must(parseLine(text), text)

describe('rules.md 1.5: from a Malay price', () => {
  test.each([
    ['1', '0.80', '1-20'],
    ['0.25', '0.90', '0-55'],
    ['0.5', '0.90', '1+80'],
    ['0.75', '0.90', '1+35'],
    ['0.5', '-0.90', '0-80'],
    ['0.75', '-0.90', '1+55'],
    ['1', '-0.90', '1+10'],
    ['0.25', '-0.90', '0-35'],
    ['-1.25', '-0.90', '1-35'],
    ['0.25', '0.95', '0-55'],
    ['1', '0.10', '1-90'],
  ])('%s at %s is %s', (text, malay, quote) => {
    expect(formatQuote(quoteOfMalay(line(text), price(`MY ${malay}`)))).toBe(quote)
  })

  test.each([
    ['0', '0='],
    ['0.25', '0-50'],
    ['0.5', '0-100'],
    ['0.75', '1+50'],
    ['1', '1='],
    ['1.25', '1-50'],
    ['1.5', '1-100'],
    ['1.75', '2+50'],
  ])('the ladder at even money: %s is %s', (text, quote) => {
    expect(formatQuote(quoteOfMalay(line(text), price('MY 1')))).toBe(quote)
    expect(formatQuote(quoteOfMalay(line(text), price('DEC 2')))).toBe(quote)
    expect(formatQuote(quoteOfMalay(line(text), price('MY -1')))).toBe(quote)
  })

  test('percentages are multiples of five from -100 to 100, never a negative zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: -1000, max: 1000 }).filter((thousandths) => thousandths !== 0),
        (quarters, thousandths) => {
          const { percent } = quoteOfMalay(quarters, { type: 'MY', thousandths })
          expect(Object.is(percent, -0)).toBe(false)
          expect(Math.abs(percent % 5)).toBe(0)
          expect(Math.abs(percent)).toBeLessThanOrEqual(100)
        },
      ),
      { numRuns: runs(5_000), seed: 20_261_121 },
    )
  })

  test('what is read back from a side is what was offered', () => {
    const offer: OfferedQuote = { quote: { goals: 1, percent: -50 }, giver: 'away' }
    expect(quoteOf(priceOfSide(offer, 'home'), 'home')).toEqual(offer.quote)
  })
})
