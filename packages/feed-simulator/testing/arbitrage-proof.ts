import type { MatchBetType } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { GoalTable } from '@fairline/pricing/score-model'
import { type FootballPeriod, footballPeriods } from '@fairline/pricing/score-model'
import {
  type Bet,
  betsOf,
  type Course,
  halvesWon,
  netAt,
  nil,
  type Offer,
  type Scorer,
} from './offered-bets.ts'

/*
 * The proof. Let q be a probability of the courses of a match under which the expected net of each
 * single selection is below zero. The expected net of any stakes on them is a sum of these, so it
 * is below zero too, so in some course the stakes lose money. One such q is enough, for all sets
 * of selections, of any size, across lines, bet types and periods. The model's own table, with its
 * probabilities cut to whole numbers (which makes it another measure, but an exact one), is tried
 * as q, every order of a half's goals equally likely: nets are integers too, so nothing is
 * rounded. What follows holds for every odds group and odds type, as group A has the best prices
 * and every conversion rounds against the member (rules.md 1.3, 9.3).
 */

/** Probabilities as whole numbers: another measure than the model's, but an exact one. */
const cut = (table: readonly number[]): bigint[] =>
  table.map((probability) => BigInt(Math.floor(probability * 2 ** 32)))

function sumOfBoth(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const sums = Array.from({ length: left.length + right.length - 1 }, () => 0n)
  for (const [i, p] of left.entries()) {
    for (const [j, q] of right.entries()) sums[i + j] = (sums[i + j] ?? 0n) + p * q
  }
  return sums
}

interface Weighed {
  readonly course: Course
  readonly weight: bigint
}

/** Courses with the same final score do not differ in anything else here. */
const atScore = (score: Score): Course => ({ score, halfTime: nil, next: 'none', last: 'none' })

/** Goals of each side in the halves that are left, as whole-number measures. */
interface CutHalf {
  readonly home: readonly bigint[]
  readonly away: readonly bigint[]
}

const cutHalf = ({ home, away }: GoalTable): CutHalf => ({ home: cut(home), away: cut(away) })

/** A table over consecutive numbers, the first of which is `first`. */
interface Row {
  readonly first: number
  readonly weights: readonly bigint[]
}

const courses = (row: Row, scoreAt: (value: number) => Score): Weighed[] =>
  row.weights.map((weight, index) => ({ course: atScore(scoreAt(row.first + index)), weight }))

/** A score with the margin. */
const withMargin = (margin: number): Score => ({
  home: Math.max(margin, 0),
  away: Math.max(-margin, 0),
})

/** The courses with the draws without a goal apart from those with goals. */
const apart = (byMargin: readonly Weighed[], goalless: bigint): Weighed[] =>
  byMargin.flatMap(({ course, weight }) =>
    course.score.home === course.score.away
      ? [
          { course, weight: goalless },
          { course: atScore({ home: 1, away: 1 }), weight: weight - goalless },
        ]
      : [{ course, weight }],
  )

/** The row with all that is beyond the most at the most. */
function upTo(most: number, { first, weights }: Row): Row {
  const kept = Array.from({ length: most + 1 }, () => 0n)
  for (const [index, weight] of weights.entries()) {
    const at = Math.min(first + index, most)
    kept[at] = (kept[at] ?? 0n) + weight
  }
  return { first: 0, weights: kept }
}

const marginsOf = ({ home, away }: CutHalf): Row => ({
  first: 1 - away.length,
  weights: sumOfBoth(home, away.toReversed()),
})

/** The winners at both ends, from the margins of both halves. */
function winnersAt({ model, now }: Offer, halves: readonly CutHalf[]): Weighed[] {
  const [first, last] = model.firstHalf === null ? [undefined, halves[0]] : halves
  if (last === undefined) return []
  const marginNow = now.home - now.away
  const marginAtHalf = (model.halfTimeScore?.home ?? 0) - (model.halfTimeScore?.away ?? 0)
  const known: Row = { first: marginAtHalf, weights: [1n] }
  const atHalf = first === undefined ? known : marginsOf(first)
  const then = marginsOf(last)
  const signs = [-1, 0, 1]
  const after = (margin: number, sign: number): bigint =>
    then.weights.reduce(
      (sum, weight, index) =>
        Math.sign(margin + then.first + index) === sign ? sum + weight : sum,
      0n,
    )
  return atHalf.weights.flatMap((weight, index) => {
    const half = atHalf.first + index + (first === undefined ? 0 : marginNow)
    return signs.map((sign) => ({
      course: { ...atScore(withMargin(sign)), halfTime: withMargin(half) },
      weight: weight * after(first === undefined ? marginNow : half, sign),
    }))
  })
}

/** A number that all counts of a half's goals divide. */
const everyCount = 232_792_560n

/** Weights of each side to score a half's first or last goal: home has i of i + j goals. */
function scorersOf({ home, away }: CutHalf): Record<Scorer, bigint> {
  const goalsOf = (table: readonly bigint[]) => table.map((weight, goals) => weight * BigInt(goals))
  const shared = (byTotal: readonly bigint[]) =>
    byTotal.reduce(
      (sum, weight, total) => (total === 0 ? sum : sum + (weight * everyCount) / BigInt(total)),
      0n,
    )
  return {
    home: shared(sumOfBoth(goalsOf(home), away)),
    away: shared(sumOfBoth(home, goalsOf(away))),
    none: (home[0] ?? 0n) * (away[0] ?? 0n) * everyCount,
  }
}

/** The scorer in the first of the parts that has one. */
function scorerAmong(parts: readonly Record<Scorer, bigint>[]): Record<Scorer, bigint> {
  return parts.reduceRight(
    (later, part) => {
      const all = later.home + later.away + later.none
      return {
        home: part.home * all + part.none * later.home,
        away: part.away * all + part.none * later.away,
        none: part.none * later.none,
      }
    },
    { home: 0n, away: 0n, none: 1n },
  )
}

function ordersAt(
  halves: readonly CutHalf[],
  { model, now }: Offer,
): Record<'next' | 'last', Weighed[]> {
  const parts = halves.map(scorersOf)
  const soFar = { home: 0n, away: 0n, none: 0n, [model.lastScorer ?? 'none']: 1n }
  const ways = { next: scorerAmong(parts), last: scorerAmong([...parts.toReversed(), soFar]) }
  const weighed = (way: 'next' | 'last') =>
    (['home', 'away', 'none'] as const).map((scorer) => ({
      course: {
        ...atScore(scorer === 'none' ? now : { home: now.home + 1, away: now.away }),
        [way]: scorer,
      },
      weight: ways[way][scorer],
    }))
  return { next: weighed('next'), last: weighed('last') }
}

type View = 'margin' | 'total' | 'grid' | 'home' | 'away' | 'winners' | 'next' | 'last'

/** What a bet type looks at where that is not the margin. */
const viewOf: Readonly<Partial<Record<MatchBetType, View>>> = {
  OU: 'total',
  OE: 'total',
  TG: 'total',
  CS: 'grid',
  BS: 'grid',
  CL: 'grid',
  TWTN: 'grid',
  HOU: 'home',
  AOU: 'away',
  HTFT: 'winners',
  NG: 'next',
  FGLG: 'next',
}

/**
 * One measure of the courses, the product of whole-number measures of the goals of each side and
 * half with every order equally likely, seen at the end of a period: each of its views is a
 * marginal of that one measure, times the constant weight of what it does not see.
 */
function viewsAt(offer: Offer, period: FootballPeriod): Readonly<Record<View, readonly Weighed[]>> {
  const { model, now } = offer
  const left = model.firstHalf === null ? [] : [model.firstHalf]
  const halves = (period === 'FT' ? [...left, model.secondHalf] : left).map(cutHalf)
  const until = (side: 'home' | 'away') => halves.map((half) => half[side]).reduce(sumOfBoth, [1n])
  const whole = { home: until('home'), away: until('away') }
  const home = { first: now.home, weights: whole.home }
  const away = { first: now.away, weights: whole.away }
  const { first, weights } = marginsOf(whole)
  const total = { first: now.home + now.away, weights: sumOfBoth(whole.home, whole.away) }
  return {
    margin: apart(
      courses({ first: first + now.home - now.away, weights }, withMargin),
      now.home + now.away === 0 ? (whole.home[0] ?? 0n) * (whole.away[0] ?? 0n) : 0n,
    ),
    total: courses(total, (goals) => ({ home: goals, away: 0 })),
    home: courses(home, (goals) => ({ home: goals, away: 0 })),
    away: courses(away, (goals) => ({ home: 0, away: goals })),
    grid: upTo(5, home).weights.flatMap((p, goals) =>
      upTo(5, away).weights.map((q, more) => ({
        course: atScore({ home: goals, away: more }),
        weight: p * q,
      })),
    ),
    winners: period === 'FT' ? winnersAt(offer, halves) : [],
    ...ordersAt(halves, offer),
  }
}

/** The greatest expected net of one bet, as a share of the money that it decides. */
export function bestEdge(offer: Offer): number {
  let best = Number.NEGATIVE_INFINITY
  for (const period of footballPeriods) {
    const bets = betsOf(offer.markets.filter((market) => market.period === period))
    if (bets.length === 0) continue
    const views = viewsAt(offer, period)
    for (const bet of bets) {
      const isLast = bet.market.betType === 'FGLG' && bet.selection.endsWith('L')
      const view = views[isLast ? 'last' : (viewOf[bet.market.betType] ?? 'margin')]
      best = Math.max(best, edgeOf(bet, view, offer.now))
    }
  }
  return best
}

function edgeOf(bet: Bet, view: readonly Weighed[], now: Score): number {
  const weights = [0n, 0n, 0n, 0n, 0n]
  for (const { course, weight } of view) {
    const at = halvesWon(bet, course, now) + 2
    weights[at] = (weights[at] ?? 0n) + weight
  }
  let expected = 0n
  let decided = 0n
  for (const [at, weight] of weights.entries()) {
    const net = BigInt(netAt(bet, at - 2))
    expected += net * weight
    decided += (net < 0n ? -net : net) * weight
  }
  // The sign is exact; the division only shows the distance from zero.
  return Number((expected * 1_000_000_000n) / decided) / 1e9
}
