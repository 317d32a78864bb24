import { runs } from '@fairline/domain/testing/runs'
import { chanceOf } from '@fairline/pricing/spread'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { cricket } from './cricket.ts'

const strengths = { home: 165, away: 158 }
const views = [['FT', 'run']] as const

test.each([false, true])('matches end as often as expected, in play: %s', (inPlay) => {
  const found = deviations(cricket, strengths, views, { count: runs(4000), inPlay })
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
  const { edge, selections } = bestQuotedEdge(cricket, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 100)
  expect(edge).toBeLessThan(-0.0005)
})
