import type { Period, Selection } from '@fairline/domain/bet-types/bet-type'
import { periods } from '@fairline/domain/bet-types/bet-type'
import type { FeedMarket, Score } from '@fairline/domain/feed/feed-message'
import { describe, expect, test } from 'vitest'
import { imagineMatch } from './imagine-match.ts'
import { createMatchScript, matchAt } from './match-script.ts'
import { createRandom } from './prng.ts'
import { createQuotes, modelAt } from './quote-match.ts'
import { createReplayWorld } from './replay-world.ts'
import type { JointScore, ScoreModel } from './score-model.ts'
import { jointScores } from './score-model.ts'
import type { WorldMatch } from './world.ts'

/**
 * An arbitrage is a set of stakes, none below zero, whose total net is zero or more at every pair
 * of half-time and full-time score, and not zero everywhere.
 *
 * The proof over 1,000 seeds. Let q be a probability of those pairs under which the expected net
 * of each single selection is below zero. The expected net of any stakes on them is a sum of
 * these, so it is below zero too, so at some pair of scores the stakes lose money. One such q is
 * enough, for all sets of selections, of any size, across lines, bet types and periods. The
 * model's own table, with its probabilities cut to whole numbers (which makes it another measure,
 * but an exact one), is tried as q: nets are integers too, so nothing is rounded. What follows
 * holds for every odds group and odds type, as group A has the best prices and every conversion
 * rounds against the member (rules.md 1.3, 9.3).
 *
 * The second test knows nothing of the model: it searches all pairs and triples of selections for
 * stakes that win everywhere.
 */
interface Bet {
  readonly market: FeedMarket
  readonly selection: Selection
  readonly thousandths: number
}

const betsOf = (markets: readonly FeedMarket[]): Bet[] =>
  markets.flatMap((market) =>
    market.outcomes.map(({ selection, price }) => ({
      market,
      selection,
      thousandths: price.thousandths,
    })),
  )

/** Halves of the stake won (above zero) or lost: -2 to 2 (rules.md 3.1, written apart). */
function halvesWon({ market, selection }: Bet, score: Score, now: Score): number {
  const total = score.home + score.away
  const margin = score.home - score.away
  const line = market.lineQuarters ?? 0
  const clamp = (quarters: number) => Math.max(-2, Math.min(2, quarters))
  const yes = (won: boolean) => (won ? 2 : -2)
  switch (selection) {
    case 'home':
      return clamp(4 * (margin - (now.home - now.away)) + line)
    case 'away':
      return clamp(-4 * (margin - (now.home - now.away)) - line)
    case 'over':
      return clamp(4 * total - line)
    case 'under':
      return clamp(line - 4 * total)
    case '1':
      return yes(margin > 0)
    case 'X':
      return yes(margin === 0)
    case '2':
      return yes(margin < 0)
    case 'odd':
      return yes(total % 2 === 1)
    case 'even':
      return yes(total % 2 === 0)
    default:
      throw new Error(`${selection} is not priced`)
  }
}

/** Net of a stake of 2,000 at the score that ends the bet's period (rules.md 1.1, 2). */
function netOf(bet: Bet, score: Score, now: Score): number {
  const halves = halvesWon(bet, score, now)
  const { thousandths } = bet
  if (bet.market.betType === '1X2') return halves > 0 ? 2 * (thousandths - 1000) : -2000
  if (thousandths > 0) return halves > 0 ? halves * thousandths : halves * 1000
  return halves > 0 ? halves * 1000 : halves * -thousandths
}

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
    depth: { FT: 5, '1H': 3 },
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

type Weighed = readonly { readonly score: Score; readonly weight: bigint }[]

/** What is left of a table of scores when only their difference or only their sum is told apart. */
function merge(table: Weighed, keyOf: (score: Score) => number): Weighed {
  const merged = new Map<number, { score: Score; weight: bigint }>()
  for (const { score, weight } of table) {
    const known = merged.get(keyOf(score))
    if (known) known.weight += weight
    else merged.set(keyOf(score), { score, weight })
  }
  return [...merged.values()]
}

/**
 * One measure of half-time and full-time scores, the product of whole-number measures of the
 * goals of each side and half, seen at the end of a period: each of its two views is a marginal
 * of that one measure, times the constant weight of the goals that it does not see.
 */
function measureAt({ model, now }: Offer, period: Period): Weighed {
  const { firstHalf, secondHalf } = model
  const until = (side: 'home' | 'away'): bigint[] => {
    const first = firstHalf === null ? [1n] : cut(firstHalf[side])
    return period === '1H' ? first : sumOfBoth(first, cut(secondHalf[side]))
  }
  const away = until('away')
  return until('home').flatMap((p, home) =>
    away.map((q, more) => ({
      score: { home: now.home + home, away: now.away + more },
      weight: p * q,
    })),
  )
}

/** The greatest expected net of one bet, as a share of the money that it decides. */
function bestEdge(offer: Offer): number {
  let best = Number.NEGATIVE_INFINITY
  for (const period of periods) {
    const bets = betsOf(offer.markets.filter((market) => market.period === period))
    if (bets.length === 0) continue
    const measure = measureAt(offer, period)
    const views = {
      margin: merge(measure, (score) => score.home - score.away),
      total: merge(measure, (score) => score.home + score.away),
    }
    for (const bet of bets) {
      const { betType } = bet.market
      const view = betType === 'HDP' || betType === '1X2' ? views.margin : views.total
      best = Math.max(best, edgeOf(bet, view, offer.now))
    }
  }
  return best
}

function edgeOf(bet: Bet, view: Weighed, now: Score): number {
  let expected = 0n
  let decided = 0n
  for (const { score, weight } of view) {
    const net = BigInt(netOf(bet, score, now))
    expected += net * weight
    decided += (net < 0n ? -net : net) * weight
  }
  // The sign is exact; the division only tells how far it is from zero.
  return Number((expected * 1_000_000_000n) / decided) / 1e9
}

/** The pairs of scores that some bet can tell apart, the likeliest first. */
function distinctScores(model: ScoreModel): JointScore[] {
  const merged = new Map<string, JointScore>()
  for (const cell of jointScores(model)) {
    const { halfTime: h, fullTime: f } = cell
    const key = `${h.home - h.away} ${h.home + h.away} ${f.home - f.away} ${f.home + f.away}`
    const known = merged.get(key)
    merged.set(key, { ...cell, probability: cell.probability + (known?.probability ?? 0) })
  }
  return [...merged.values()].toSorted((left, right) => right.probability - left.probability)
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

/** Every pair and triple of bets that wins at all scores, as positions among the bets. */
function searchArbitrage(bets: readonly Bet[], { model, now }: Offer): number[][] {
  const cells = distinctScores(model)
  const nets = bets.map((bet) =>
    cells.map((cell) => {
      const score = bet.market.period === 'FT' ? cell.fullTime : cell.halfTime
      return netOf(bet, score, now)
    }),
  )
  const order = cells.map((_, index) => index)
  const found: number[][] = []
  for (let i = 0; i < bets.length; i += 1) {
    for (let j = i + 1; j < bets.length; j += 1) {
      // Pairs are triples whose third stake is nothing.
      for (let k = j + 1; k < bets.length; k += 1) {
        if (winsEverywhere([nets[i] ?? [], nets[j] ?? [], nets[k] ?? []], order)) {
          found.push([i, j, k])
        }
      }
    }
  }
  return found
}

describe('no set of prices of a match can be arbitraged', () => {
  test('1,000 seeds, ten moments and each goal: every selection loses under one measure', () => {
    let offers = 0
    let worst = -1
    for (let seed = 0; seed < 1000; seed += 1) {
      for (const offer of offersOf(matchOf(seed))) {
        if (offer.markets.length === 0) continue
        const edge = bestEdge(offer)
        if (edge >= 0) throw new Error(`seed ${seed} can be beaten by ${edge}`)
        worst = Math.max(worst, edge)
        offers += 1
      }
    }
    expect(offers).toBeGreaterThan(10_000)
    // The favourites of 1X2 late in a match have the thinnest margin.
    expect(worst).toBeLessThan(-0.0005)
  }, 120_000)

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

  test('a search of all pairs and triples finds none', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const [early, ...live] = offersOf(matchOf(seed))
      for (const offer of [early, live[seed % live.length]]) {
        if (offer === undefined) continue
        expect(searchArbitrage(betsOf(offer.markets), offer)).toEqual([])
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
    const found = searchArbitrage(bets, { ...offer, markets })
    expect(found.length).toBeGreaterThan(0)
    const odd = bets.findIndex(({ selection }) => selection === 'odd')
    expect(found.every((set) => set.includes(odd) && set.includes(odd + 1))).toBe(true)
  })
})
