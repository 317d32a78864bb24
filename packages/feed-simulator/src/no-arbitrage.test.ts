import { runs } from '@fairline/domain/testing/runs'
import { describe, expect, test } from 'vitest'
import { bestEdge } from '../testing/arbitrage-proof.ts'
import { pairsOf, searchArbitrage, triplesOf } from '../testing/arbitrage-search.ts'
import { betsOf, matchOf, offersOf } from '../testing/offered-bets.ts'
import { createRandom } from './prng.ts'
import { createReplayWorld } from './replay-world.ts'

/*
 * An arbitrage is a set of stakes, none below zero, whose total net is zero or more however the
 * match continues, and not zero everywhere. A course of the match is the half-time and full-time
 * score with the order of goals. A proof and a search, which know nothing of each other, see to it.
 */

/** About how many bets of a match are drawn for the search of triples. */
const drawnBets = 40

describe('no set of prices of a match can be arbitraged', () => {
  /** First seeds of four quarters of a thousand. */
  test.each([0, 250, 500, 750])(
    'seeds from %i: at ten times and each goal, one measure makes every selection lose',
    (from) => {
      let offers = 0
      let worst = -1
      for (let seed = from; seed < from + runs(250); seed += 1) {
        for (const offer of offersOf(matchOf(seed))) {
          if (offer.markets.length === 0) continue
          const edge = bestEdge(offer)
          if (edge >= 0) throw new Error(`seed ${seed} can be beaten by ${edge}`)
          worst = Math.max(worst, edge)
          offers += 1
        }
      }
      expect(offers).toBeGreaterThan(runs(2500))
      // Favourites late in a match have the thinnest margin.
      expect(worst).toBeLessThan(-0.0005)
    },
    120_000,
  )

  test('nor those of recorded matches, even where goals and official scores disagree', () => {
    const goal = { kind: 'goal' as const, side: 'home' as const, half: 'first' as const }
    const matches = [0, 1, 2, 3].map((day) => ({
      home: 'Home',
      away: 'Away',
      stage: null,
      kickoffMs: day * 86_400_000,
      incidents: [10, 30].map((minute) => ({ ...goal, atMs: minute * 60_000 })),
      lengthMs: { first: null, second: null },
      scores: { halfTime: { home: 0, away: 1 }, fullTime: { home: 7, away: 1 } },
    }))
    const world = createReplayWorld({ tournament: 'Cup', matches, remarks: [] }, 0, 1)
    for (const { match, ...played } of world.matchesBetween(0, world.endMs)) {
      const atZero = { ...played, match: { ...match, kickoffMs: 0 }, whistleMs: 0 }
      const offers = offersOf(atZero).filter(({ markets }) => markets.length > 0)
      expect(offers.length).toBeGreaterThan(10)
      expect(Math.max(...offers.map(bestEdge))).toBeLessThan(0)
    }
  })

  test('a search of all pairs, and of all triples of a draw of bets, finds none', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const [early, ...live] = offersOf(matchOf(seed))
      const random = createRandom(`search ${seed}`)
      for (const offer of [early, live[seed % live.length]]) {
        if (offer === undefined) continue
        const bets = betsOf(offer.markets)
        expect(searchArbitrage(bets, offer, pairsOf(bets.length))).toEqual([])
        const drawn = bets.filter(() => random.chance(drawnBets / bets.length))
        expect(searchArbitrage(drawn, offer, triplesOf(drawn.length))).toEqual([])
      }
    }
  }, 120_000)

  test('both proofs see a price that is too good', () => {
    const [offer] = offersOf(matchOf(1))
    if (offer === undefined) throw new Error('a match is offered before its start')
    const markets = offer.markets.map((market) =>
      market.betType === 'OE' && market.period === 'FT'
        ? {
            ...market,
            outcomes: market.outcomes.map((outcome) => ({
              ...outcome,
              price: { type: 'MY' as const, thousandths: -980 },
            })),
          }
        : market,
    )
    expect(bestEdge({ ...offer, markets })).toBeGreaterThan(0)
    const bets = betsOf(markets).filter(({ market }) => market.period === 'FT')
    const odd = bets.findIndex(({ selection }) => selection === 'odd')
    const found = searchArbitrage(bets, { ...offer, markets }, pairsOf(bets.length))
    expect(found).toEqual([[odd, odd + 1, odd + 1]])
  })

  test('they see it in the order of goals, too', () => {
    const [offer] = offersOf(matchOf(1))
    if (offer === undefined) throw new Error('a match is offered before its start')
    const markets = offer.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map(({ selection, price }) => ({
        selection,
        price:
          market.betType === 'NG'
            ? { ...price, thousandths: Math.ceil(price.thousandths * 1.25) }
            : price,
      })),
    }))
    expect(bestEdge({ ...offer, markets })).toBeGreaterThan(0)
    const tried = betsOf(markets).filter(
      ({ market: { period, betType } }) =>
        period === 'FT' && ['NG', 'FGLG', 'BS'].includes(betType),
    )
    const found = searchArbitrage(tried, { ...offer, markets }, triplesOf(tried.length))
    const ofNext = tried.flatMap(({ market }, at) => (market.betType === 'NG' ? [at] : []))
    expect(ofNext).toHaveLength(3)
    expect(found).toContainEqual(ofNext)
  })
})
