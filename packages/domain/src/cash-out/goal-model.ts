import type { Score } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { BoardMarket } from '../board/board-model.ts'
import { compareRatios, type Ratio, ratio } from '../money/ratio.ts'
import type { Price } from '../odds/price.ts'
import { shareOf } from './fair-share.ts'

/** Goals that each side is expected to score until the end of a period, in millionths of a goal. */
export interface GoalRates {
  readonly home: bigint
  readonly away: bigint
}

/** What the prices of a period say, and which markets said it. */
export interface FittedGoals {
  readonly rates: GoalRates
  readonly markets: readonly Pick<BoardMarket, 'id' | 'oddsVersion'>[]
}

const million = 1_000_000n
/** Weight of no further goal: so large that many goals at a small rate still weigh something. */
const unit = 10n ** 18n
/** More goals to come than this are not priced: the market of such a match says something else. */
const ratesMax = 12n * million

/** Goals of one side to come that a table lists. */
export const goalsListed = 16

/**
 * Weights of 0, 1, 2 ... further goals at a rate: Poisson probabilities times a common factor, made
 * with integers alone, so that they are the same on every machine.
 */
export function goalWeights(rate: bigint, listed: number = goalsListed): readonly bigint[] {
  const weights = [unit]
  for (let goals = 1; goals <= listed; goals += 1) {
    weights.push(((weights[goals - 1] ?? 0n) * rate) / (BigInt(goals) * million))
  }
  return weights
}

/** What is won and lost of a stake, by weight: quarter lines win or lose a half. */
interface Balance {
  readonly won: bigint
  readonly lost: bigint
}

/**
 * The goals that the open prices of a period expect (rules.md 8.6): the sum from the most even
 * total, the difference from the most even handicap, or where none is open from the match winner.
 * The margin is taken off in proportion. Null where the period has no such prices.
 */
export function fitGoals(
  markets: readonly BoardMarket[],
  period: PeriodCode,
  score: Score,
): FittedGoals | null {
  const open = markets.filter((market) => market.open && market.period === period)
  const total = mostEven(open, 'OU', 'over', 'under')
  const winner = mostEven(open, 'HDP', 'home', 'away') ?? mostEven(open, '1X2', '1', '2')
  if (total === null || winner === null) return null
  const sum = fitSum(total, score.home + score.away)
  const rates = fitDifference(winner, sum, score)
  return { rates, markets: [total.market, winner.market] }
}

/** A market of two prices, and the share of its stakes that the first one wins without a margin. */
interface Even {
  readonly market: BoardMarket
  readonly share: Ratio
}

function mostEven(
  markets: readonly BoardMarket[],
  betType: BoardMarket['betType'],
  first: string,
  second: string,
): Even | null {
  let best: Even | null = null
  for (const market of markets) {
    if (market.betType !== betType) continue
    const price = priceOf(market, first)
    const other = priceOf(market, second)
    if (price === undefined || other === undefined) continue
    const even = { market, share: shareOf(price, other) }
    if (best === null || compareRatios(unevenness(even), unevenness(best)) < 0) best = even
  }
  return best
}

function priceOf({ outcomes }: BoardMarket, selection: string): Price | undefined {
  return outcomes.find((outcome) => outcome.selection === selection)?.price
}

function unevenness({ share: { numerator, denominator } }: Even): Ratio {
  const off = 2n * numerator - denominator
  return ratio(off < 0n ? -off : off, denominator)
}

/** The largest of the values for which the first side does not win more than its share. */
function largestWithin(
  share: Ratio,
  least: bigint,
  most: bigint,
  balanceAt: (value: bigint) => Balance,
): bigint {
  let [low, high] = [least, most]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const { won, lost } = balanceAt(middle)
    const isWithin = won * (share.denominator - share.numerator) <= lost * share.numerator
    if (isWithin) low = middle
    else high = middle - 1n
  }
  return low
}

function fitSum({ market, share }: Even, scored: number): bigint {
  const line = market.lineQuarters ?? 0
  return largestWithin(share, 0n, ratesMax, (rate) =>
    balanceOf(goalWeights(rate, 2 * goalsListed), (goals) => 4 * (scored + goals) - line),
  )
}

function fitDifference({ market, share }: Even, sum: bigint, score: Score): GoalRates {
  const line = market.lineQuarters ?? 0
  // A football handicap in play counts goals from now on; the match winner those of the match.
  const beyond =
    market.betType === 'HDP'
      ? (margin: number) => 4 * margin + line
      : (margin: number) => 4 * (margin + score.home - score.away)
  const home = largestWithin(share, 0n, sum, (rate) =>
    marginBalance({ home: rate, away: sum - rate }, beyond),
  )
  return { home, away: sum - home }
}

function balanceOf(weights: readonly bigint[], quartersBeyond: (goals: number) => number): Balance {
  let won = 0n
  let lost = 0n
  weights.forEach((weight, goals) => {
    const part = partOf(quartersBeyond(goals))
    if (part > 0n) won += weight * part
    else lost -= weight * part
  })
  return { won, lost }
}

function marginBalance(rates: GoalRates, quartersBeyond: (margin: number) => number): Balance {
  const home = goalWeights(rates.home)
  const away = goalWeights(rates.away)
  let won = 0n
  let lost = 0n
  home.forEach((homeWeight, homeGoals) => {
    away.forEach((awayWeight, awayGoals) => {
      const part = partOf(quartersBeyond(homeGoals - awayGoals))
      if (part > 0n) won += homeWeight * awayWeight * part
      else lost -= homeWeight * awayWeight * part
    })
  })
  return { won, lost }
}

/** A quarter beyond the line decides half of a stake, two decide all of it: in halves. */
function partOf(quartersBeyond: number): bigint {
  return BigInt(Math.max(-2, Math.min(2, quartersBeyond)))
}
