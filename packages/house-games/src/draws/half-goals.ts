import { byScore, independently, type Spreads, sumOfSpreads } from '@fairline/pricing/outlook'
import type { Draw, Weights } from '../draw.ts'
import { entrants } from '../entrants.ts'
import { type OutlookOf, priceByOutlooks, scoresOf } from '../outlook-prices.ts'
import {
  byFirstScore,
  drawnParts,
  drawScore,
  listedSides,
  type MatchResult,
  matchFields,
  matchOf,
  sumOf,
} from '../two-sides.ts'
import { between, inMillionths, lawAt, million } from '../weights.ts'

/** More goals of a side in a half are not drawn. */
const goalsMost = 8
/** The share of a match's goals that fall in each half. */
const halves = [0.45, 0.55]

function poisson(mean: number): readonly number[] {
  const chances = [1]
  for (let goals = 1; goals <= goalsMost; goals += 1) {
    chances.push(((chances[goals - 1] ?? 0) * mean) / goals)
  }
  return inMillionths(chances)
}

function outlooksOf(weights: Weights): OutlookOf {
  const first = independently(lawAt(weights, 0), lawAt(weights, 1))
  const both = sumOfSpreads(first, independently(lawAt(weights, 2), lawAt(weights, 3)))
  const of = (spreads: Spreads) => ({ ...byScore(spreads), scores: scoresOf(spreads) })
  const [firstHalf, match] = [of(first), of(both)]
  return (period) => (period === 'FT' ? match : firstHalf)
}

/**
 * A match of two halves. Its tables have the weights of the goals of home and away in the first
 * half, then in the second: the place in a table is the number of goals.
 */
export const halfGoals = {
  card(below, sides) {
    const [home, away] = [between(0.9, 2.1, below), between(0.7, 1.8, below)]
    const weights = halves.flatMap((share) => [poisson(home * share), poisson(away * share)])
    return { names: sides(entrants.clubs), weights }
  },
  tables: Array.from({ length: 4 }, () => ({ length: goalsMost + 1, sum: [million, million] })),
  listing: listedSides,
  price: (sport, weights) => priceByOutlooks(sport, outlooksOf(weights)),
  draw: (weights, words) =>
    matchOf([
      { period: '1H', ...drawScore(weights, words, 0, 1) },
      { period: '2H', ...drawScore(weights, words, 2, 3) },
    ]),
  parts: ({ parts }) => [...drawnParts(parts.slice(0, 1)), { period: 'FT', score: sumOf(parts) }],
  wire: (result) => matchFields(sumOf(result.parts), result),
  proof: byFirstScore,
} satisfies Draw<MatchResult>
