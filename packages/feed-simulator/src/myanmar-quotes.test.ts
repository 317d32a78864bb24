import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { formatQuote, priceOfSide } from '@fairline/domain/myanmar/myanmar-quote'
import { defaultTaxTable, taxPercentOf } from '@fairline/domain/myanmar/myanmar-tax'
import { withMyanmarQuotes } from '@fairline/pricing/myanmar-quotes'
import {
  createScoreModel,
  expectedStoppageMs,
  halfMs,
  type JointScore,
  jointScores,
} from '@fairline/pricing/score-model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const modelOf = (home: number, away: number) =>
  createScoreModel({
    rates: { home, away },
    firstHalfLeftMs: halfMs + expectedStoppageMs.first,
    secondHalfLeftMs: halfMs + expectedStoppageMs.second,
    score: { home: 0, away: 0 },
    halfTimeScore: null,
    lastScorer: null,
    redCards: { home: 0, away: 0 },
  })

const aMarket = (betType: 'HDP' | 'OU' | '1X2', period: PeriodCode, main = true): FeedMarket => ({
  betType,
  period,
  lineQuarters: betType === '1X2' ? null : 0,
  main,
  status: 'active',
  outcomes: [],
})
const asked = (['FT', '1H'] as const).flatMap((period) => [
  aMarket('HDP', period),
  aMarket('OU', period),
])

/** What each unit on a side is worth, calculated from every possible score, after tax. */
function worthOf(
  scores: readonly JointScore[],
  { betType, period, myanmar }: FeedMarket,
  side: Selection,
  taxPercent: number,
): number {
  if (myanmar === undefined) throw new Error('a quote')
  const { lineQuarters, percent } = priceOfSide(myanmar, side)
  const sign = side === 'home' || side === 'over' ? 1 : -1
  return scores.reduce((sum, { halfTime, fullTime, probability }) => {
    const { home, away } = period === '1H' ? halfTime : fullTime
    const beyond =
      betType === 'OU'
        ? sign * (home + away - lineQuarters / 4)
        : sign * (home - away) + lineQuarters / 4
    const share = beyond === 0 ? percent / 100 : Math.sign(beyond)
    return sum + probability * (share > 0 ? (share * (100 - taxPercent)) / 100 : share)
  }, 0)
}

describe('Myanmar quotes of the score model', () => {
  test('no side has an edge, and after tax every side loses a little', () => {
    const rate = fc.integer({ min: 20, max: 400 }).map((hundredths) => hundredths / 100)
    let seen = 0
    fc.assert(
      fc.property(rate, rate, (home, away) => {
        const model = modelOf(home, away)
        const scores = jointScores(model)
        for (const market of withMyanmarQuotes(model, asked)) {
          if (market.myanmar === undefined) continue
          seen += 1
          const { quote, giver } = market.myanmar
          expect(quote.goals).toBeGreaterThanOrEqual(0)
          expect(Math.abs(quote.percent)).toBeLessThanOrEqual(100)
          expect(Math.abs(quote.percent % 5)).toBe(0)
          expect(Object.is(quote.percent, -0) || Object.is(quote.goals, -0)).toBe(false)
          if (quote.goals === 0 && giver !== 'over') expect(quote.percent).toBeLessThanOrEqual(0)
          const sides =
            market.betType === 'OU' ? (['over', 'under'] as const) : (['home', 'away'] as const)
          for (const side of sides) {
            // Rounding to five per cent moves at most half a step of what falls on the line.
            expect(Math.abs(worthOf(scores, market, side, 0))).toBeLessThanOrEqual(0.025)
            expect(worthOf(scores, market, side, taxPercentOf(defaultTaxTable, 1))).toBeLessThan(0)
          }
        }
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
    expect(seen).toBeGreaterThan(200)
  })

  test('there is none where steps of five per cent would be worth more than the tax', () => {
    const quotes = withMyanmarQuotes(modelOf(0.2, 0.2), asked)
    expect(quotes.map(({ myanmar }) => myanmar)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    [1.4, 1.4, 'HDP', '0= home'],
    [1.9, 1.0, 'HDP', '1+30 home'],
    [1.0, 1.9, 'HDP', '1+30 away'],
    [3.0, 0.5, 'HDP', '2-75 home'],
    [1.4, 1.4, 'OU', '3+75 over'],
  ] as const)('%s to %s goals: %s is %s', (home, away, betType, quote) => {
    const [market] = withMyanmarQuotes(modelOf(home, away), [aMarket(betType, 'FT')])
    const offered = market?.myanmar
    expect(offered && `${formatQuote(offered.quote)} ${offered.giver}`).toBe(quote)
  })

  test('stand on the main handicap and total alone', () => {
    const others = [aMarket('1X2', 'FT'), aMarket('HDP', 'FT', false), aMarket('OU', '1H', false)]
    expect(withMyanmarQuotes(modelOf(1.4, 1.2), others)).toEqual(others)
  })
})
