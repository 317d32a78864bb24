import { runs } from '@fairline/domain/testing/runs'
import type { Spread } from '@fairline/pricing/score-model'
import { massOf } from '@fairline/pricing/spread'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { afterInning, type BaseballStrengths, baseball } from './baseball.ts'

const strengths: BaseballStrengths = { home: 4.75, away: 4.35 }
const { state } = baseball.stateAt(baseball.imagine(createRandom('game'), strengths), -1)
const game = baseball.outlook(state, 'FT', 'run')
if (game === null) throw new Error('a game is bet on before its start')

const above = ({ first, chances }: Spread, line: number) =>
  chances.reduce((sum, chance, index) => (first + index > line ? sum + chance : sum), 0)

test.each([
  ['home wins', game.winner[0], 0.5358],
  ['extra innings', massOf(afterInning(state).level), 0.0995],
  ['home wins by more than one', above(game.margins, 1), 0.3363],
  ['more than 8.5 runs', above(game.totals, 8), 0.5072],
])('4.75-4.35: %s', (_, computed, figure) => {
  expect(computed.toFixed(4)).toBe(figure.toFixed(4))
})

test('a game has a winner, five innings may end level', () => {
  expect(game.winner[1]).toBe(0)
  expect(baseball.outlook(state, 'F5', 'run')?.winner[1]).toBeGreaterThan(0.1)
})

test('home wins the last inning by one run at most', () => {
  const bottom = { ...state, inning: 9, half: 'bottom' as const, outs: 2 }
  const outlook = baseball.outlook(
    { ...bottom, counts: { run: { home: 3, away: 4 } } },
    'FT',
    'run',
  )
  expect(outlook?.margins.first ?? 0).toBeLessThan(-1)
  expect(above(outlook?.margins ?? game.margins, 1)).toBe(0)
})

const views = [
  ['FT', 'run'],
  ['F5', 'run'],
] as const

test.each([false, true])('games end as often as expected, in play: %s', (inPlay) => {
  const found = deviations(baseball, strengths, views, { count: runs(2500), inPlay })
  expect(found.size).toBe(12)
  for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
})

test('no set of its prices can be arbitraged', () => {
  const strengthsOf = (seed: number): BaseballStrengths => ({
    home: 3 + (seed % 31) / 10,
    away: 3 + (seed % 37) / 10,
  })
  const { edge, selections } = bestQuotedEdge(baseball, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 150)
  expect(edge).toBeLessThan(-0.0005)
})

test('shows outs and bases; a half-inning begins and ends without runners', () => {
  const outMs = 60_000
  for (const seed of ['a', 'b', 'c']) {
    const story = baseball.imagine(createRandom(seed), strengths)
    const seen = new Set<string>()
    for (let ms = 0; ; ms += outMs) {
      const { live, state: at } = baseball.stateAt(story, ms)
      if (!live) break
      const { details } = baseball.shown(at)
      const bases = details?.bases?.join('')
      expect(bases).toMatch(/^1?2?3?$/)
      seen.add(bases ?? '')
      if (at.outs === 3 || (at.outs === 0 && at.inning <= 9)) expect(bases).toBe('')
    }
    expect(seen.size).toBeGreaterThan(3)
  }
})
