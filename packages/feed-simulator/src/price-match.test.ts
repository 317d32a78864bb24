import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { betTypesOf, firstSport, periodsOf } from '@fairline/domain/sports/all-sports'
import type { ModelInput } from '@fairline/pricing/score-model'
import { createScoreModel, expectedStoppageMs, halfMs } from '@fairline/pricing/score-model'
import { describe, expect, test } from 'vitest'
import { priceMatch } from './price-match.ts'

const full = { FT: 5, '1H': 3, beyondTable: 'all' } as const
const kickOff: ModelInput = {
  rates: { home: 1.5, away: 1.2 },
  firstHalfLeftMs: halfMs + expectedStoppageMs.first,
  secondHalfLeftMs: halfMs + expectedStoppageMs.second,
  score: { home: 0, away: 0 },
  halfTimeScore: null,
  lastScorer: null,
  redCards: { home: 0, away: 0 },
}
const priced = (over: Partial<ModelInput> = {}, depth: Parameters<typeof priceMatch>[1] = full) =>
  priceMatch(createScoreModel({ ...kickOff, ...over }), depth)
const pick = (markets: readonly FeedMarket[], period: string, betType: string) =>
  markets.filter((market) => market.period === period && market.betType === betType)
const pricesOf = (market: FeedMarket | undefined) =>
  market?.outcomes.map(({ price }) => price.thousandths)
const malayHongKong = (thousandths: number) =>
  thousandths > 0 ? thousandths / 1000 : -1000 / thousandths

describe('a match before its start', () => {
  const markets = priced()

  test('offers FT and 1H handicap, total, 1X2 and odd/even on several lines', () => {
    const counts = (['FT', '1H'] as const).map((period) =>
      (['HDP', 'OU', '1X2', 'OE'] as const).map((type) => pick(markets, period, type).length),
    )
    expect(counts).toEqual([
      [5, 5, 1, 1],
      [3, 3, 1, 1],
    ])
    const shallow = priced({}, { FT: 3, '1H': 2, beyondTable: 'usual' })
    expect(pick(shallow, 'FT', 'HDP')).toHaveLength(3)
    expect(pick(shallow, '1H', 'OU')).toHaveLength(2)
  })

  test('marks one main line, the one nearest to even money, and sends it first', () => {
    for (const period of ['FT', '1H']) {
      for (const betType of ['HDP', 'OU']) {
        const lines = pick(markets, period, betType)
        expect(lines.map((line) => line.main)).toEqual(lines.map((_, index) => index === 0))
        const unevenness = lines.map((line) => {
          const [first = 0, second = 0] = (pricesOf(line) ?? []).map(malayHongKong)
          return Math.abs(Math.log(first / second))
        })
        expect(unevenness[0]).toBeLessThanOrEqual(Math.min(...unevenness.slice(1)) + 0.03)
      }
    }
  })

  test('quotes even sides with 6 to 8 cents between them', () => {
    const even = priced({ rates: { home: 1.3, away: 1.3 } })
    const [level] = pick(even, 'FT', 'HDP')
    expect(level?.lineQuarters).toBe(0)
    expect(pricesOf(level)).toEqual([970, 970])
    const [draw] = pick(even, 'FT', '1X2')
    const [home, , away] = pricesOf(draw) ?? []
    expect(home).toBe(away)
  })

  test('1X2 is a book of 106.5 %, a little more by rounding', () => {
    const book = (pricesOf(pick(markets, 'FT', '1X2')[0]) ?? []).reduce(
      (sum, p) => sum + 1000 / p,
      0,
    )
    expect(book).toBeGreaterThan(1.065)
    expect(book).toBeLessThan(1.075)
  })

  test('a stronger home side gives a handicap', () => {
    const [main] = pick(priced({ rates: { home: 2.6, away: 0.7 } }), 'FT', 'HDP')
    expect(main?.lineQuarters).toBeLessThanOrEqual(-6)
  })
})

test('all prices stand on legal rungs, a spread of 6 to 9 cents apart, whatever the match', () => {
  for (let step = 0; step < 400; step += 1) {
    const left = 1 - (step % 20) / 20
    const markets = priced({
      rates: { home: 0.35 + (step % 13) / 4, away: 0.35 + (step % 7) / 2.3 },
      firstHalfLeftMs: step % 3 === 0 ? null : halfMs * left,
      secondHalfLeftMs: step % 3 === 0 ? halfMs * left : halfMs,
      score: { home: step % 4, away: step % 3 },
      halfTimeScore: step % 3 === 0 ? { home: 0, away: 0 } : null,
    })
    expect(markets.filter((market) => !isLegal(market))).toEqual([])
  }
})

/** Whether all prices of a market are legal rungs, those of two sides 6 to 8 cents apart. */
function isLegal(market: FeedMarket): boolean {
  const prices = pricesOf(market) ?? []
  if (market.outcomes.some(({ price }) => price.type === 'DEC')) {
    const most = market.betType === '1X2' ? 101_000 : 201_000
    return prices.every((price) => price >= 1010 && price <= most && price % 10 === 0)
  }
  const areRungs = prices.every(
    (price) =>
      Math.abs(price) >= 100 && Math.abs(price) <= 1000 && price % 10 === 0 && price !== -1000,
  )
  const rungs = prices.map((price) => (price > 0 ? price - 1000 : price + 1000))
  const spread = -rungs.reduce((sum, rung) => sum + rung, 0)
  return areRungs && spread >= 60 && spread <= 80
}

describe('in play', () => {
  test('rules.md 3.2: handicaps count from now, totals and 1X2 from 0-0', () => {
    const level = priced()
    const ahead = priced({ score: { home: 2, away: 0 } })
    expect(pick(ahead, 'FT', 'HDP')).toEqual(pick(level, 'FT', 'HDP'))
    expect(pick(ahead, '1H', 'HDP')).toEqual(pick(level, '1H', 'HDP'))
    const totals = (markets: FeedMarket[]) => pick(markets, 'FT', 'OU')
    expect(totals(ahead).map(pricesOf)).toEqual(totals(level).map(pricesOf))
    const [before, after] = [totals(level)[0], totals(ahead)[0]]
    expect(after?.lineQuarters).toBe((before?.lineQuarters ?? 0) + 8)
    const homeWin = (markets: FeedMarket[]) => pricesOf(pick(markets, 'FT', '1X2')[0])?.[0] ?? 0
    expect(homeWin(ahead)).toBeLessThan(homeWin(level) / 1.5)
  })

  test('the first half closes with its end', () => {
    const second = priced({ firstHalfLeftMs: null, halfTimeScore: { home: 0, away: 0 } })
    expect(second.some((market) => market.period === '1H')).toBe(false)
  })

  test('what is as good as decided is not offered', () => {
    const late = { firstHalfLeftMs: null, halfTimeScore: { home: 3, away: 0 } }
    const lastSecond = priced({ ...late, secondHalfLeftMs: 0, score: { home: 3, away: 0 } })
    expect(lastSecond).toEqual([])
    const lastMinutes = priced({ ...late, secondHalfLeftMs: 180_000, score: { home: 4, away: 0 } })
    expect(pick(lastMinutes, 'FT', '1X2')).toEqual([])
    expect(pick(lastMinutes, 'FT', 'DC')).toEqual([])
    expect(pick(lastMinutes, 'FT', 'TWTN').length).toBeLessThan(2)
  })
})

/** Decimal prices of a market by selection, in thousandths. */
const pricesBySelection = (markets: readonly FeedMarket[], period: string, betType: string) =>
  Object.fromEntries(
    pick(markets, period, betType).flatMap(({ outcomes }) =>
      outcomes.map(({ selection, price }) => [selection, price.thousandths]),
    ),
  )

describe('the types beyond the table', () => {
  const markets = priced()

  test('are all offered where the match is deep, the usual ones of the full time elsewhere', () => {
    const kinds = (offered: readonly FeedMarket[]) =>
      [...new Set(offered.map(({ betType, period }) => `${period} ${betType}`))].toSorted()
    const every = betTypesOf(firstSport).flatMap((betType) =>
      periodsOf(1, betType).map((period) => `${period} ${betType}`),
    )
    expect(kinds(markets)).toEqual(every.toSorted())
    const shallow = kinds(priced({}, { FT: 2, '1H': 1, beyondTable: 'usual' }))
    expect(shallow.filter((kind) => kind.startsWith('1H'))).toEqual(
      ['1H 1X2', '1H HDP', '1H OE', '1H OU'].toSorted(),
    )
    expect(shallow).toContain('FT CS')
    expect(shallow).not.toContain('FT FGLG')
  })

  test('follow the odds type or stay decimal as their rule says', () => {
    for (const { betType, outcomes } of markets) {
      const type = betTypeRules[betType].followsOddsType ? 'MY' : 'DEC'
      for (const { price } of outcomes) expect(price.type).toBe(type)
    }
  })

  test('name every selection, with a price or without', () => {
    for (const { betType, outcomes, withoutPrice = [] } of markets) {
      const named = [...outcomes.map(({ selection }) => selection), ...withoutPrice]
      expect(named.toSorted()).toEqual([...betTypeRules[betType].selections].toSorted())
    }
  })

  test('cost the same for the same event, whatever it is called', () => {
    const scoreless = ['CS 0-0', 'TG 0', 'BS neither', 'FGLG NG', 'NG none'].map((named) => {
      const [betType = '', selection = ''] = named.split(' ')
      return pricesBySelection(markets, 'FT', betType)[selection]
    })
    expect(new Set(scoreless).size).toBe(1)
    const ahead = priced({ score: { home: 1, away: 0 }, lastScorer: 'home' })
    expect(pricesBySelection(ahead, '1H', 'CS')['1-0']).toBe(
      pricesBySelection(ahead, '1H', 'NG')['none'],
    )
  })

  test('take a selection off the board that can no longer win', () => {
    const ahead = priced({ score: { home: 1, away: 0 }, lastScorer: 'home' })
    const scores = pricesBySelection(ahead, 'FT', 'CS')
    expect(scores['0-0']).toBeUndefined()
    expect(scores['1-0']).toBeGreaterThan(1000)
    expect(pick(ahead, 'FT', 'CS')[0]?.withoutPrice).toContain('0-3')
    expect(Object.keys(pricesBySelection(ahead, 'FT', 'FGLG'))).toEqual(['HL', 'AL'])
    expect(Object.keys(pricesBySelection(ahead, 'FT', 'BS'))).toEqual(['both', 'one'])
    expect(Object.keys(pricesBySelection(ahead, 'FT', 'CL'))).toEqual(['home-yes', 'home-no'])
    expect(pick(ahead, 'FT', 'NG').map(({ lineQuarters }) => lineQuarters)).toEqual([8])
    const second = priced({
      firstHalfLeftMs: null,
      halfTimeScore: { home: 1, away: 0 },
      score: { home: 1, away: 0 },
      lastScorer: 'home',
    })
    expect(Object.keys(pricesBySelection(second, 'FT', 'HTFT'))).toEqual(['HH', 'HD', 'HA'])
  })

  test('close a field with a selection that is as good as certain', () => {
    const end = priced({
      firstHalfLeftMs: null,
      secondHalfLeftMs: 20_000,
      halfTimeScore: { home: 1, away: 1 },
      score: { home: 2, away: 1 },
      lastScorer: 'home',
    })
    const kinds = end.map(({ betType }) => betType)
    for (const betType of ['CS', 'TG', 'DC', 'HTFT', 'FGLG', 'NG', 'BS', 'ML', 'HNB'] as const) {
      expect(kinds).not.toContain(betType)
    }
  })

  test('cut a very long price', () => {
    const prices = Object.values(pricesBySelection(markets, 'FT', 'CS'))
    expect(Math.max(...prices)).toBe(201_000)
  })
})
