import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMarket, aMatch } from '../../testing/board-builders.ts'
import { oracleChances, oracleHalfTimeFullTime, poissonOf } from '../../testing/cash-out-oracle.ts'
import { anyBacked, legOf } from '../../testing/random-facts.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import { chancesOf, chancesWhole } from './leg-chances.ts'
import { forecastMatch, type MatchForecast } from './match-forecast.ts'

const nothing = { home: 0, away: 0 }
const inMillionths = ({ home, away }: { home: number; away: number }) => ({
  home: BigInt(Math.round(home * 1e6)),
  away: BigInt(Math.round(away * 1e6)),
})

const forecast = (given: Partial<MatchForecast>): MatchForecast => ({
  score: nothing,
  halfTime: null,
  firstHalf: null,
  fullTime: null,
  readFrom: [],
  ...given,
})

const leg = (given: Partial<Leg>): Leg => ({
  sportsType: 1,
  betType: '1X2',
  period: 'FT',
  selection: '1',
  lineQuarters: null,
  scoreAtBet: null,
  ...given,
})

const anyRates = fc.record({
  home: fc.integer({ min: 0, max: 4_000_000 }).map((rate) => rate / 1e6),
  away: fc.integer({ min: 0, max: 4_000_000 }).map((rate) => rate / 1e6),
})

/** A result that is rarer than the last digit shown may be missing. */
const tolerance = 3e-6

describe('the chances of a leg @spec S4.bet.cashOut.value', () => {
  test('are those of its settlement over all scores, for every bet type and score at bet', () => {
    const withoutOrder = anyBacked(['completed']).filter(
      ({ betType }) => !['HTFT', 'FGLG', 'NG'].includes(betType),
    )
    fc.assert(
      fc.property(
        withoutOrder,
        anyRates,
        fc.record({ home: fc.nat(3), away: fc.nat(3) }),
        (bet, rates, score) => {
          const goals = inMillionths(rates)
          const chances = chancesOf(
            legOf(bet),
            forecast({ score, firstHalf: goals, fullTime: goals }),
          )
          const priced = { oddsThousandths: 2000, oddsType: 'DEC' as const, stakeMinor: 100 }
          const expected = oracleChances({ ...bet, ...priced, order: null }, score, rates)
          const results = new Set([...Object.keys(expected), ...Object.keys(chances ?? {})])
          for (const result of results) {
            const found = ((chances as Record<string, number>)[result] ?? 0) / chancesWhole
            expect(Math.abs(found - (expected[result] ?? 0)), result).toBeLessThan(tolerance)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('half-time and full time go together', () => {
    const first = { home: 0.7, away: 0.5 }
    const both = { home: 1.5, away: 1.2 }
    const second = { home: 0.8, away: 0.7 }
    for (const selection of ['HH', 'HD', 'DA', 'AH', 'DD'] as const) {
      const chances = chancesOf(
        leg({ betType: 'HTFT', selection }),
        forecast({ firstHalf: inMillionths(first), fullTime: inMillionths(both) }),
      )
      const expected = oracleHalfTimeFullTime(selection, first, second)
      expect(Math.abs((chances?.won ?? 0) / 1e6 - expected), selection).toBeLessThan(1e-4)
    }
  })

  test('at half-time only the second half is open', () => {
    const given = {
      halfTime: { home: 1, away: 0 },
      fullTime: inMillionths({ home: 0.8, away: 0.7 }),
    }
    const at = forecast({ score: { home: 1, away: 0 }, ...given })
    expect(chancesOf(leg({ betType: 'HTFT', selection: 'DD' }), at)).toEqual({ lost: 1_000_000 })
    const winsAll = chancesOf(leg({ betType: 'HTFT', selection: 'HH' }), at)
    const winsMatch = chancesOf(leg({ selection: '1' }), at)
    expect(Math.abs((winsAll?.won ?? 0) - (winsMatch?.won ?? 0))).toBeLessThan(20)
  })

  test.each([
    ['the first goal', { betType: 'NG', selection: 'home', lineQuarters: 4 }, 0.6],
    ['the first goal, by its other name', { betType: 'FGLG', selection: 'HF' }, 0.6],
    ['the last goal', { betType: 'FGLG', selection: 'AL' }, 0.4],
  ] as const)('%s is each side’s by its share of the goals', (_name, given, share) => {
    const rates = { home: 1.5, away: 1 }
    const chances = chancesOf(leg(given), forecast({ fullTime: inMillionths(rates) }))
    const expected = share * (1 - poissonOf(2.5, 0))
    expect(Math.abs((chances?.won ?? 0) / 1e6 - expected)).toBeLessThan(1e-5)
  })

  test('what asks for a goal that fell unseen has none', () => {
    const at = forecast({
      score: { home: 1, away: 1 },
      fullTime: inMillionths({ home: 1, away: 1 }),
    })
    expect(chancesOf(leg({ betType: 'FGLG', selection: 'HF' }), at)).toBeNull()
    expect(chancesOf(leg({ betType: 'NG', selection: 'home', lineQuarters: 8 }), at)).toBeNull()
    expect(chancesOf(leg({ betType: 'NG', selection: 'none', lineQuarters: 12 }), at)?.won).toBe(
      Math.round(poissonOf(2, 0) * 1e6),
    )
    const oneSided = { ...at, score: { home: 1, away: 0 } }
    expect(chancesOf(leg({ betType: 'FGLG', selection: 'HF' }), oneSided)?.won).toBe(1_000_000)
  })

  test('a handicap in play counts from its bet: rules.md 3.2', () => {
    // Live 2-0, backed at 1-0: one goal is in already.
    const at = forecast({
      score: { home: 2, away: 0 },
      fullTime: { home: 0n, away: 0n },
    })
    const backed = { betType: 'HDP', selection: 'home', lineQuarters: -3 } as const
    const since = leg({ ...backed, scoreAtBet: { home: 1, away: 0 } })
    expect(chancesOf(since, at)).toEqual({ half_won: 1_000_000 })
    expect(chancesOf(leg({ ...backed, scoreAtBet: { home: 2, away: 0 } }), at)).toEqual({
      lost: 1_000_000,
    })
  })
})

/** Decimal odds of a two-way market without a margin, in thousandths. */
const fairOdds = (won: number, lost: number): string => `DEC ${(1 + lost / won).toFixed(3)}`

function balance(rates: { home: number; away: number }, beyond: (h: number, a: number) => number) {
  let won = 0
  let lost = 0
  for (let home = 0; home < 20; home += 1) {
    for (let away = 0; away < 20; away += 1) {
      const part = Math.max(-2, Math.min(2, beyond(home, away))) / 2
      const chance = poissonOf(rates.home, home) * poissonOf(rates.away, away)
      if (part > 0) won += chance * part
      else lost -= chance * part
    }
  }
  return [fairOdds(won, lost), fairOdds(lost, won)]
}

describe('a forecast finds the goals that the prices were made from', () => {
  const rates = { home: 1.62, away: 1.07 }
  const hdp = (line: number) =>
    aMarket(
      `HDP FT ${line.toFixed(2)}`,
      balance(rates, (h, a) => 4 * (h - a + line)),
    )
  const ou = (line: number, scored = 0) =>
    aMarket(
      `OU FT ${line.toFixed(2)}`,
      balance(rates, (h, a) => 4 * (h + a + scored - line)),
    )

  const expectRates = (found: MatchForecast | null) => {
    expect(Number(found?.fullTime?.home ?? 0n) / 1e6).toBeCloseTo(rates.home, 2)
    expect(Number(found?.fullTime?.away ?? 0n) / 1e6).toBeCloseTo(rates.away, 2)
  }

  test.each([
    ['quarter lines', [hdp(-0.75), ou(2.75)]],
    ['whole lines', [hdp(-1), ou(3)]],
    ['the most even of several', [hdp(-1.5), hdp(-0.5), ou(2.5), ou(3.5)]],
  ])('from %s', (_name, markets) => {
    expectRates(forecastMatch(aMatch(markets), 1, null))
  })

  test('from the match winner where no handicap is open', () => {
    const winner = (sign: number) => {
      let chance = 0
      for (let home = 0; home < 20; home += 1) {
        for (let away = 0; away < 20; away += 1) {
          if (Math.sign(home - away) === sign) {
            chance += poissonOf(rates.home, home) * poissonOf(rates.away, away)
          }
        }
      }
      return `DEC ${(1 / chance).toFixed(3)}`
    }
    const prices = [winner(1), winner(0), winner(-1)]
    expectRates(forecastMatch(aMatch([aMarket('1X2 FT', prices), ou(2.5)]), 1, null))
  })

  test('in play totals count from nothing and handicaps from now', () => {
    const live = {
      score: { home: 2, away: 1 },
      phase: '2H' as const,
      minute: 60,
      stoppageMinute: 0,
      redCards: nothing,
      corners: nothing,
      danger: null,
    }
    expectRates(forecastMatch(aMatch([hdp(-0.5), ou(5.75, 3)], { live }), 1, { home: 1, away: 1 }))
  })

  test('a suspended match, another sport and a closed market have none', () => {
    const markets = [hdp(-0.5), ou(2.5)]
    expect(forecastMatch(aMatch(markets, { status: 'suspended' }), 1, null)).toBeNull()
    expect(forecastMatch(aMatch(markets), 2, null)).toBeNull()
    expect(forecastMatch(aMatch(markets, { parentId: 'm0' }), 1, null)).toBeNull()
    const closed = [hdp(-0.5), { ...ou(2.5), open: false }]
    expect(forecastMatch(aMatch(closed), 1, null)?.fullTime).toBeNull()
    expect(chancesOf(leg({}), forecast({}))).toBeNull()
  })
})
