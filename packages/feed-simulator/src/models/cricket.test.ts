import { recordOf } from '@fairline/domain/sports/all-sports'
import { runs } from '@fairline/domain/testing/runs'
import { priceEvent } from '@fairline/pricing/price-event'
import { chanceOf } from '@fairline/pricing/spread'
import { expect, test } from 'vitest'
import { imagined } from '../../testing/model-moments.ts'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { cricket } from './cricket.ts'

const strengths = { home: 165, away: 158 }
const views = [['FT', 'run']] as const

test.each([false, true])('matches end as often as expected, in play: %s', (inPlay) => {
  const found = deviations(cricket, strengths, views, {
    count: inPlay ? runs(1000) : runs(4000),
    inPlay,
  })
  expect(found.size).toBe(6)
  for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
})

test('a level match is a draw by its runs, and has a winner all the same', () => {
  const { state } = cricket.stateAt(cricket.imagine(createRandom('match'), strengths), -1)
  const outlook = cricket.outlook(state, 'FT', 'run')
  expect(outlook?.winner[1]).toBe(0)
  expect(outlook && chanceOf(outlook.margins, 0)).toBeGreaterThan(0.005)
  const level = Array.from({ length: 1000 }, (_, seed) =>
    cricket.results(cricket.imagine(createRandom(`level ${seed}`), strengths)),
  ).flatMap(([whole]) => {
    const { home, away } = whole?.counts.run ?? { home: 0, away: 1 }
    return home === away ? [whole?.winner] : []
  })
  expect(new Set(level)).toEqual(new Set(['home', 'away']))
})

test('no set of its prices can be arbitraged', () => {
  const strengthsOf = (seed: number) => ({ home: 140 + (seed % 40), away: 140 + (seed % 31) })
  const { edge, selections } = bestQuotedEdge(cricket, strengthsOf, views, runs(120))
  expect(selections).toBeGreaterThan(runs(120) * 100)
  expect(edge).toBeLessThan(-0.0005)
})

test('its main lines are even in play, too', () => {
  const sport = recordOf(27)
  const prices = Array.from({ length: 12 }, (_, seed) =>
    imagined(cricket, strengths, `even ${seed}`, 6).moments.flatMap(({ state }) => {
      const scoreIn = () => ({ home: 0, away: 0 })
      const of = () => cricket.outlook(state, 'FT', 'run')
      return priceEvent(sport, { of, scoreIn }).flatMap(({ main, lineQuarters, outcomes }) =>
        main && lineQuarters !== null ? outcomes.map(({ price }) => price.thousandths) : [],
      )
    }),
  ).flat()
  expect(prices.length).toBeGreaterThan(100)
  // 0.60 against -0.66: a hit of four decides the end of a chase.
  expect(Math.min(...prices.map(Math.abs))).toBeGreaterThanOrEqual(600)
})

test('shows who bats, with balls, wickets and the target, until the last ball', () => {
  const story = cricket.imagine(createRandom('a chase'), strengths)
  const shownAt = (minutes: number) => {
    const { state, live } = cricket.stateAt(story, minutes * 60_000)
    return { ...cricket.shown(state), live, runs: state.counts.run }
  }
  const [whole] = cricket.results(story)
  const { batsFirst } = story
  const other = batsFirst === 'home' ? 'away' : 'home'
  const begun = shownAt(20)
  expect(begun.phase).toBe('T1')
  expect(begun.details).toMatchObject({
    batting: batsFirst,
    balls: { [batsFirst]: 30, [other]: 0 },
  })
  const first = whole?.counts.run?.[batsFirst] ?? 0
  const isBreak = shownAt((story.innings[0].length * 40) / 60 + 5)
  expect(isBreak.details).toMatchObject({ batting: null, target: first + 1 })
  const chase = shownAt((story.innings[0].length * 40) / 60 + 15 + 4)
  expect([chase.phase, chase.details?.batting, chase.details?.balls?.[other]]).toEqual([
    'B1',
    other,
    6,
  ])
  expect(whole?.counts.wicket?.[batsFirst]).toBeLessThanOrEqual(10)
  expect(whole?.counts.ball?.[batsFirst]).toBeLessThanOrEqual(120)
})
