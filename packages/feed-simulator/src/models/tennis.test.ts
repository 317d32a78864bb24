import { detailTexts } from '@fairline/domain/sports/details'
import { runs } from '@fairline/domain/testing/runs'
import { expectationOf, type Spread } from '@fairline/pricing/score-model'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { tennis } from './tennis.ts'
import { holdFrom, type TennisStrengths } from './tennis-law.ts'

const strengths: TennisStrengths = { home: 0.66, away: 0.6, sets: 3 }
const { state } = tennis.stateAt(tennis.imagine(createRandom('match'), strengths), -1)
const outlookOn = (period: 'FT' | 'S1', unit: 'set' | 'game') => {
  const outlook = tennis.outlook(state, period, unit)
  if (outlook === null) throw new Error('a match is bet on before its start')
  return outlook
}
const games = outlookOn('FT', 'game')

const above = ({ first, chances }: Spread, line: number) =>
  chances.reduce((sum, chance, index) => (first + index > line ? sum + chance : sum), 0)

test.each([
  ['home holds', holdFrom(strengths.home, 0, 0), '0.8457'],
  ['away holds', holdFrom(strengths.away, 0, 0), '0.7357'],
  ['home wins a set', outlookOn('S1', 'game').winner[0], '0.6929'],
  ['home wins the best of three', outlookOn('FT', 'set').winner[0], '0.7750'],
  ['games', expectationOf(games.totals), '24.32'],
  ['more than 22.5 games', above(games.totals, 22), '0.5219'],
])('.66-.60: %s', (_, computed, figure) => {
  const digits = figure.length - figure.indexOf('.') - 1
  expect(computed.toFixed(digits)).toBe(figure)
})

const views = [
  ['FT', 'set'],
  ['FT', 'game'],
  ['S1', 'game'],
  ['S2', 'game'],
  ['S3', 'game'],
  ['S5', 'game'],
] as const

test.each([false, true])('matches end as often as expected, in play: %s', (inPlay) => {
  for (const sets of [3, 5] as const) {
    const count = runs(2500)
    const found = deviations(tennis, { ...strengths, sets }, views, { count, inPlay })
    expect(found.size).toBeGreaterThan(60)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4.5)
  }
})

test('no set of its prices can be arbitraged', () => {
  const strengthsOf = (seed: number): TennisStrengths => ({
    home: 0.56 + (seed % 17) / 100,
    away: 0.56 + (seed % 13) / 100,
    sets: seed % 2 === 0 ? 3 : 5,
  })
  const { edge, selections } = bestQuotedEdge(tennis, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 400)
  expect(edge).toBeLessThan(-0.0005)
})

test.each([
  [{ home: 0, away: 1 }, '0-15'],
  [{ home: 3, away: 3 }, '40-40'],
  [{ home: 5, away: 4 }, 'A-40'],
  [{ home: 6, away: 6 }, '40-40'],
])('points %j are shown as %s', (points, text) => {
  const played = { ...state, server: 'home' as const, points }
  expect(detailTexts(tennis.shown(played).details ?? {})).toEqual({ server: 'home', points: text })
})

test('a tie-break shows its points and who serves the next one', () => {
  const counts = { game: { home: 6, away: 6 } }
  const parts = [{ period: 'S1' as const, counts, isOver: false }]
  const points = { home: 2, away: 1 }
  const { phase, details } = tennis.shown({ ...state, parts, points, server: 'home' })
  expect([phase, detailTexts(details ?? {})]).toEqual(['S1', { server: 'home', points: '2-1' }])
})
