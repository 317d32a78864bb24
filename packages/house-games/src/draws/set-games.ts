import { assert } from '@fairline/domain/assert'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { PartScore } from '@fairline/domain/event/match-state'
import { byScore, type ScoreChance, spreadsOf } from '@fairline/pricing/outlook'
import type { Draw, Weights, Words } from '../draw.ts'
import { entrants } from '../entrants.ts'
import { type OutlookOf, priceByOutlooks } from '../outlook-prices.ts'
import {
  byFirstPart,
  drawnParts,
  listedSides,
  type MatchResult,
  matchFields,
  matchOf,
  sumOf,
} from '../two-sides.ts'
import { between, inMillionths, million, sharesOf, tableAt } from '../weights.ts'
import { pick } from '../words.ts'

/** Sets that win a match. */
const setsNeeded = 2
const setCodes = ['S1', 'S2', 'S3'] as const satisfies PeriodCode[]

const homeSets: readonly (readonly [number, number])[] = [
  ...([0, 1, 2, 3, 4] as const).map((games) => [6, games] as const),
  [7, 5],
  [7, 6],
]

/** The scores of a set, in the order of the table of weights: those that home wins come first. */
const scoresInOrder: readonly Score[] = [
  ...homeSets.map(([won, lost]) => ({ home: won, away: lost })),
  ...homeSets.map(([won, lost]) => ({ home: lost, away: won })),
]

/** The chance of each score of a set of independent games, of which home wins each with `game`. */
function setChances(game: number): readonly number[] {
  const other = 1 - game
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const toFive = choose(10, 5) * game ** 5 * other ** 5
  const wonBy = (own: number): readonly number[] => [
    ...[0, 1, 2, 3, 4].map((lost) => choose(5 + lost, lost) * own ** 6 * (1 - own) ** lost),
    toFive * own ** 2,
    toFive * 2 * own * (1 - own) * own,
  ]
  return [...wonBy(game), ...wonBy(other)]
}

/** How many of some sets each side has won. */
const setsWon = (sets: readonly PartScore[]): Score => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => away > home).length,
})

interface Course {
  readonly sets: Score
  readonly games: Score
  readonly chance: number
}
const start: Course = { sets: { home: 0, away: 0 }, games: { home: 0, away: 0 }, chance: 1 }

/** Every course of a match of sets, as what both sides have of sets and of games. */
function coursesOf(
  set: readonly ScoreChance[],
  { sets, games, chance } = start,
): readonly Course[] {
  if (Math.max(sets.home, sets.away) === setsNeeded) return [{ sets, games, chance }]
  return set.flatMap(({ score, chance: ofSet }) => {
    const winner = score.home > score.away ? 'home' : 'away'
    return coursesOf(set, {
      sets: { ...sets, [winner]: sets[winner] + 1 },
      games: { home: games.home + score.home, away: games.away + score.away },
      chance: chance * ofSet,
    })
  })
}

/** The chance of each score of a set. */
function lawOfSet(weights: Weights): readonly ScoreChance[] {
  const chances = sharesOf(tableAt(weights, 0))
  return scoresInOrder.map((score, index) => ({ score, chance: chances[index] ?? 0 }))
}

function outlooksOf(weights: Weights): OutlookOf {
  const set = lawOfSet(weights)
  const courses = coursesOf(set)
  const inSets = byScore(spreadsOf(courses.map(({ sets, chance }) => ({ score: sets, chance }))))
  const inGames = spreadsOf(courses.map(({ games, chance }) => ({ score: games, chance })))
  const ofSet = byScore(spreadsOf(set))
  const match = { set: inSets, game: { ...inGames, winner: inSets.winner } }
  return (period, unit) => {
    if (period !== 'FT') return ofSet
    return unit === 'set' ? match.set : match.game
  }
}

function drawSets(weights: Weights, words: Words): MatchResult {
  const parts: PartScore[] = []
  for (const period of setCodes) {
    const score = scoresInOrder[pick(tableAt(weights, 0), words)]
    assert(score !== undefined, 'a set ends with one of its scores')
    parts.push({ period, ...score })
    const { home, away } = setsWon(parts)
    if (Math.max(home, away) === setsNeeded) break
  }
  return matchOf(parts)
}

/**
 * A match of three sets at most: each is picked to end with one of its scores, until a side has two
 * sets. Its table has the weights of the scores.
 */
export const setGames = {
  card(below, sides) {
    const chances = setChances(between(0.44, 0.56, below))
    return { names: sides(entrants.players), weights: [inMillionths(chances)] }
  },
  tables: [{ length: scoresInOrder.length, sum: [million, million] }],
  listing: listedSides,
  price: (sport, weights) => priceByOutlooks(sport, outlooksOf(weights)),
  draw: drawSets,
  parts: ({ parts }) => [
    ...drawnParts(parts),
    { period: 'FT', score: setsWon(parts), facts: { counts: { game: sumOf(parts) } } },
  ],
  wire: (result) => matchFields(setsWon(result.parts), result),
  proof: byFirstPart(
    (weights) =>
      new Map(
        lawOfSet(weights).map(
          ({ score: { home, away }, chance }) => [`${home}-${away}`, chance] as const,
        ),
      ),
  ),
} satisfies Draw<MatchResult>
