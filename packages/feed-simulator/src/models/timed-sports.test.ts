import { runs } from '@fairline/domain/testing/runs'
import { expectationOf, type Spread } from '@fairline/pricing/score-model'
import { chanceOf, massOf } from '@fairline/pricing/spread'
import { expect, test } from 'vitest'
import { deviations, type Viewed } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import {
  americanFootball,
  handball,
  iceHockey,
  rugbyLeague,
  rugbyUnion,
  waterPolo,
} from './timed-sports.ts'

const wholeAnd = (unit: 'goal' | 'point', ...parts: readonly Viewed[0][]): readonly Viewed[] =>
  (['FT', ...parts] as const).map((period) => [period, unit] as const)

/** Each sport with the parts that are bet on and an everyday match. */
const sports = [
  ['ice hockey', iceHockey, wholeAnd('goal', 'P1', 'P2', 'P3'), { home: 3.2, away: 2.8 }],
  ['handball', handball, wholeAnd('goal', '1H'), { home: 29, away: 27 }],
  ['water polo', waterPolo, wholeAnd('goal', '1H'), { home: 11, away: 9 }],
  ['rugby union', rugbyUnion, wholeAnd('point', '1H'), { home: 26, away: 20 }],
  ['rugby league', rugbyLeague, wholeAnd('point', '1H'), { home: 24, away: 22 }],
  [
    'American football',
    americanFootball,
    wholeAnd('point', '1H', '1Q', '2Q', '3Q', '4Q'),
    { home: 24, away: 21 },
  ],
] as const

/** The outlook before a match. */
function outlookOf(name: (typeof sports)[number][0]) {
  const [, model, [view], strengths] = sports.find(([each]) => each === name) ?? sports[0]
  const { state } = model.stateAt(model.imagine(createRandom('match'), strengths), -1)
  const outlook = view && model.outlook(state, ...view)
  if (!outlook) throw new Error('a match is bet on before its start')
  return outlook
}

const deviationOf = (spread: Spread) => {
  const mean = expectationOf(spread)
  const squares = spread.chances.map((p, index) => p * (spread.first + index - mean) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
}

test('handball sides score 28 goals, with the deviation of Poisson', () => {
  const { homeTotals, awayTotals, totals } = outlookOf('handball')
  expect(expectationOf(homeTotals)).toBeCloseTo(29, 6)
  expect(expectationOf(awayTotals)).toBeCloseTo(27, 6)
  expect(deviationOf(totals)).toBeCloseTo(Math.sqrt(56), 6)
})

test('points of rugby are sums of three and seven', () => {
  const { homeTotals } = outlookOf('rugby union')
  expect(expectationOf(homeTotals)).toBeCloseTo(26, 6)
  for (const points of [1, 2, 4, 5, 8, 11]) expect(chanceOf(homeTotals, points)).toBe(0)
  for (const points of [0, 3, 6, 7, 10, 14]) expect(chanceOf(homeTotals, points)).toBeGreaterThan(0)
})

test('what is left out at the ends of a law is too little to move a price', () => {
  for (const [name] of sports) expect(massOf(outlookOf(name).totals)).toBeCloseTo(1, 9)
})

test('a match may end level, but not where overtime follows', () => {
  expect(outlookOf('ice hockey').winner[1]).toBeGreaterThan(0.1)
  expect(outlookOf('rugby union').winner[1]).toBeGreaterThan(0.01)
  expect(outlookOf('rugby league').winner[1]).toBe(0)
  const { margins, winner } = outlookOf('American football')
  expect(winner[1]).toBe(0)
  expect(chanceOf(margins, 3)).toBeGreaterThan(chanceOf(margins, 4))
})

test('an overtime shows no clock from which its end can be read', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const story = rugbyLeague.imagine(createRandom(`overtime ${seed}`), { home: 20, away: 20 })
    const [whole] = rugbyLeague.results(story)
    const { state: end } = rugbyLeague.stateAt(story, whole?.endMs ?? 0)
    if (rugbyLeague.progress?.(end).playedSeconds === 4800) continue
    const overtimeMs = (80 * 1.15 + 24) * 60_000
    const { state } = rugbyLeague.stateAt(story, overtimeMs)
    expect(state.parts.at(-1)?.period).toBe('OT')
    expect(state.clockSeconds).toBe(600)
    return
  }
  throw new Error('no match of 500 went to overtime')
})

test.each(sports)('%s ends as often as expected', (_, model, views, strengths) => {
  for (const inPlay of [false, true]) {
    const found = deviations(model, strengths, views, { count: runs(2500), inPlay })
    expect(found.size).toBe(6 * views.length)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test.each(sports)('no set of the prices of %s can be arbitraged', (_, model, views, means) => {
  const strengthsOf = (seed: number) => ({
    home: means.home * (0.7 + (seed % 13) / 20),
    away: means.away * (0.7 + (seed % 17) / 25),
  })
  const { edge, selections } = bestQuotedEdge(model, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 50)
  expect(edge).toBeLessThan(-0.0005)
})
