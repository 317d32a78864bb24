import { runs } from '@fairline/domain/testing/runs'
import { expect, test } from 'vitest'
import { deviations } from '../../testing/outlook-agreement.ts'
import { bestQuotedEdge } from '../../testing/quoted-edges.ts'
import { createRandom } from '../prng.ts'
import { darts, type FrameStrengths, snooker } from './frames.ts'

const sports = [
  ['snooker', snooker, [['FT', 'frame']], 9],
  ['darts', darts, [['FT', 'set']], 7],
] as const

test('a match of frames is a best of its number', () => {
  const story = snooker.imagine(createRandom('match'), { home: 0.55, most: 3 })
  const { state } = snooker.stateAt(story, -1)
  const outlook = snooker.outlook(state, 'FT', 'frame')
  // Two of two, or one of two and the third.
  expect(outlook?.winner[0]).toBeCloseTo(0.55 ** 2 * (1 + 2 * 0.45), 12)
  expect(outlook?.scores).toHaveLength(4)
})

test.each(sports)('matches of %s end as often as expected', (_, model, views, most) => {
  for (const inPlay of [false, true]) {
    const found = deviations(model, { home: 0.56, most }, views, { count: runs(2500), inPlay })
    expect(found.size).toBeGreaterThan(10)
    for (const [claim, deviation] of found) expect(Math.abs(deviation), claim).toBeLessThan(4)
  }
})

test.each(sports)('no set of the prices of %s can be arbitraged', (_, model, views, most) => {
  const strengthsOf = (seed: number): FrameStrengths => ({ home: 0.35 + (seed % 31) / 100, most })
  const { edge, selections } = bestQuotedEdge(model, strengthsOf, views, runs(250))
  expect(selections).toBeGreaterThan(runs(250) * 40)
  expect(edge).toBeLessThan(-0.0005)
})
