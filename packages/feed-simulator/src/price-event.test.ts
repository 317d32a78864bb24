import { scoresOfSet } from '@fairline/domain/bet-types/scores'
import type { Sport } from '@fairline/domain/sports/sport'
import { priceEvent } from '@fairline/pricing/price-event'
import { expect, test } from 'vitest'
import { tennis } from './models/tennis.ts'
import { createRandom } from './prng.ts'

/** As much of a sport as its prices need: the score in sets, and in games of the first set. */
const courts = {
  lineStep: 2,
  rebased: false,
  sets: { to: 6, cap: 7 },
  markets: [
    { betType: 'CS', periods: ['FT'], unit: 'set' },
    { betType: 'CS', periods: ['S1'], unit: 'game' },
  ],
} as unknown as Sport

const nil = { home: 0, away: 0 }

function scoresAt(point: number) {
  const story = tennis.imagine(createRandom('scores'), { home: 0.66, away: 0.6, sets: 3 })
  const { state } = tennis.stateAt(story, story.scores[point]?.atMs ?? -1)
  const markets = priceEvent(courts, {
    of: (period, unit) => tennis.outlook(state, period, unit),
    scoreIn: () => nil,
  })
  return { markets, won: state.counts.set }
}

test('the score in sets has a price for each score that a match can end with', () => {
  const { markets } = scoresAt(0)
  const [market, ofSet] = markets
  expect(markets).toHaveLength(2)
  expect(ofSet?.outcomes.map(({ selection }) => selection)).toEqual(scoresOfSet)
  expect(ofSet).not.toHaveProperty('withoutPrice')
  expect(market?.outcomes.map(({ selection }) => selection)).toEqual(['0-2', '1-2', '2-0', '2-1'])
  expect(market?.withoutPrice).toContain('1-1')
  expect(market?.withoutPrice).toContain('AOS')
  const [, , straight] = market?.outcomes ?? []
  // The server of .66 wins both sets with the chance .48.
  expect(straight?.price).toEqual({ type: 'DEC', thousandths: 1990 })
})

test('after a set the scores without it have no price', () => {
  const story = Array.from({ length: 200 }, (_, point) => scoresAt(point))
  const later = story.find(({ won }) => won?.home === 1 || won?.away === 1)
  const isHome = later?.won?.home === 1
  const selections = later?.markets[0]?.outcomes.map(({ selection }) => selection)
  expect(selections).toEqual(isHome ? ['1-2', '2-0', '2-1'] : ['0-2', '1-2', '2-1'])
})

test('no line is the same bet as another: where nothing ends level 0 is -0.5', () => {
  const lines = [0.62, 0.6, 0.58].map((home) => {
    const story = tennis.imagine(createRandom('lines'), { home, away: 0.6, sets: 3 })
    const { state } = tennis.stateAt(story, -1)
    const sport = { ...courts, markets: [{ betType: 'HDP', periods: ['FT'], unit: 'set' }] }
    return priceEvent(sport as Sport, {
      of: (period, unit) => tennis.outlook(state, period, unit),
      scoreIn: () => nil,
    }).map(({ lineQuarters }) => lineQuarters)
  })
  expect(lines).toEqual([[-4, -6], [0], [4, 6]])
})
