import type { Score } from '@fairline/domain/bet-types/facts'
import type { FootballPeriod, GoalTable } from '@fairline/pricing/score-model'
import { type Bet, type Course, netOf, nil, type Offer, type Scorer } from './offered-bets.ts'

/*
 * A search that knows nothing of the model: it tries pairs and triples of selections for stakes
 * that win everywhere.
 */

type Courses = Readonly<Record<FootballPeriod, Course>>

/** More goals of one side in one half than these are left out of the search. */
const searchedGoals = 3

/** Who can have scored first and last of a half's goals. */
function ordersOf({ home, away }: Score): (readonly [first: Scorer, last: Scorer])[] {
  if (home + away === 0) return [['none', 'none']]
  const both: (readonly [Scorer, Scorer])[] =
    home > 0 && away > 0
      ? [
          ['home', 'away'],
          ['away', 'home'],
        ]
      : []
  if (home > 1 || (home === 1 && away === 0)) both.push(['home', 'home'])
  if (away > 1 || (away === 1 && home === 0)) both.push(['away', 'away'])
  return both
}

const plus = (one: Score, other: Score): Score => ({
  home: one.home + other.home,
  away: one.away + other.away,
})

/**
 * Courses that the match may take, all but the unlikely ones, the likeliest first. Stakes that win
 * in all courses also win in these: without a find here, the others need no search.
 */
function likelyCourses({ model, now }: Offer): Courses[] {
  const counts = Array.from({ length: searchedGoals + 1 }, (_, goals) => goals)
  const scores = counts.flatMap((home) => counts.map((away) => ({ home, away })))
  const chance = (table: GoalTable | null, { home, away }: Score) =>
    (table?.home[home] ?? 0) * (table?.away[away] ?? 0)
  const inFirst = model.firstHalf === null ? [nil] : scores
  const cells = inFirst.flatMap((first) =>
    scores.map((second) => ({
      first,
      second,
      chance:
        (model.firstHalf === null ? 1 : chance(model.firstHalf, first)) *
        chance(model.secondHalf, second),
    })),
  )
  const soFar = model.lastScorer ?? 'none'
  const either = (one: Scorer, other: Scorer) => (one === 'none' ? other : one)
  return cells
    .toSorted((left, right) => right.chance - left.chance)
    .flatMap(({ first, second }) =>
      ordersOf(first).flatMap(([next, last]) =>
        ordersOf(second).map(([then, end]): Courses => {
          const halfTime = model.halfTimeScore ?? plus(now, first)
          const score = plus(plus(now, first), second)
          return {
            '1H': { score: halfTime, halfTime, next, last: either(last, soFar) },
            FT: {
              score,
              halfTime,
              next: either(next, then),
              last: either(end, either(last, soFar)),
            },
          }
        }),
      ),
    )
}

/**
 * Whether stakes a + b + c = 1 on three nets win at every score: the triangle of all such stakes
 * is cut by the half-plane of each score; nothing is left when some score always loses.
 */
function winsEverywhere(nets: readonly (readonly number[])[], order: readonly number[]): boolean {
  let polygon: (readonly [number, number])[] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ]
  const [first = [], second = [], third = []] = nets
  for (const index of order) {
    const [a = 0, b = 0, c = 0] = [first[index], second[index], third[index]]
    const net = ([x, y]: readonly [number, number]) => c + (a - c) * x + (b - c) * y
    polygon = polygon.flatMap((corner, position) => {
      const next = polygon[(position + 1) % polygon.length] ?? corner
      const [here, there] = [net(corner), net(next)]
      const kept = here >= 0 ? [corner] : []
      if (here >= 0 === there >= 0) return kept
      const way = here / (here - there)
      const cut = [
        corner[0] + (next[0] - corner[0]) * way,
        corner[1] + (next[1] - corner[1]) * way,
      ] as const
      return [...kept, cut]
    })
    if (polygon.length === 0) return false
  }
  return true
}

type Triple = readonly [number, number, number]

export const triplesOf = (count: number): Triple[] => {
  const triples: Triple[] = []
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j < count; j += 1) {
      for (let k = j + 1; k < count; k += 1) triples.push([i, j, k])
    }
  }
  return triples
}

/** Pairs are triples whose third stake is nothing. */
export const pairsOf = (count: number): Triple[] =>
  Array.from({ length: count }, (_, i) => i).flatMap((i) =>
    Array.from({ length: count - i - 1 }, (_, next): Triple => [i, i + 1 + next, i + 1 + next]),
  )

/** The given sets of bets that win in all courses, as positions among the bets. */
export function searchArbitrage(
  bets: readonly Bet[],
  offer: Offer,
  sets: readonly Triple[],
): Triple[] {
  const courses = likelyCourses(offer)
  const nets = bets.map((bet) =>
    courses.map((course) =>
      netOf(bet, course[bet.market.period === '1H' ? '1H' : 'FT'], offer.now),
    ),
  )
  const order = courses.map((_, index) => index)
  return sets.filter((set) =>
    winsEverywhere(
      set.map((at) => nets[at] ?? []),
      order,
    ),
  )
}
