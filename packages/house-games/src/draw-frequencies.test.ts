import { blocksOfSeed } from '@fairline/domain/testing/seeded-words'
import { describe, expect, test } from 'vitest'
import { chanceOfChiSquare, chanceOfDraws } from '../testing/draw-frequencies.ts'
import type { DrawKind } from './all-draws.ts'
import type { Weights } from './draw.ts'
import { drawOf } from './draw-of.ts'
import { wordsOf } from './words.ts'

/** Words without a secret. */
const wordsOfSeed = (seed: number): Iterator<number, never> => wordsOf(blocksOfSeed(seed))

const draws = 100_000
const goals = [606_531, 303_265, 75_816, 12_636, 1_752]
const weightsOf: Readonly<Record<DrawKind, Weights>> = {
  'race-order': [[3000, 2200, 1700, 1300, 1000, 800]],
  'fight-rounds': [[60_000, 50_000, 489_500, 400_500]],
  'half-goals': [goals, goals.toReversed(), goals, goals],
  'quarter-points': [
    [0, 0, 5, 9, 5],
    [0, 4, 9, 4],
    [1, 1],
    [1, 1],
  ],
  'set-games': [[70, 90, 120, 130, 140, 60, 50, 40, 60, 70, 60, 50, 30, 30]],
}
const games = Object.entries(weightsOf)

/** @spec S9.games.special */
describe('what is drawn is as frequent as its weights', () => {
  test.each(games)('100,000 draws of %s', (kind, weights) => {
    const words = wordsOfSeed(20_261_121)
    expect(chanceOfDraws(drawOf({ draw: kind }), weights, draws, () => words)).toBeGreaterThan(
      0.001,
    )
  })

  test.each(games)(
    'draws of %s are found out where one weight is a tenth too large',
    (kind, due) => {
      const words = wordsOfSeed(20_261_121)
      const loaded = due.map((table: readonly number[]) => {
        const most = table.indexOf(Math.max(...table))
        return table.map((weight, at) => (at === most ? weight * 11 : weight * 10))
      })
      expect(chanceOfDraws(drawOf({ draw: kind }), loaded, draws, () => words, due)).toBeLessThan(
        1e-6,
      )
    },
  )

  test.each([
    [3.841, 1, 0.05],
    [11.07, 5, 0.05],
    [20.515, 5, 0.001],
    [43.773, 30, 0.05],
  ])('a chi-square of %f with %i degrees has the chance %f', (chiSquare, degrees, chance) => {
    expect(chanceOfChiSquare(chiSquare, degrees)).toBeCloseTo(chance, 4)
  })
})
