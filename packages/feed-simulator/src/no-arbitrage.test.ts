import {
  type MatchBetType,
  outrightBetType,
  type Period,
  periods,
  type Selection,
} from '@fairline/domain/bet-types/bet-type'
import type { FeedMarket, Score } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import { describe, expect, test } from 'vitest'
import { imagineMatch } from './imagine-match.ts'
import { createMatchScript, matchAt } from './match-script.ts'
import { createRandom } from './prng.ts'
import { createQuotes, modelAt } from './quote-match.ts'
import { createReplayWorld } from './replay-world.ts'
import type { GoalTable, ScoreModel } from './score-model.ts'
import type { WorldMatch } from './world.ts'

/**
 * An arbitrage is a set of stakes, none below zero, whose total net is zero or more however the
 * match goes on, and not zero everywhere. A course of the match is the half-time and full-time
 * score with the order of goals.
 *
 * The proof over 1,000 seeds. Let q be a probability of those courses under which the expected net
 * of each single selection is below zero. The expected net of any stakes on them is a sum of
 * these, so it is below zero too, so in some course the stakes lose money. One such q is enough,
 * for all sets of selections, of any size, across lines, bet types and periods. The model's own
 * table, with its probabilities cut to whole numbers (which makes it another measure, but an exact
 * one), is tried as q, every order of a half's goals equally likely: nets are integers too, so
 * nothing is rounded. What follows holds for every odds group and odds type, as group A has the
 * best prices and every conversion rounds against the member (rules.md 1.3, 9.3).
 *
 * The second test knows nothing of the model: it searches pairs and triples of selections for
 * stakes that win everywhere.
 */
type MatchMarket = FeedMarket & { readonly betType: MatchBetType }

interface Bet {
  readonly market: MatchMarket
  readonly selection: Selection
  readonly price: Price
}

const betsOf = (markets: readonly FeedMarket[]): Bet[] =>
  markets
    .filter((market): market is MatchMarket => market.betType !== outrightBetType)
    .flatMap((market) =>
      market.outcomes.map(({ selection, price }) => ({ market, selection, price })),
    )

type Scorer = 'home' | 'away' | 'none'

/** How a match stands at the end of a bet's period. */
interface Course {
  readonly score: Score
  readonly halfTime: Score
  /** Whose the next goal from now is, and the last of the period. */
  readonly next: Scorer
  readonly last: Scorer
}

const letterOf = ({ home, away }: Score) => (home > away ? 'H' : home < away ? 'A' : 'D')
const yes = (won: boolean) => (won ? 2 : -2)
const clamp = (quarters: number) => Math.max(-2, Math.min(2, quarters))

/** Halves of the stake won (above zero) or lost: -2 to 2 (rules.md 3.1 and 4, written apart). */
function halvesWon({ market, selection }: Bet, course: Course, now: Score): number {
  const { score } = course
  const { home, away } = score
  const line = market.lineQuarters ?? 0
  const over = (goals: number) => clamp((selection === 'over' ? 1 : -1) * (4 * goals - line))
  const scorer = (letter: string | undefined): Scorer => (letter === 'H' ? 'home' : 'away')
  const unless = (letter: string, wins: string | undefined) =>
    letterOf(score) === letter ? 0 : yes(letterOf(score) === wins)
  switch (market.betType) {
    case 'HDP': {
      const since = home - away - (now.home - now.away)
      return clamp(selection === 'home' ? 4 * since + line : -4 * since - line)
    }
    case 'OU':
      return over(home + away)
    case 'HOU':
      return over(home)
    case 'AOU':
      return over(away)
    case '1X2':
      return yes({ H: '1', D: 'X', A: '2' }[letterOf(score)] === selection)
    case 'OE':
      return yes(((home + away) % 2 === 1 ? 'odd' : 'even') === selection)
    case 'DC':
      return yes({ H: '1X 12', D: '1X X2', A: 'X2 12' }[letterOf(score)].includes(selection))
    case 'ML':
    case 'DNB':
      return unless('D', selection === 'home' ? 'H' : 'A')
    case 'HNB':
      return unless('H', selection === 'draw' ? 'D' : 'A')
    case 'ANB':
      return unless('A', selection === 'draw' ? 'D' : 'H')
    case 'CS':
      return yes((home > 4 || away > 4 ? 'AOS' : `${home}-${away}`) === selection)
    case 'TG': {
      const [from = 0, to = from] = selection.split(/[-+]/).map((text) => Number(text || 99))
      return yes(from <= home + away && home + away <= to)
    }
    case 'HTFT':
      return yes(`${letterOf(course.halfTime)}${letterOf(score)}` === selection)
    case 'BS':
      return yes(
        (home === 0) === (away === 0)
          ? selection === (home === 0 ? 'neither' : 'both')
          : selection === 'one',
      )
    case 'CL':
      return yes(
        (selection.startsWith('home') ? away === 0 : home === 0) === selection.endsWith('yes'),
      )
    case 'TWTN': {
      const wins = selection.startsWith('home') ? away === 0 && home > 0 : home === 0 && away > 0
      return yes(wins === selection.endsWith('yes'))
    }
    case 'FGLG':
      if (selection === 'NG') return yes(home + away === 0)
      if (selection[1] === 'L') return yes(course.last === scorer(selection[0]))
      // Offered at 0-0 alone, where the next goal is the first.
      return yes(course.next === scorer(selection[0]))
    case 'NG':
      expect(line).toBe(4 * (now.home + now.away + 1))
      return yes(course.next === selection)
  }
}

/** Net of a stake of 2,000 of which so many halves are won (rules.md 1.1, 2). */
function netAt({ price: { type, thousandths } }: Bet, halves: number): number {
  if (type === 'DEC') return halves > 0 ? halves * (thousandths - 1000) : halves * 1000
  if (thousandths > 0) return halves > 0 ? halves * thousandths : halves * 1000
  return halves > 0 ? halves * 1000 : halves * -thousandths
}

const netOf = (bet: Bet, course: Course, now: Score): number =>
  netAt(bet, halvesWon(bet, course, now))

/** A match of a seed with random strengths, as a world would hold it. */
function matchOf(seed: number): WorldMatch {
  const random = createRandom(`arbitrage ${seed}`)
  const rates = { home: random.between(0.4, 3.2), away: random.between(0.4, 3.2) }
  const story = imagineMatch(random.split('story'), rates)
  return {
    match: {
      id: `m${seed}`,
      sportsType: 1,
      league: { id: 'l1', name: 'LEAGUE', country: 'Country', order: 1, main: true },
      home: 'Home',
      away: 'Away',
      kickoffMs: 0,
      neutralGround: false,
      offeredLive: true,
    },
    script: createMatchScript(
      { ...story, ending: 'completed', abandonedMs: null },
      { suspensionMs: 0, dangerMs: 0 },
    ),
    rates,
    priceKey: `m${seed}`,
    depth: { FT: 5, '1H': 3, beyondTable: 'all' },
    announcedMs: -1,
    whistleMs: 0,
  }
}

interface Offer {
  readonly model: ScoreModel
  readonly markets: readonly FeedMarket[]
  readonly now: Score
}

/** Before the match, just after its start, in both halves, near their ends, after each goal. */
function offersOf(match: WorldMatch): Offer[] {
  const minutes = [-60, 1, 20, 40, 46, 55, 70, 85, 100, 106]
  const goals = match.script.incidents.filter(({ kind }) => kind === 'goal')
  const times = [...minutes.map((minute) => minute * 60_000), ...goals.map(({ atMs }) => atMs)]
  const quotes = createQuotes('test', match, 1)
  return times.map((atMs) => ({
    model: modelAt(match, 1, atMs),
    markets: quotes(atMs).markets,
    now: matchAt(match.script, atMs).state.score,
  }))
}

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

const nil: Score = { home: 0, away: 0 }

/** Courses that end with the same score are told apart by nothing else here. */
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

/** Whose a half's first goal is, and as likely its last: of i + j goals i are the home side's. */
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

const viewOf: Readonly<Record<MatchBetType, View>> = {
  HDP: 'margin',
  '1X2': 'margin',
  DC: 'margin',
  ML: 'margin',
  DNB: 'margin',
  HNB: 'margin',
  ANB: 'margin',
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
function viewsAt(offer: Offer, period: Period): Readonly<Record<View, readonly Weighed[]>> {
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
    margin: courses({ first: first + now.home - now.away, weights }, withMargin),
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
function bestEdge(offer: Offer): number {
  let best = Number.NEGATIVE_INFINITY
  for (const period of periods) {
    const bets = betsOf(offer.markets.filter((market) => market.period === period))
    if (bets.length === 0) continue
    const views = viewsAt(offer, period)
    for (const bet of bets) {
      const isLast = bet.market.betType === 'FGLG' && bet.selection.endsWith('L')
      const view = views[isLast ? 'last' : viewOf[bet.market.betType]]
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
  // The sign is exact; the division only tells how far it is from zero.
  return Number((expected * 1_000_000_000n) / decided) / 1e9
}

type Courses = Readonly<Record<Period, Course>>

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
 * in all courses win in these: who finds none here need not look at the others.
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

const triplesOf = (count: number): Triple[] => {
  const triples: Triple[] = []
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j < count; j += 1) {
      for (let k = j + 1; k < count; k += 1) triples.push([i, j, k])
    }
  }
  return triples
}

/** Pairs are triples whose third stake is nothing. */
const pairsOf = (count: number): Triple[] =>
  Array.from({ length: count }, (_, i) => i).flatMap((i) =>
    Array.from({ length: count - i - 1 }, (_, next): Triple => [i, i + 1 + next, i + 1 + next]),
  )

/** The given sets of bets that win in all courses, as positions among the bets. */
function searchArbitrage(bets: readonly Bet[], offer: Offer, sets: readonly Triple[]): Triple[] {
  const courses = likelyCourses(offer)
  const nets = bets.map((bet) =>
    courses.map((course) => netOf(bet, course[bet.market.period], offer.now)),
  )
  const order = courses.map((_, index) => index)
  return sets.filter((set) =>
    winsEverywhere(
      set.map((at) => nets[at] ?? []),
      order,
    ),
  )
}

/** About how many bets of a match are drawn for the search of triples. */
const drawnBets = 40

describe('no set of prices of a match can be arbitraged', () => {
  /** First seeds of four quarters of a thousand. */
  test.each([0, 250, 500, 750])(
    '250 seeds from %i, ten moments and each goal: every selection loses under one measure',
    (from) => {
      let offers = 0
      let worst = -1
      for (let seed = from; seed < from + 250; seed += 1) {
        for (const offer of offersOf(matchOf(seed))) {
          if (offer.markets.length === 0) continue
          const edge = bestEdge(offer)
          if (edge >= 0) throw new Error(`seed ${seed} can be beaten by ${edge}`)
          worst = Math.max(worst, edge)
          offers += 1
        }
      }
      expect(offers).toBeGreaterThan(2500)
      // Favourites late in a match have the thinnest margin.
      expect(worst).toBeLessThan(-0.0005)
    },
    120_000,
  )

  test('nor those of recorded matches, even where goals and official scores disagree', () => {
    const goal = { kind: 'goal' as const, side: 'home' as const, half: 'first' as const }
    const matches = [0, 1, 2, 3].map((day) => ({
      ...{ home: 'Home', away: 'Away', stage: null, kickoffMs: day * 86_400_000 },
      incidents: [10, 30].map((minute) => ({ ...goal, atMs: minute * 60_000 })),
      lengthMs: { first: null, second: null },
      scores: { halfTime: { home: 0, away: 1 }, fullTime: { home: 7, away: 1 } },
    }))
    const world = createReplayWorld({ tournament: 'Cup', matches, remarks: [] }, 0, 1)
    for (const { match, ...played } of world.matchesBetween(0, world.endMs)) {
      const atZero = { ...played, match: { ...match, kickoffMs: 0 }, whistleMs: 0 }
      const offers = offersOf(atZero).filter(({ markets }) => markets.length > 0)
      expect(offers.length).toBeGreaterThan(10)
      expect(Math.max(...offers.map(bestEdge))).toBeLessThan(0)
    }
  })

  test('a search of all pairs, and of all triples of a draw of bets, finds none', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const [early, ...live] = offersOf(matchOf(seed))
      const random = createRandom(`search ${seed}`)
      for (const offer of [early, live[seed % live.length]]) {
        if (offer === undefined) continue
        const bets = betsOf(offer.markets)
        expect(searchArbitrage(bets, offer, pairsOf(bets.length))).toEqual([])
        const drawn = bets.filter(() => random.chance(drawnBets / bets.length))
        expect(searchArbitrage(drawn, offer, triplesOf(drawn.length))).toEqual([])
      }
    }
  }, 120_000)

  test('both proofs see a price that is too good', () => {
    const [offer] = offersOf(matchOf(1))
    if (offer === undefined) throw new Error('a match is offered before its start')
    const markets = offer.markets.map((market) =>
      market.betType === 'OE' && market.period === 'FT'
        ? {
            ...market,
            outcomes: market.outcomes.map((outcome) => ({
              ...outcome,
              price: { type: 'MY' as const, thousandths: -980 },
            })),
          }
        : market,
    )
    expect(bestEdge({ ...offer, markets })).toBeGreaterThan(0)
    const bets = betsOf(markets).filter(({ market }) => market.period === 'FT')
    const odd = bets.findIndex(({ selection }) => selection === 'odd')
    const found = searchArbitrage(bets, { ...offer, markets }, pairsOf(bets.length))
    expect(found).toEqual([[odd, odd + 1, odd + 1]])
  })

  test('they see it in the order of goals, too', () => {
    const [offer] = offersOf(matchOf(1))
    if (offer === undefined) throw new Error('a match is offered before its start')
    const markets = offer.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map(({ selection, price }) => ({
        selection,
        price:
          market.betType === 'NG'
            ? { ...price, thousandths: Math.ceil(price.thousandths * 1.25) }
            : price,
      })),
    }))
    expect(bestEdge({ ...offer, markets })).toBeGreaterThan(0)
    const tried = betsOf(markets).filter(
      ({ market: { period, betType } }) =>
        period === 'FT' && ['NG', 'FGLG', 'BS'].includes(betType),
    )
    const found = searchArbitrage(tried, { ...offer, markets }, triplesOf(tried.length))
    const ofNext = tried.flatMap(({ market }, at) => (market.betType === 'NG' ? [at] : []))
    expect(ofNext).toHaveLength(3)
    expect(found).toContainEqual(ofNext)
  })
})
