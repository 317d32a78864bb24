import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { PartScore } from '@fairline/domain/event/match-state'
import {
  byScore,
  independently,
  type Outlook,
  type Spreads,
  spreadsOf,
  sumOfSpreads,
} from '@fairline/pricing/outlook'
import { chanceOf, extended, onlyAt, spreadOf } from '@fairline/pricing/spread'
import type { Draw, Weights, Words } from '../draw.ts'
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

const quarters = ['1Q', '2Q', '3Q', '4Q'] as const satisfies PeriodCode[]

type Range = readonly [least: number, most: number]

/** The points of a side in a quarter, and in an overtime. */
const quarterRange: Range = [8, 42]
const overtimeRange: Range = [2, 20]

/** A bell of points around a mean, cut off at `least` and `most`. */
function bell(mean: number, deviation: number, [least, most]: Range) {
  const chances = Array.from({ length: most + 1 }, (_, points) =>
    points < least ? 0 : Math.exp(-(((points - mean) / deviation) ** 2) / 2),
  )
  return inMillionths(chances)
}

/** What a match may end as, its overtime included: four quarters that are level are not the end. */
function withOvertime(regular: Spreads, overtime: Spreads): Outlook {
  const ends = scoresOf(overtime).filter(({ score }) => score.home !== score.away)
  const mass = ends.reduce((sum, { chance }) => sum + chance, 0)
  const decided = spreadsOf(ends.map(({ score, chance }) => ({ score, chance: chance / mass })))
  const { margins, totals, homeTotals, awayTotals } = regular
  const pairs = homeTotals.chances.map((chance, index) => {
    const points = homeTotals.first + index
    return [points, chance * chanceOf(awayTotals, points)] as const
  })
  const level = spreadOf(pairs)
  const levelTotals = spreadOf(pairs.map(([points, chance]) => [2 * points, chance]))
  return byScore({
    margins: extended(margins, onlyAt(margins, 0), decided.margins),
    totals: extended(totals, levelTotals, decided.totals),
    homeTotals: extended(homeTotals, level, decided.homeTotals),
    awayTotals: extended(awayTotals, level, decided.awayTotals),
  })
}

function outlooksOf(weights: Weights): OutlookOf {
  const quarter = independently(lawAt(weights, 0), lawAt(weights, 1))
  const half = sumOfSpreads(quarter, quarter)
  const overtime = independently(lawAt(weights, 2), lawAt(weights, 3))
  const outlooks: Readonly<Partial<Record<PeriodCode, Outlook>>> = {
    FT: withOvertime(sumOfSpreads(half, half), overtime),
    '1H': byScore(half),
  }
  const ofQuarter = byScore(quarter)
  return (period) => outlooks[period] ?? ofQuarter
}

const isLevel = ({ home, away }: Score): boolean => home === away

/** Four quarters, and overtime where they end level; an overtime that ends level is drawn again. */
function drawQuarters(weights: Weights, words: Words): MatchResult {
  const parts: PartScore[] = quarters.map((period) => ({
    period,
    ...drawScore(weights, words, 0, 1),
  }))
  if (!isLevel(sumOf(parts))) return matchOf(parts)
  let overtime = drawScore(weights, words, 2, 3)
  while (isLevel(overtime)) overtime = drawScore(weights, words, 2, 3)
  return matchOf([...parts, { period: 'OT', ...overtime }])
}

/**
 * A match of four quarters. Its tables have the weights of the points of home and away in a
 * quarter, then of each in overtime: the place in a table is the number of points.
 */
export const quarterPoints = {
  card(below, sides) {
    const means = [between(22, 28, below), between(21, 27, below)]
    return {
      names: sides(entrants.clubs),
      weights: [
        ...means.map((mean) => bell(mean, 4.5, quarterRange)),
        ...means.map((mean) => bell((mean * 5) / 12, 3, overtimeRange)),
      ],
    }
  },
  tables: [quarterRange, quarterRange, overtimeRange, overtimeRange].map(([, most]) => ({
    length: most + 1,
    sum: [million, million],
  })),
  listing: listedSides,
  price: (sport, weights) => priceByOutlooks(sport, outlooksOf(weights)),
  draw: drawQuarters,
  parts: ({ parts }) => [
    ...drawnParts(parts),
    { period: '1H', score: sumOf(parts.slice(0, 2)) },
    { period: 'FT', score: sumOf(parts) },
  ],
  wire: (result) => matchFields(sumOf(result.parts), result),
  proof: byFirstScore,
} satisfies Draw<MatchResult>
