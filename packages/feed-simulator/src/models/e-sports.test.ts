import { runs } from '@fairline/domain/testing/runs'
import type { Spread } from '@fairline/pricing/score-model'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { type ESportsStrengths, eSports, mapChance } from './e-sports.ts'

const strengths: ESportsStrengths = { home: 0.6, maps: 3 }

/** The outlook before a match. */
function outlookOn(given: ESportsStrengths, period: 'FT' | 'M1') {
  const { state } = eSports.stateAt(eSports.imagine(createRandom('match'), given), -1)
  const outlook = eSports.outlook(state, period, period === 'FT' ? 'map' : 'kill')
  if (outlook === null) throw new Error('a match is bet on before its start')
  return outlook
}

const above = ({ first, chances }: Spread, line: number) =>
  chances.reduce((sum, chance, index) => (first + index > line ? sum + chance : sum), 0)

/** Home wins for certain, so that a margin below zero is a winner with fewer kills. */
const { margins } = outlookOn({ home: 1, maps: 3 }, 'M1')
const threeAhead = { kills: { home: 7, away: 4 }, ms: 12 * 60_000 }

test.each([
  ['home wins the best of three', outlookOn(strengths, 'FT').winner[0], 0.648],
  ['more than 26.5 kills', above(outlookOn(strengths, 'M1').totals, 26), 0.4255],
  ['the winner has fewer kills', 1 - above(margins, -1), 0.0168],
  ['home wins the map when three kills ahead', mapChance(strengths.home, threeAhead), 0.9495],
])('.6: %s', (_, computed, figure) => {
  expect(computed.toFixed(4)).toBe(figure.toFixed(4))
})

const views = [
  ['FT', 'map'],
  ['M1', 'kill'],
  ['M2', 'kill'],
  ['M3', 'kill'],
  ['M5', 'kill'],
] as const

test.each([false, true])('matches end as often as expected, in play: %s', (inPlay) => {
  for (const maps of [1, 3, 5] as const) {
    const found = deviations(eSports, { home: 0.6, maps }, views, { count: runs(2500), inPlay })
    expect(found.size).toBeGreaterThan(12)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test('no set of its prices can be arbitraged', () => {
  const strengthsOf = (seed: number): ESportsStrengths => ({
    home: 0.3 + (seed % 41) / 100,
    maps: ([1, 3, 5] as const)[seed % 3] ?? 3,
  })
  const { edge, selections } = bestQuotedEdge(eSports, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 250)
  expect(edge).toBeLessThan(-0.0005)
})

test('between two maps the next one is shown', () => {
  const story = eSports.imagine(createRandom('break'), strengths)
  const [first] = story.maps
  const endMs = (first?.minutes ?? 0) * 60_000
  const phaseAt = (ms: number) => eSports.shown(eSports.stateAt(story, ms).state).phase
  expect([phaseAt(-1), phaseAt(endMs - 1), phaseAt(endMs)]).toEqual(['M1', 'M1', 'M2'])
})
