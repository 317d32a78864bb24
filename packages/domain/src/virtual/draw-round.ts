import { assert } from '../assert.ts'
import type { Score, ScoringSide } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { PartScore } from '../event/match-state.ts'
import type { GameRounds } from '../sports/sport.ts'
import { drawOrder, pick } from './draw.ts'

/**
 * The integer weights that an event is priced and drawn from, in tables that its kind of draw
 * names: `race` the runners; `fight` the ways in which a round may go; `goals` the goals of home
 * and away in the first half, then in the second; `quarters` the points of home and away in a
 * quarter, then of each in overtime; `sets` the scores of a set. The place in a table of goals or
 * points is their number.
 */
export type Weights = readonly (readonly number[])[]

/** What was drawn. */
export type RoundResult =
  | { readonly kind: 'race' /** Runners by place, from 1. */; readonly standing: readonly number[] }
  | {
      readonly kind: 'fight'
      /** Who won each round that was begun, the one of a knock-out included. */
      readonly rounds: readonly ScoringSide[]
      readonly isKnockOut: boolean
    }
  | { readonly kind: 'match'; readonly parts: readonly PartScore[] }

/** The ways in which a round of a fight may go, in the order of its table of weights. */
export const roundWays = [
  { winner: 'home', isKnockOut: true },
  { winner: 'away', isKnockOut: true },
  { winner: 'home', isKnockOut: false },
  { winner: 'away', isKnockOut: false },
] as const

/** Rounds of a fight without an earlier end. */
export const roundsOfFight = 5
/** Sets that win a match of sets. */
export const setsNeeded = 2

const homeSets: readonly (readonly [number, number])[] = [
  ...([0, 1, 2, 3, 4] as const).map((games) => [6, games] as const),
  [7, 5],
  [7, 6],
]

/** The scores of a set, in the order of its table of weights: those that home wins come first. */
export const setScores: readonly Score[] = [
  ...homeSets.map(([won, lost]) => ({ home: won, away: lost })),
  ...homeSets.map(([won, lost]) => ({ home: lost, away: won })),
]

type Words = Iterator<number, never>

const tableAt = (weights: Weights, at: number): readonly number[] => {
  const table = weights[at]
  assert(table !== undefined, `the weights have a table ${at}`)
  return table
}

function drawScore(weights: Weights, words: Words, homeAt: number, awayAt: number): Score {
  const home = pick(tableAt(weights, homeAt), words)
  return { home, away: pick(tableAt(weights, awayAt), words) }
}

const isLevel = ({ home, away }: Score): boolean => home === away

function drawFight(weights: Weights, words: Words): RoundResult {
  const rounds: ScoringSide[] = []
  let isKnockOut = false
  while (rounds.length < roundsOfFight && !isKnockOut) {
    const way = roundWays[pick(tableAt(weights, 0), words)]
    assert(way !== undefined, 'a round of a fight goes in one of its ways')
    rounds.push(way.winner)
    isKnockOut = way.isKnockOut
  }
  return { kind: 'fight', rounds, isKnockOut }
}

function drawGoals(weights: Weights, words: Words): RoundResult {
  const halves = [
    { period: '1H' as const, ...drawScore(weights, words, 0, 1) },
    { period: '2H' as const, ...drawScore(weights, words, 2, 3) },
  ]
  return { kind: 'match', parts: halves }
}

const quarters = ['1Q', '2Q', '3Q', '4Q'] as const satisfies PeriodCode[]

/** Four quarters, and overtime where they end level; an overtime that ends level is drawn again. */
function drawQuarters(weights: Weights, words: Words): RoundResult {
  const parts: PartScore[] = quarters.map((period) => ({
    period,
    ...drawScore(weights, words, 0, 1),
  }))
  if (!isLevel(sumOf(parts))) return { kind: 'match', parts }
  let overtime = drawScore(weights, words, 2, 3)
  while (isLevel(overtime)) overtime = drawScore(weights, words, 2, 3)
  return { kind: 'match', parts: [...parts, { period: 'OT', ...overtime }] }
}

const setCodes = ['S1', 'S2', 'S3'] as const satisfies PeriodCode[]

function drawSets(weights: Weights, words: Words): RoundResult {
  const parts: PartScore[] = []
  for (const period of setCodes) {
    const score = setScores[pick(tableAt(weights, 0), words)]
    assert(score !== undefined, 'a set ends with one of its scores')
    parts.push({ period, ...score })
    const { home, away } = setsWon(parts)
    if (Math.max(home, away) === setsNeeded) break
  }
  return { kind: 'match', parts }
}

const draws: Readonly<Record<GameRounds['draw'], (weights: Weights, words: Words) => RoundResult>> =
  {
    race: (weights, words) => ({ kind: 'race', standing: drawOrder(tableAt(weights, 0), words) }),
    fight: drawFight,
    goals: drawGoals,
    quarters: drawQuarters,
    sets: drawSets,
  }

/** Returns the result that follows from the words of a round's secret (docs/virtual.md). */
export const drawRound = (kind: GameRounds['draw'], weights: Weights, words: Words): RoundResult =>
  draws[kind](weights, words)

/** What both sides scored in some parts together. */
export const sumOf = (parts: readonly PartScore[]): Score =>
  parts.reduce<Score>((sum, part) => ({ home: sum.home + part.home, away: sum.away + part.away }), {
    home: 0,
    away: 0,
  })

/** How many of some sets each side has won. */
export const setsWon = (sets: readonly PartScore[]): Score => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => away > home).length,
})

/** Rounds that were fought to their end, by the side that won them: a knock-out ends none. */
export function roundsWon({ rounds, isKnockOut }: RoundResult & { kind: 'fight' }): Score {
  const completed = isKnockOut ? rounds.slice(0, -1) : rounds
  const home = completed.filter((side) => side === 'home').length
  return { home, away: completed.length - home }
}

/** Who won a fight: by the knock-out, or on points, which are the rounds. */
export function winnerOfFight(result: RoundResult & { kind: 'fight' }): ScoringSide {
  const { rounds, isKnockOut } = result
  const last = rounds.at(-1)
  assert(last !== undefined, 'a fight has a round')
  if (isKnockOut) return last
  const { home, away } = roundsWon(result)
  return home > away ? 'home' : 'away'
}
